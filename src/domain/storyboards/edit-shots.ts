import { refuse } from './edit-refusal.ts';
import { refuseLocked, refuseLockedFields } from './locked-shots.ts';
import { requireRoles } from './edit-roles.ts';
import type { Step, StepOf } from './edit-step.ts';
import {
  type EditableBoard,
  positionAfter,
  predecessorOf,
  presentRow,
  type Removable,
  removedRow,
  requireNewId,
  shotsOf,
  withRow,
} from './editable-board.ts';
import type { DialogueLine, Shot, ShotFields } from './storyboard.ts';
import { changedFields } from './update-fields.ts';

export const addShot: StepOf<'add-shot'> = (board, { shotId, sceneId, after, fields }) => {
  requireNewId(board.shots, shotId, 'shotId');
  presentRow(board.scenes, sceneId, 'sceneId');
  requireRoles(board, fields, 'fields');
  requireOwnLines(board, shotId, fields.dialogue);
  const shot = { ...fields, id: shotId, sceneId, position: positionInScene(board, sceneId, after), removed: false };
  return { board: { ...board, shots: [...board.shots, shot] }, inverse: { do: 'remove-shot', shotId } };
};

export const updateShot: StepOf<'update-shot'> = (board, { shotId, fields }) => {
  const shot = presentShot(board, shotId);
  const { next, previous } = changedFields<ShotFields>(shot, fields);
  const inverse = { do: 'update-shot' as const, shotId, fields: previous };
  if (Object.keys(next).length === 0) return { board, inverse };
  refuseLockedFields(shot, next);
  requireRoles(board, { dialogue: next.dialogue ?? [], roleIds: next.roleIds ?? [] }, 'fields');
  if (next.dialogue) requireOwnLines(board, shotId, next.dialogue);
  return { board: { ...board, shots: withRow(board.shots, { ...shot, ...next }) }, inverse };
};

export const moveShot: StepOf<'move-shot'> = (board, { shotId, sceneId, after }) => {
  const shot = presentShot(board, shotId);
  if (after === shotId) refuse('after', 'A shot can’t be moved after itself.');
  presentRow(board.scenes, sceneId, 'sceneId');
  const before = predecessorOf(shotsOf(board, shot.sceneId), shotId);
  const inverse = { do: 'move-shot' as const, shotId, sceneId: shot.sceneId, after: before };
  if (shot.sceneId === sceneId && before === after) return { board, inverse };
  refuseLocked(shot, 'shotId');
  const others = { ...board, shots: board.shots.filter(({ id }) => id !== shotId) };
  const moved = { ...shot, sceneId, position: positionInScene(others, sceneId, after) };
  return { board: { ...board, shots: withRow(board.shots, moved) }, inverse };
};

export const removeShot: StepOf<'remove-shot'> = (board, { shotId }) => {
  refuseLocked(presentShot(board, shotId), 'shotId');
  return setRemoved(board, shotId, true);
};

export const restoreShot: StepOf<'restore-shot'> = (board, { shotId }) => {
  const shot = removedRow(board.shots, shotId, 'shotId');
  presentRow(board.scenes, shot.sceneId, 'shotId');
  requireRoles(board, { dialogue: shot.dialogue, roleIds: [] }, 'shotId');
  return setRemoved(board, shotId, false);
};

function setRemoved(board: EditableBoard, shotId: string, removed: boolean): Step {
  const shots = board.shots.map((shot) => (shot.id === shotId ? { ...shot, removed } : shot));
  return { board: { ...board, shots }, inverse: { do: removed ? 'restore-shot' : 'remove-shot', shotId } };
}

function presentShot(board: EditableBoard, shotId: string): Removable<Shot> {
  const shot = presentRow(board.shots, shotId, 'shotId');
  presentRow(board.scenes, shot.sceneId, 'shotId');
  return shot;
}

function positionInScene(board: EditableBoard, sceneId: string, after: string | null): string {
  const neighbour = board.shots.find(({ id }) => id === after);
  if (neighbour && neighbour.sceneId !== sceneId) refuse('after', `${after} is in another scene.`);
  return positionAfter(shotsOf(board, sceneId), after);
}

/** A line's takes hang on its id, so no two lines of a board may have the same. */
function requireOwnLines(board: EditableBoard, shotId: string, dialogue: DialogueLine[]): void {
  const ids = new Set(dialogue.map(({ id }) => id));
  if (ids.size < dialogue.length) refuse('fields.dialogue', 'Two lines have the same ID.');
  for (const shot of board.shots) {
    const taken = shot.id === shotId ? undefined : shot.dialogue.find(({ id }) => ids.has(id));
    if (taken) refuse('fields.dialogue', `The ID ${taken.id} belongs to a line of another shot.`);
  }
}
