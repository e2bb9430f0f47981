import type { Command, CopyTakes } from './commands.ts';
import { isCompound, partsOf } from './compound-commands.ts';
import { keysOf } from './edit-keys.ts';
import { keepLooks } from './edit-looks.ts';
import { addRole, removeRole, restoreRole, updateRole } from './edit-roles.ts';
import { addScene, moveScene, removeScene, restoreScene, updateScene } from './edit-scenes.ts';
import { addShot, moveShot, removeShot, restoreShot, updateShot } from './edit-shots.ts';
import type { SingleCommand, SingleName, Step, StepOf } from './edit-step.ts';
import { copyTakes, rateTake, selectTake } from './edit-takes.ts';
import type { EditableBoard, Removable } from './editable-board.ts';
import type { Role, Scene, Shot, StoryboardFields } from './storyboard.ts';
import type { TakeRating } from './take-rating.ts';
import { keepSceneEnds } from './scene-ends.ts';
import { changedFields } from './update-fields.ts';

/** What must be written: whole rows, new or changed. */
export type BoardChanges = {
  /** Null when the storyboard's own fields stay as they are. */
  fields: StoryboardFields | null;
  roles: Removable<Role>[];
  scenes: Removable<Scene>[];
  shots: Removable<Shot>[];
  /** Takes that are now the selected ones of their slots. */
  selectedTakeIds: string[];
  ratedTakes: { id: string; rating: TakeRating }[];
  /** What is to be copied from slot to slot, also of other storyboards. */
  copiedTakes: CopyTakes[];
};

/** A command done: the board afterwards, what to write, and what takes it back. */
export type AppliedEdit = {
  board: EditableBoard;
  changes: BoardChanges;
  /** Done on the board as it is afterwards, it brings back the board as it was. */
  inverse: Command;
  /** The field keys that changed; see `edit-keys.ts`. None when the board already was as asked. */
  touched: string[];
};

const updateStoryboard: StepOf<'update-storyboard'> = (board, command) => {
  const { next, previous } = changedFields<StoryboardFields>(board.fields, command.fields);
  const inverse = { do: 'update-storyboard' as const, fields: previous };
  if (Object.keys(next).length === 0) return { board, inverse };
  return { board: { ...board, fields: { ...board.fields, ...next } }, inverse };
};

const steps: { [Name in SingleName]: StepOf<Name> } = {
  'update-storyboard': updateStoryboard,
  'add-role': addRole,
  'update-role': updateRole,
  'remove-role': removeRole,
  'restore-role': restoreRole,
  'add-scene': addScene,
  'update-scene': updateScene,
  'move-scene': moveScene,
  'remove-scene': removeScene,
  'restore-scene': restoreScene,
  'add-shot': addShot,
  'update-shot': updateShot,
  'move-shot': moveShot,
  'remove-shot': removeShot,
  'restore-shot': restoreShot,
  'select-take': selectTake,
  'rate-take': rateTake,
  'copy-takes': copyTakes,
};

export type EditOptions = { sceneEndsStay?: boolean; looksAreChecked?: boolean };

/**
 * Does one command. The board that is given stays as it is. Throws an `EditRefusal` when the command names something
 * that is not there or asks for what cannot be; several commands are done together or not at all. `sceneEndsStay` and
 * `looksAreChecked` are for what people ask for; what takes an edit back says everything itself.
 */
export function applyEdit(
  board: EditableBoard,
  command: Command,
  { sceneEndsStay = false, looksAreChecked = false }: EditOptions = {},
): AppliedEdit {
  const inverses: Command[] = [];
  const touched = new Set<string>();
  const copiedTakes: CopyTakes[] = [];
  let after = board;
  const apply = (single: SingleCommand): void => {
    for (const key of keysOf(after, single).touched) touched.add(key);
    const step = doStep(after, single);
    if (step.board !== after) inverses.push(step.inverse);
    if (single.do === 'copy-takes') copiedTakes.push(single);
    after = step.board;
  };
  forEachSingle(() => after, command, apply);
  if (sceneEndsStay) for (const end of keepSceneEnds(board, after)) apply(end);
  for (const looks of keepLooks(board, after, { areChecked: looksAreChecked })) apply(looks);
  inverses.reverse();
  return {
    board: after,
    changes: { ...changesBetween(board, after), copiedTakes },
    inverse: asOne(inverses),
    touched: after === board && copiedTakes.length === 0 ? [] : [...touched],
  };
}

function asOne(commands: Command[]): Command {
  const [only] = commands;
  return only && commands.length === 1 ? only : { do: 'several', commands };
}

/** The single commands of a command, in order, on the board as it is. */
export function flatten(board: EditableBoard, command: Command): SingleCommand[] {
  const singles: SingleCommand[] = [];
  forEachSingle(
    () => board,
    command,
    (single) => singles.push(single),
  );
  return singles;
}

/** A compound command is taken apart on the board as it is when its turn comes. */
function forEachSingle(board: () => EditableBoard, command: Command, visit: (single: SingleCommand) => void): void {
  if (command.do === 'several') for (const one of command.commands) forEachSingle(board, one, visit);
  else if (isCompound(command)) for (const one of partsOf(board(), command)) visit(one);
  else visit(command);
}

function doStep<Name extends SingleName>(board: EditableBoard, command: Extract<SingleCommand, { do: Name }>): Step {
  // The table has, for every name, the step that takes commands of that name; the compiler cannot follow the index.
  const step = steps[command.do] as StepOf<Name>;
  return step(board, command);
}

function changesBetween(before: EditableBoard, after: EditableBoard): Omit<BoardChanges, 'copiedTakes'> {
  const takes = newOrChanged(before.takes, after.takes);
  const known = new Map(before.takes.map((take) => [take.id, take]));
  return {
    fields: before.fields === after.fields ? null : after.fields,
    roles: newOrChanged(before.roles, after.roles),
    scenes: newOrChanged(before.scenes, after.scenes),
    shots: newOrChanged(before.shots, after.shots),
    selectedTakeIds: takes.flatMap(({ id, selected }) => (selected && !known.get(id)?.selected ? [id] : [])),
    ratedTakes: takes.flatMap(({ id, rating }) => (rating === known.get(id)?.rating ? [] : [{ id, rating }])),
  };
}

/** Rows are never changed in place, so a row that is another object is another row. */
function newOrChanged<Row>(before: Row[], after: Row[]): Row[] {
  if (before === after) return [];
  const known = new Set(before);
  return after.filter((row) => !known.has(row));
}
