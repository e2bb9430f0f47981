import { AppError, isAppError } from '#contract/errors.ts';
import type { AppliedEdit } from '#domain/storyboards/apply-edit.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { EditableBoard } from '#domain/storyboards/editable-board.ts';
import type { Caller, Platform, Tx } from '#server/platform/platform.ts';
import { checkPlan } from './check-limits.ts';
import { doCommand, refuseConflicts } from './do-command.ts';
import type { Editor } from './edit-storyboard.ts';
import { type Edit, findLastEdit, setEditState, touchedByOthersSince } from './edits-store.ts';
import type { Boards } from './keep-boards.ts';
import type { KeptRows } from './kept-rows.ts';
import { loadBoard } from './load-board.ts';
import type { Uses } from './ports.ts';
import { type OwnStoryboard, requireLockedStoryboard } from './require-storyboard.ts';
import { writeEdit } from './write-edit.ts';

/** The two ways through the history: which edit is next, what it does, and what becomes of it. */
const ways = {
  undo: {
    nothing: 'You have no changes to undo.',
    conflict: 'Another user changed the same content since, so this change can’t be undone.',
    from: 'done',
    commandOf: (edit: Edit) => edit.inverse,
    mark: (id: string) => ({ undoes: id }),
    after: ({ inverse }: AppliedEdit) => ({ state: 'undone' as const, redo: inverse }),
  },
  redo: {
    nothing: 'You have no changes to redo.',
    conflict: 'Another user changed the same content since, so this change can’t be redone.',
    from: 'undone',
    commandOf: (edit: Edit) => edit.redo,
    mark: (id: string) => ({ redoes: id }),
    after: ({ inverse }: AppliedEdit) => ({ state: 'done' as const, redo: null, inverse }),
  },
} as const;

type Way = keyof typeof ways;
type Parts = { platform: Platform; uses: Uses; boards: Boards };

/** Takes back the last edit of the person who asks, in their window, whatever was done beside it. Answers the new revision. */
export const undoEdit = (parts: Parts) => stepThrough(parts, 'undo');

/** Does again what the person has undone last. Answers the new revision. */
export const redoEdit = (parts: Parts) => stepThrough(parts, 'redo');

function stepThrough(parts: Parts, way: Way) {
  const step = stepWithin(parts, way);
  return async ({ userId, role }: Caller, storyboardId: string, windowId?: string): Promise<number> => {
    const limits = await parts.uses.billing.limitsOf(userId, role === 'admin');
    const refuseGrowth = await parts.uses.assets.room.guardGrowth(userId);
    return parts.platform.db.transaction(async (tx) => {
      const revision = await step(tx, { userId, limits }, { storyboardId, windowId });
      await refuseGrowth?.(tx, { grows: false, notDone: 'This change wasn’t saved.' });
      return revision;
    });
  };
}

/** Takes back one edit of the person who asks as a part of something larger, if it is the last one that they have done. */
export const undoWithin = (parts: Parts) => stepWithin(parts, 'undo');

type Wanted = { storyboardId: string; editRevision?: number; windowId?: string | undefined };

function stepWithin({ platform, uses, boards }: Parts, way: Way) {
  const write = writeEdit(platform, uses);
  return async (
    tx: Tx,
    { userId, limits }: Editor,
    { storyboardId, editRevision, windowId }: Wanted,
  ): Promise<number> => {
    const own = await requireLockedStoryboard(tx, { projects: uses.projects, userId }, storyboardId);
    const { from, nothing, commandOf, mark, after } = ways[way];
    const edit = await findLastEdit(tx, storyboardId, { authorId: userId, windowId, state: from });
    const command = edit && commandOf(edit);
    if (!command) throw new AppError('conflict', nothing);
    if (editRevision !== undefined && edit.revision !== editRevision) {
      throw new AppError('conflict', 'You made other changes since. Undo them on the storyboard first.');
    }
    const done = await apply(tx, own, { edit, command, way, limits, kept: boards.keptRows(storyboardId) });
    const { applied } = done;
    const changesNothing = applied.touched.length === 0;
    const revision = changesNothing
      ? own.storyboard.revision
      : await write(tx, { ...own, authorId: userId, windowId, command, ...done, ...mark(edit.id) });
    await setEditState(tx, edit.id, { stateRevision: revision, ...after(applied) });
    return revision;
  };
}

type Applying = {
  edit: Edit;
  command: Command;
  way: Way;
  limits: Editor['limits'];
  kept: KeptRows | undefined;
};

async function apply(
  tx: Tx,
  { storyboard }: OwnStoryboard,
  { edit, command, way, limits, kept }: Applying,
): Promise<{ before: EditableBoard; applied: AppliedEdit }> {
  const sentence = ways[way].conflict;
  const { board, places } = await loadBoard(tx, storyboard, { command, kept });
  const since = { authorId: edit.authorId, windowId: edit.windowId, revision: edit.stateRevision };
  refuseConflicts(board, command, { keys: await touchedByOthersSince(tx, storyboard.id, since), sentence });
  const applied = doOrConflict(board, command, sentence);
  checkPlan({ board, places, command, applied }, limits);
  return { before: board, applied };
}

function doOrConflict(board: EditableBoard, command: Command, sentence: string): AppliedEdit {
  try {
    return doCommand(board, command);
  } catch (thrown) {
    // What it speaks of has gone, in a way that left no mark on the same fields.
    if (isAppError(thrown)) throw new AppError('conflict', sentence, { cause: thrown });
    throw thrown;
  }
}
