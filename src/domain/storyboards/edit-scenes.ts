import { refuse } from './edit-refusal.ts';
import type { Step, StepOf } from './edit-step.ts';
import {
  type EditableBoard,
  positionAfter,
  predecessorOf,
  presentRow,
  removedRow,
  requireNewId,
  shotsOf,
  withRow,
} from './editable-board.ts';
import { requireRoles } from './edit-roles.ts';
import type { SceneFields } from './storyboard.ts';
import { changedFields } from './update-fields.ts';

export const addScene: StepOf<'add-scene'> = (board, { sceneId, after, fields }) => {
  requireNewId(board.scenes, sceneId, 'sceneId');
  const scene = { ...fields, id: sceneId, position: positionAfter(board.scenes, after), removed: false };
  return { board: { ...board, scenes: [...board.scenes, scene] }, inverse: { do: 'remove-scene', sceneId } };
};

export const updateScene: StepOf<'update-scene'> = (board, { sceneId, fields }) => {
  const scene = presentRow(board.scenes, sceneId, 'sceneId');
  const { next, previous } = changedFields<SceneFields>(scene, fields);
  const inverse = { do: 'update-scene' as const, sceneId, fields: previous };
  if (Object.keys(next).length === 0) return { board, inverse };
  return { board: { ...board, scenes: withRow(board.scenes, { ...scene, ...next }) }, inverse };
};

export const moveScene: StepOf<'move-scene'> = (board, { sceneId, after }) => {
  const scene = presentRow(board.scenes, sceneId, 'sceneId');
  if (after === sceneId) refuse('after', 'A scene can’t be moved after itself.');
  const before = predecessorOf(board.scenes, sceneId);
  const inverse = { do: 'move-scene' as const, sceneId, after: before };
  if (before === after) return { board, inverse };
  const others = board.scenes.filter(({ id }) => id !== sceneId);
  const moved = { ...scene, position: positionAfter(others, after) };
  return { board: { ...board, scenes: withRow(board.scenes, moved) }, inverse };
};

/** A scene takes its shots with it and brings them back, but for those that were removed by themselves. */
export const removeScene: StepOf<'remove-scene'> = (board, { sceneId }) => {
  presentRow(board.scenes, sceneId, 'sceneId');
  if (shotsOf(board, sceneId).some(({ removed, locked }) => !removed && locked)) {
    refuse('sceneId', 'A shot of this scene is locked. Unlock it first.');
  }
  return setRemoved(board, sceneId, true);
};

export const restoreScene: StepOf<'restore-scene'> = (board, { sceneId }) => {
  removedRow(board.scenes, sceneId, 'sceneId');
  for (const shot of shotsOf(board, sceneId)) {
    if (!shot.removed) requireRoles(board, { dialogue: shot.dialogue, roleIds: [] }, 'sceneId');
  }
  return setRemoved(board, sceneId, false);
};

function setRemoved(board: EditableBoard, sceneId: string, removed: boolean): Step {
  const scenes = board.scenes.map((scene) => (scene.id === sceneId ? { ...scene, removed } : scene));
  return { board: { ...board, scenes }, inverse: { do: removed ? 'restore-scene' : 'remove-scene', sceneId } };
}
