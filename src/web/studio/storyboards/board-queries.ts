import { queryOptions } from '@tanstack/react-query';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { withOwnEdits } from './own-edits.ts';
import { readBoard } from './told-board.ts';

/** What is not there, or what no longer matches. */
export type WhatToMake = 'missing' | 'stale';

/** While work runs, everything is asked again once a minute, in case a live message was missed. */
const askAgainMs = 60_000;

/** A storyboard with its selected takes. */
export const boardQuery = (storyboardId: string) =>
  queryOptions({
    queryKey: keys.board(storyboardId),
    queryFn: async ({ client, signal }) => {
      const shown = client.getQueryData<StoryboardView>(keys.board(storyboardId));
      return withOwnEdits(client, await readBoard(storyboardId, shown, signal));
    },
    // What is the same already is the same object.
    structuralSharing: false,
  });

/** The tasks of a storyboard that run, or failed and wait for an answer. */
export const boardTasksQuery = (storyboardId: string) =>
  queryOptions({
    queryKey: keys.boardTasks(storyboardId),
    queryFn: ({ signal }) => call(storyboardsApi.tasks, { params: { storyboardId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.tasks.some((task) => task.state === 'IN_PROGRESS') === true ? askAgainMs : false,
  });

/** What the film still needs, or what of it is stale, and its price. */
export const missingQuery = (storyboardId: string, what: WhatToMake = 'missing') =>
  queryOptions({
    queryKey: keys.missing(storyboardId, what),
    queryFn: ({ signal }) => call(storyboardsApi.missing, { params: { storyboardId }, query: { what } }, { signal }),
  });

/** What is to be made: of which storyboard, what, and up to the end of which scene. */
export type Making = { storyboardId: string; what: WhatToMake; throughSceneId: string | null };

const asked = ({ what, throughSceneId }: Making) => ({ what, ...(throughSceneId !== null && { throughSceneId }) });

/** The same up to the end of a scene. */
export const makingQuery = (making: Making) =>
  queryOptions({
    queryKey: [...keys.missing(making.storyboardId, making.what), making.throughSceneId],
    queryFn: ({ signal }) => call(storyboardsApi.missing, { params: making, query: asked(making) }, { signal }),
  });

/** What the takes of one model would cost with the others. */
export const otherModelsQuery = (making: Making, { medium, modelId }: { medium: Medium; modelId: string }) =>
  queryOptions({
    queryKey: [...keys.missing(making.storyboardId, making.what), making.throughSceneId, medium, modelId],
    queryFn: ({ signal }) =>
      call(storyboardsApi.otherModels, { params: making, query: { ...asked(making), medium, modelId } }, { signal }),
  });

/** What new takes of one slot would cost, and what their model leaves out. */
export const quoteQuery = (storyboardId: string, slot: Slot) =>
  queryOptions({
    queryKey: [...keys.quotes(storyboardId), slot],
    queryFn: ({ signal }) => call(storyboardsApi.quote, { params: { storyboardId }, query: { slot } }, { signal }),
  });

/** Every role with the scenes that it is in, and the problems to solve before it is generated. */
export const castSheetQuery = (storyboardId: string) =>
  queryOptions({
    queryKey: keys.castSheet(storyboardId),
    queryFn: ({ signal }) => call(storyboardsApi.castSheet, { params: { storyboardId } }, { signal }),
  });

/** Every take of one slot, oldest first. */
export const takesQuery = (storyboardId: string, slot: Slot) =>
  queryOptions({
    queryKey: keys.takes(storyboardId, slot),
    queryFn: ({ signal }) => call(storyboardsApi.takes, { params: { storyboardId }, query: { slot } }, { signal }),
  });
