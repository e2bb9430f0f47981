import type { StoryboardChanges, StoryboardView, TakeView } from '#contract/storyboards.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import { keepJson } from '#server/platform/http/write-json.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Boards } from './keep-boards.ts';
import type { KeptView } from './kept-view.ts';
import type { Uses } from './ports.ts';
import { requireStoryboard } from './require-storyboard.ts';
import { slotsNow } from './slots-now.ts';
import { listTakesOfSlot } from './takes-store.ts';
import { viewTakes } from './view-takes.ts';

type Parts = { platform: Pick<Platform, 'db'>; uses: Uses; boards: Boards };

/** A storyboard as the studio shows it. */
export function readStoryboard({ platform: { db }, uses, boards }: Parts) {
  return async (userId: string, storyboardId: string): Promise<StoryboardView> => {
    const own = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const { view } = await boards.read(own);
    // A scene that says the same stays the same object.
    keepJson(view.board.scenes);
    // Everything that a board shows moves its revision on, but for its project's title.
    return { ...view.board, projectTitle: own.project.title };
  };
}

/** What of a storyboard changed since a revision that somebody has. */
export function readChanges({ platform: { db }, uses, boards }: Parts) {
  return async (userId: string, storyboardId: string, since: number): Promise<StoryboardChanges> => {
    const own = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const { view } = await boards.read(own);
    const board = { ...view.board, projectTitle: own.project.title };
    const isKnown = since >= view.knownSince && since <= board.revision;
    return isKnown ? changesSince({ ...view, board }, since) : { kind: 'whole', storyboard: board };
  };
}

function changesSince(view: KeptView, since: number): StoryboardChanges {
  const { roles, scenes, ...storyboard } = view.board;
  const isNewer = ({ revision }: { revision: number }) => revision > since;
  return {
    kind: 'changes',
    storyboard,
    roles: view.rolesRevision > since ? roles : null,
    sceneIds: view.orderRevision > since ? scenes.map(({ id }) => id) : null,
    scenes: [...view.scenes.values()].filter(isNewer).map(({ view: { shots, ...fields } }) => ({
      ...fields,
      shotIds: shots.map(({ id }) => id),
    })),
    shots: [...view.shots.values()].filter(isNewer).map((part) => part.view),
  };
}

/** Every take of one slot, oldest first. */
export function readTakes({ platform: { db }, uses, boards }: Parts) {
  return async (userId: string, storyboardId: string, slot: Slot): Promise<TakeView[]> => {
    const own = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const [{ index, rows }, takes] = await Promise.all([boards.read(own), listTakesOfSlot(db.sql, storyboardId, slot)]);
    return viewTakes(db.sql, uses, { index, takes, ...slotsNow(index, rows) });
  };
}
