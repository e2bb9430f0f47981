import type { Command } from './commands.ts';
import type { EditableBoard } from './editable-board.ts';

/** Every command but `several`. */
export type SingleCommand = Exclude<Command, { do: 'several' }>;
export type SingleName = SingleCommand['do'];

/** One command done: the board afterwards (the same object when nothing changed) and what takes it back. */
export type Step = { board: EditableBoard; inverse: SingleCommand };

/** Does one kind of command, or refuses. */
export type StepOf<Name extends SingleName> = (
  board: EditableBoard,
  command: Extract<SingleCommand, { do: Name }>,
) => Step;
