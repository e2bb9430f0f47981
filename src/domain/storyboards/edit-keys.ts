import { assertNever } from '../assert.ts';
import { withoutOtherLooks } from './edit-looks.ts';
import type { SingleCommand } from './edit-step.ts';
import { type EditableBoard, shotsOf } from './editable-board.ts';
import type { DialogueLine } from './storyboard.ts';
import { changedKeys } from './update-fields.ts';

/**
 * What a command changes and what it relies on, as field keys: `board.title`, `shot:ID.imagePrompt`,
 * `shot:ID.position`, `take:SLOT`. A key without a field (`shot:ID`) is whether the thing is there at all.
 */
export type EditKeys = { touched: string[]; leansOn: string[] };

/** The keys of one command on this board. Fields that already say what is asked for are not touched. */
export function keysOf(board: EditableBoard, command: SingleCommand): EditKeys {
  switch (command.do) {
    case 'update-storyboard':
      return touching(changed('board', board.fields, command.fields));
    case 'update-role':
      return touching(changedOfRole(board, command));
    case 'update-scene':
      return touching(changed(`scene:${command.sceneId}`, find(board.scenes, command.sceneId), command.fields));
    case 'add-role':
    case 'remove-role':
    case 'restore-role':
      return touching([`role:${command.roleId}`]);
    case 'rate-take':
      return touching([`rating:${command.takeId}`]);
    case 'copy-takes':
      return touching(command.slots.map(({ to }) => `take:${to}`));
    case 'select-take':
      return touching([takeKey(board, command.takeId)]);
    default:
      return keysOfPlaces(board, command);
  }
}

function changedOfRole({ roles }: EditableBoard, { roleId, fields }: CommandOf<'update-role'>): string[] {
  const role = find(roles, roleId);
  return changed(`role:${roleId}`, role, role ? withoutOtherLooks(role, fields) : fields);
}

type CommandOf<Name extends SingleCommand['do']> = Extract<SingleCommand, { do: Name }>;
type PlaceCommand = Extract<
  SingleCommand,
  {
    do:
      | 'add-scene'
      | 'move-scene'
      | 'remove-scene'
      | 'restore-scene'
      | 'add-shot'
      | 'update-shot'
      | 'move-shot'
      | 'remove-shot'
      | 'restore-shot';
  }
>;

function keysOfPlaces(board: EditableBoard, command: PlaceCommand): EditKeys {
  switch (command.do) {
    case 'add-scene':
      return { touched: [`scene:${command.sceneId}`], leansOn: placeOf('scene', command.after) };
    case 'move-scene':
      return { touched: [`scene:${command.sceneId}.position`], leansOn: placeOf('scene', command.after) };
    case 'remove-scene':
    case 'restore-scene':
      return touching([
        `scene:${command.sceneId}`,
        ...shotsOf(board, command.sceneId).flatMap(({ id, removed }) => (removed ? [] : [`shot:${id}`])),
      ]);
    case 'remove-shot':
    case 'restore-shot':
      return touching([`shot:${command.shotId}`]);
    case 'add-shot':
    case 'update-shot':
    case 'move-shot':
      return keysOfShot(board, command);
    default:
      return assertNever(command);
  }
}

function keysOfShot(
  board: EditableBoard,
  command: Extract<SingleCommand, { do: 'add-shot' | 'update-shot' | 'move-shot' }>,
): EditKeys {
  const shot = `shot:${command.shotId}`;
  if (command.do === 'update-shot') {
    const { dialogue = [], roleIds = [] } = command.fields;
    return {
      touched: changed(shot, find(board.shots, command.shotId), command.fields),
      leansOn: roles(dialogue, roleIds),
    };
  }
  const place = [`scene:${command.sceneId}`, ...placeOf('shot', command.after)];
  if (command.do === 'move-shot') return { touched: [`${shot}.position`], leansOn: place };
  return { touched: [shot], leansOn: [...place, ...roles(command.fields.dialogue, command.fields.roleIds)] };
}

const touching = (touched: string[]): EditKeys => ({ touched, leansOn: [] });

const find = <R extends { id: string }>(rows: R[], id: string) => rows.find((row) => row.id === id);

const placeOf = (kind: 'scene' | 'shot', after: string | null) => (after === null ? [] : [`${kind}:${after}.position`]);

const roles = (dialogue: DialogueLine[], roleIds: string[]) => [
  ...new Set([...dialogue.map(({ roleId }) => roleId), ...roleIds].map((roleId) => `role:${roleId}`)),
];

function changed(owner: string, row: object | undefined, fields: object): string[] {
  return changedKeys(row ?? {}, fields).map((key) => `${owner}.${key}`);
}

function takeKey(board: EditableBoard, takeId: string): string {
  return `take:${board.takes.find(({ id }) => id === takeId)?.slot ?? takeId}`;
}

/** Whether two edits get in each other's way: the same field, or a field of something that the other adds or removes. */
export function overlaps(left: string, right: string): boolean {
  return left === right || left.startsWith(`${right}.`) || right.startsWith(`${left}.`);
}

/** Which of an edit's keys somebody else's edit has touched. */
export function overlappingKeys({ touched, leansOn }: EditKeys, theirs: readonly string[]): string[] {
  const overlapping = touched.filter((key) => theirs.some((their) => overlaps(key, their)));
  const pulledAway = leansOn.filter((key) => theirs.includes(key));
  return [...new Set([...overlapping, ...pulledAway])];
}
