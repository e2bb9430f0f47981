import { inOrder } from '../editable-board.ts';
import type { OldScene } from './match-scenes.ts';
import type { BoardScene, RevisedBoard, SceneGroup } from './revision.ts';
import { saidBy } from './script-hash.ts';

const continued = / \(CONT'D\)$/;

/** Whether a scene goes on with the one before it: the same scene of the script, cut by the limits of a plan. */
function goesOn({ scene }: BoardScene, before: BoardScene | undefined): boolean {
  const [own, earlier] = [scene.elementId, before?.scene.elementId ?? null];
  return continued.test(scene.slugLine) && own !== null && earlier !== null && saidBy(own) === saidBy(earlier);
}

/** The scenes of all reels in film order, parts of one scene together. */
export function groupScenes(boards: readonly RevisedBoard[]): SceneGroup[] {
  const groups: SceneGroup[] = [];
  for (const { id, board } of boards) {
    const shots = Map.groupBy(inOrder(board.shots), ({ sceneId }) => sceneId);
    for (const scene of inOrder(board.scenes)) {
      const part: BoardScene = { boardId: id, scene, shots: shots.get(scene.id) ?? [] };
      const last = groups.at(-1);
      if (last && goesOn(part, last.parts.at(-1))) last.parts.push(part);
      else groups.push({ parts: [part], isOfScript: false, isRemoved: false });
    }
  }
  for (const group of groups) {
    group.isOfScript = group.parts.some(
      ({ scene, shots }) => scene.elementId !== null || shots.some(({ elementIds }) => elementIds.length > 0),
    );
    group.isRemoved = group.parts.every(({ scene }) => scene.removed);
  }
  return groups;
}

/** What matching needs to know of a scene on the boards. */
export function asOldScene({ parts, isOfScript }: SceneGroup): OldScene {
  const [first] = parts;
  const elementIds = new Set(parts.flatMap(({ shots }) => shots.flatMap((shot) => shot.elementIds)));
  return {
    elementIds: [...elementIds],
    headingId: first?.scene.elementId ?? null,
    // A scene that somebody added is not the script's, whatever its number.
    number: isOfScript ? (first?.scene.number ?? '') : '',
    scriptHash: first?.scene.scriptHash ?? null,
  };
}
