import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Sent } from '#contract/endpoint.ts';
import { isAppError, isTemporary } from '#contract/errors.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { EditConflict } from '#domain/storyboards/edit-conflicts.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { windowId } from '#web/lib/window-id.ts';
import { boardQuery } from './board-queries.ts';
import { editKey, withOwnEdits } from './own-edits.ts';
import { toldBoard } from './told-board.ts';

const againAfterMs = 2_000;
const liveWithinMs = 200;

/** An edit that somebody else's work stands against. */
export type Refused = { command: Command; conflicts: EditConflict[] };

/** What is asked of a storyboard goes out one after the other: a take is made from the words that were just typed. */
export const inTurn = (storyboardId: string) => ({ id: `edit ${storyboardId}` });

/**
 * Edits of a storyboard, one after the other and shown at once. An answer of 409 keeps both values in `refused` until
 * the person has chosen.
 */
export function useBoardEdits(storyboardId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery(storyboardId);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** Where one's own edits have brought the board, which may not have been read yet. */
  const editedTo = useRef(0);
  const revision = () => Math.max(queryClient.getQueryData(queryKey)?.revision ?? 0, editedTo.current);

  const done = (edited: { revision: number }): void => {
    editedTo.current = edited.revision;
    refreshUnlessTold(queryClient, storyboardId, edited.revision);
  };

  /** Shows the board with one's own edits; `except` is one that was refused. */
  const show = (except?: Command): void => {
    queryClient.setQueryData(queryKey, (board) => board && withOwnEdits(queryClient, toldBoard(board), except));
  };

  const edit = useMutation({
    mutationKey: editKey(storyboardId),
    // Edits of one board wait for each other: each needs the revision that the one before has made.
    scope: inTurn(storyboardId),
    // An edit waits while the server is away or its disk is full. Sent twice, it has the same result.
    retry: (_count, error) => isTemporary(error),
    retryDelay: againAfterMs,
    mutationFn: (command: Command) =>
      call(storyboardsApi.edit, {
        params: { storyboardId },
        // A partial is a partial: `undefined` never stands in a command that the studio makes.
        body: {
          baseRevision: revision(),
          command: command as Sent<typeof storyboardsApi.edit>['body']['command'],
          windowId: windowId(),
        },
      }),
    onMutate: () => show(),
    onSuccess: done,
    onError: (error, command) => {
      show(command);
      const conflicts = conflictsOf(error);
      if (conflicts) setRefused({ command, conflicts });
      else tellFailure(error);
      refreshBoard(queryClient, storyboardId);
    },
  });
  const undo = useHistoryStep(storyboardId, storyboardsApi.undo, done);
  const redo = useHistoryStep(storyboardId, storyboardsApi.redo, done);
  return { edit: edit.mutate, undo: undo.mutate, redo: redo.mutate, refused, forgetRefused: () => setRefused(null) };
}

type HistoryStep = typeof storyboardsApi.undo | typeof storyboardsApi.redo;

function useHistoryStep(storyboardId: string, endpoint: HistoryStep, done: (edited: { revision: number }) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: inTurn(storyboardId),
    mutationFn: () => call(endpoint, { params: { storyboardId }, query: { windowId: windowId() } }),
    onSuccess: done,
    onError: (error) => {
      tellFailure(error);
      refreshBoard(queryClient, storyboardId);
    },
  });
}

/** An edit's live message comes about as soon as its answer, and the board has mostly been read by then. */
function refreshUnlessTold(queryClient: QueryClient, storyboardId: string, revision: number): void {
  setTimeout(() => {
    const board = queryClient.getQueryData(boardQuery(storyboardId).queryKey);
    if (!board || toldBoard(board).revision < revision) refreshBoard(queryClient, storyboardId);
  }, liveWithinMs);
}

/** What an edit shows in at once. What is missing is asked again when the live message comes; tasks stay as they are. */
function refreshBoard(queryClient: QueryClient, storyboardId: string): void {
  void queryClient.invalidateQueries({ queryKey: keys.board(storyboardId) });
  void queryClient.invalidateQueries({ queryKey: keys.takesOf(storyboardId) });
  void queryClient.invalidateQueries({ queryKey: keys.castSheet(storyboardId) });
  void queryClient.invalidateQueries({ queryKey: keys.quotes(storyboardId) });
  void queryClient.invalidateQueries({ queryKey: keys.missingIn(storyboardId), refetchType: 'none' });
}

function conflictsOf(error: unknown): EditConflict[] | null {
  if (!isAppError(error) || error.code !== 'conflict') return null;
  // As the server's edits answer it: `details.conflicts`, see `#domain/storyboards/edit-conflicts.ts`.
  const { conflicts } = (error.details ?? {}) as { conflicts?: EditConflict[] };
  return conflicts && conflicts.length > 0 ? conflicts : null;
}
