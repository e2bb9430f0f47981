import { flatten } from './apply-edit.ts';
import type { Command } from './commands.ts';
import { isEditRefusal } from './edit-refusal.ts';
import { keysOf, overlappingKeys } from './edit-keys.ts';
import type { SingleCommand } from './edit-step.ts';
import { type EditableBoard, predecessorOf, shotsOf } from './editable-board.ts';
import { isSame } from './stable-json.ts';
import { valueAt } from './update-fields.ts';

/** A field that two people changed: what the command asks for, and what it is now. Null: the thing is not there. */
export type EditConflict = { key: string; yours: unknown; theirs: unknown };

/**
 * Where a command, made without knowing what has happened since, would undo somebody else's work.
 * `theirs` are the keys touched since the revision that the author had read.
 */
export function findConflicts(board: EditableBoard, command: Command, theirs: readonly string[]): EditConflict[] {
  if (theirs.length === 0) return [];
  return singlesOf(board, command).flatMap((single) =>
    overlappingKeys(keysOf(board, single), theirs)
      .map((key) => ({ key, yours: askedFor(single, key), theirs: valueOf(board, key) }))
      .filter(({ yours, theirs }) => !isSame(yours, theirs)),
  );
}

/** A compound command that cannot be taken apart any more is refused when it is done, with the reason. */
function singlesOf(board: EditableBoard, command: Command): SingleCommand[] {
  try {
    return flatten(board, command);
  } catch (thrown) {
    if (isEditRefusal(thrown)) return [];
    throw thrown;
  }
}

/** What the command would make of a key. */
function askedFor(command: SingleCommand, key: string): unknown {
  if (command.do.startsWith('remove-')) return null;
  if (key.endsWith('.position') && 'after' in command) return { after: command.after, ...inScene(command) };
  if (command.do === 'select-take') return command.takeId;
  if (command.do === 'rate-take') return command.rating;
  if ('fields' in command && key.includes('.')) return fieldOf(command.fields, key);
  return 'present';
}

const inScene = (command: SingleCommand) => ('sceneId' in command ? { sceneId: command.sceneId } : {});

/** What a key says on the board now. */
function valueOf(board: EditableBoard, key: string): unknown {
  if (key.startsWith('take:') || key.startsWith('rating:')) return valueOfTake(board, key);
  if (key.startsWith('board.')) return fieldOf(board.fields, key);
  const [owner = ''] = key.split('.');
  const rows = { role: board.roles, scene: board.scenes, shot: board.shots };
  const [kind, id] = owner.split(':') as [keyof typeof rows, string]; // As `keysOf` writes them.
  const row = rows[kind].find((one) => one.id === id && !one.removed);
  if (!row) return null;
  if (key.endsWith('.position')) return placeOf(board, row);
  return key === owner ? 'present' : fieldOf(row, key);
}

function valueOfTake({ takes }: EditableBoard, key: string): unknown {
  const take = takes.find(({ id, slot, selected }) => (`take:${slot}` === key && selected) || `rating:${id}` === key);
  return (key.startsWith('rating:') ? take?.rating : take?.id) ?? null;
}

function placeOf(board: EditableBoard, row: { id: string; sceneId?: string }): unknown {
  if (row.sceneId === undefined) return { after: predecessorOf(board.scenes, row.id) };
  return { after: predecessorOf(shotsOf(board, row.sceneId), row.id), sceneId: row.sceneId };
}

function fieldOf(fields: object, key: string): unknown {
  return valueAt(fields, key.slice(key.indexOf('.') + 1));
}
