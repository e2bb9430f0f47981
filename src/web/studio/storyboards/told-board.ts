import { mergeChanges } from '#contract/merge-changes.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { call } from '#web/lib/call.ts';

const tellings = new WeakMap<StoryboardView, StoryboardView>();

/** The board as the server has told it, beneath what was foreseen since. */
export const toldBoard = (board: StoryboardView): StoryboardView => tellings.get(board) ?? board;

/** Whether a board is as the server has told it, with nothing foreseen. */
export const isTold = (board: StoryboardView): boolean => !tellings.has(board);

/** Notes that a board is foreseen, from one that was shown before. */
export function foreseenFrom(before: StoryboardView, foreseen: StoryboardView): StoryboardView {
  if (foreseen !== before) tellings.set(foreseen, toldBoard(before));
  return foreseen;
}

/** Reads a storyboard: only what changed, when there is one to put it on. What is the same stays the same object. */
export async function readBoard(
  storyboardId: string,
  shown: StoryboardView | undefined,
  signal: AbortSignal,
): Promise<StoryboardView> {
  const params = { storyboardId };
  if (!shown) return call(storyboardsApi.get, { params }, { signal });
  const told = toldBoard(shown);
  const changes = await call(storyboardsApi.changes, { params, query: { since: String(told.revision) } }, { signal });
  if (changes.kind === 'whole') return changes.storyboard;
  return mergeChanges(told, changes) ?? call(storyboardsApi.get, { params }, { signal });
}
