import { AppError } from '#contract/errors.ts';
import { type AppliedEdit, applyEdit, type EditOptions } from '#domain/storyboards/apply-edit.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { type EditConflict, findConflicts } from '#domain/storyboards/edit-conflicts.ts';
import { isEditRefusal } from '#domain/storyboards/edit-refusal.ts';
import type { EditableBoard } from '#domain/storyboards/editable-board.ts';

/** Does a command on a board. Throws `invalid-input` naming the part of the command that cannot be. */
export function doCommand(board: EditableBoard, command: Command, options?: EditOptions): AppliedEdit {
  try {
    return applyEdit(board, command, options);
  } catch (thrown) {
    if (!isEditRefusal(thrown)) throw thrown;
    const fields = [{ path: `command.${thrown.path}`, message: thrown.message }];
    throw new AppError('invalid-input', thrown.message, { fields, cause: thrown });
  }
}

/** Throws `conflict`, with both values of each field, when a command would undo what others have touched. */
export function refuseConflicts(
  board: EditableBoard,
  command: Command,
  touched: { keys: string[]; sentence: string },
): void {
  const conflicts: EditConflict[] = findConflicts(board, command, touched.keys);
  if (conflicts.length > 0) throw new AppError('conflict', touched.sentence, { details: { conflicts } });
}
