import type { Step, StepOf } from './edit-step.ts';
import { withoutOtherLooks } from './edit-looks.ts';
import { refuse } from './edit-refusal.ts';
import { inOrder, presentRow, presentShots, removedRow, requireNewId, withRow } from './editable-board.ts';
import type { EditableBoard } from './editable-board.ts';
import { keyBetween } from './order.ts';
import type { RoleFields, Shot } from './storyboard.ts';
import { changedFields } from './update-fields.ts';

export const addRole: StepOf<'add-role'> = (board, { roleId, fields }) => {
  requireNewId(board.roles, roleId, 'roleId');
  requireNewName(board, roleId, fields);
  const position = keyBetween(inOrder(board.roles).at(-1)?.position ?? null, null);
  const role = { ...fields, id: roleId, position, removed: false };
  return { board: { ...board, roles: [...board.roles, role] }, inverse: { do: 'remove-role', roleId } };
};

export const updateRole: StepOf<'update-role'> = (board, { roleId, fields }) => {
  const role = presentRow(board.roles, roleId, 'roleId');
  requireNewName(board, roleId, fields);
  const { next, previous } = changedFields<RoleFields>(role, withoutOtherLooks(role, fields));
  const inverse = { do: 'update-role' as const, roleId, fields: previous };
  if (Object.keys(next).length === 0) return { board, inverse };
  return { board: { ...board, roles: withRow(board.roles, { ...role, ...next }) }, inverse };
};

export const removeRole: StepOf<'remove-role'> = (board, { roleId }) => {
  const role = presentRow(board.roles, roleId, 'roleId');
  const speaking = presentShots(board).filter((shot) => shot.dialogue.some((line) => line.roleId === roleId));
  if (speaking.length > 0) {
    const shots = speaking.length === 1 ? 'a shot' : `${speaking.length} shots`;
    refuse('roleId', `${role.name} speaks in ${shots}. Assign those lines to another role first.`);
  }
  return setRemoved(board, roleId, true);
};

export const restoreRole: StepOf<'restore-role'> = (board, { roleId }) => {
  const role = removedRow(board.roles, roleId, 'roleId');
  requireNewName(board, roleId, role);
  return setRemoved(board, roleId, false);
};

function setRemoved(board: EditableBoard, roleId: string, removed: boolean): Step {
  const roles = board.roles.map((role) => (role.id === roleId ? { ...role, removed } : role));
  return { board: { ...board, roles }, inverse: { do: removed ? 'restore-role' : 'remove-role', roleId } };
}

/** Pictures know a person by the name in the prompt, so two may not have the same. */
function requireNewName(board: EditableBoard, roleId: string, { name }: { name?: string }): void {
  const taken = board.roles.some((role) => role.name === name && role.id !== roleId && !role.removed);
  if (taken) refuse('fields.name', `A role named ${name} already exists.`);
}

/** Refuses shots that name a role which is not there; what they show and say would have no face and no voice. */
export function requireRoles(board: EditableBoard, shot: Pick<Shot, 'dialogue' | 'roleIds'>, path: string): void {
  const present = new Set(board.roles.filter(({ removed }) => !removed).map(({ id }) => id));
  const speaker = shot.dialogue.find(({ roleId }) => !present.has(roleId));
  if (speaker) refuse(`${path}.dialogue`, `The role ${speaker.roleId} of one of the lines doesn’t exist.`);
  const seen = shot.roleIds.find((roleId) => !present.has(roleId));
  if (seen !== undefined) refuse(`${path}.roleIds`, `The role ${seen} doesn’t exist.`);
}
