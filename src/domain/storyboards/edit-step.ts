import type { Command, CompoundCommand } from './commands.ts';
import type { EditableBoard } from './editable-board.ts';

/** Every command that is not made of others. */
export type SingleCommand = Exclude<Command, CompoundCommand | { do: 'several' }>;
export type SingleName = SingleCommand['do'];

/** One command done: the board afterwards (the same object when nothing changed) and what takes it back. */
export type Step = { board: EditableBoard; inverse: SingleCommand };

/** Does one kind of command, or refuses. */
export type StepOf<Name extends SingleName> = (
  board: EditableBoard,
  command: Extract<SingleCommand, { do: Name }>,
) => Step;
