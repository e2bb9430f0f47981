import type { QueryClient } from '@tanstack/react-query';
import type { StoryboardView, TakeView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { keys } from '#web/lib/query-keys.ts';
import { foresee } from './optimistic-edit.ts';
import { foreseenFrom } from './told-board.ts';

/** The key of the mutations that send edits of a storyboard. */
export const editKey = (storyboardId: string) => ['edit', storyboardId];

/**
 * The board with what was edited in this window and does not show in what the server has told: edits that wait, are under
 * way, or were answered with a later revision. `except` is one that was refused.
 */
export function withOwnEdits(queryClient: QueryClient, told: StoryboardView, except?: Command): StoryboardView {
  const findTake = (takeId: string) => findSeenTake(queryClient, told.id, takeId);
  const commands = queryClient
    .getMutationCache()
    .findAll({ mutationKey: editKey(told.id) })
    .filter(({ state: { status, data } }) => {
      // Mutations of this key are edits alone, and these are what they answer and take.
      return status === 'pending' || (status === 'success' && (data as { revision: number }).revision > told.revision);
    })
    .map(({ state }) => state.variables as Command);
  const foreseen = commands
    .filter((command) => command !== except)
    .reduce((board, command) => foresee(board, command, findTake), told);
  return foreseenFrom(told, foreseen);
}

function findSeenTake(queryClient: QueryClient, storyboardId: string, takeId: string): TakeView | undefined {
  return queryClient
    .getQueriesData<{ takes: TakeView[] }>({ queryKey: keys.takesOf(storyboardId) })
    .flatMap(([, data]) => data?.takes ?? [])
    .find(({ id }) => id === takeId);
}
