import { inOrder } from '../editable-board.ts';
import type { OldScene } from './match-scenes.ts';
import type { BoardScene, EarlierScript, RevisedBoard, SceneGroup } from './revision.ts';
import { saidBy } from './script-hash.ts';

const continued = / \(CONT'D\)$/;

/** Whether a scene goes on with the one before it: the same scene of the script, cut by the limits of a plan. */
function goesOn({ scene }: BoardScene, before: BoardScene | undefined): boolean {
  const [own, earlier] = [scene.elementId, before?.scene.elementId ?? null];
  return continued.test(scene.slugLine) && own !== null && earlier !== null && saidBy(own) === saidBy(earlier);
}

function isOfScript({ parts }: SceneGroup): boolean {
  return parts.some(
    ({ scene, shots }) => scene.elementId !== null || shots.some(({ elementIds }) => elementIds.length > 0),
  );
}

const hashOf = ({ parts }: SceneGroup): string | null => parts[0]?.scene.scriptHash ?? null;

/**
 * Tells what people have removed from what the script had cut: the former stood in the script before this revision. Answers what of it
 * the boards never had, because only some scenes were imported: how often each scene, by name.
 */
function findCut(groups: readonly SceneGroup[], before: EarlierScript): Map<string, number> {
  const missing = new Map(before.scenes);
  for (const isRemoved of [false, true]) {
    for (const group of groups) {
      const hash = hashOf(group);
      if (group.isRemoved !== isRemoved || hash === null) continue;
      const left = missing.get(hash) ?? 0;
      group.isCut = isRemoved && left === 0;
      missing.set(hash, Math.max(0, left - 1));
    }
  }
  return missing;
}

/** The scenes of all reels in film order, parts of one scene together, and the scenes of the script that were never wanted. */
export function groupScenes(
  boards: readonly RevisedBoard[],
  before: EarlierScript,
): { groups: SceneGroup[]; unwanted: Map<string, number> } {
  const groups: SceneGroup[] = [];
  for (const { id, board } of boards) {
    const shots = Map.groupBy(inOrder(board.shots), ({ sceneId }) => sceneId);
    for (const scene of inOrder(board.scenes)) {
      const part: BoardScene = { boardId: id, scene, shots: shots.get(scene.id) ?? [] };
      const last = groups.at(-1);
      if (last && goesOn(part, last.parts.at(-1))) last.parts.push(part);
      else groups.push({ parts: [part], isOfScript: false, isRemoved: false, isCut: false });
    }
  }
  for (const group of groups) {
    group.isOfScript = isOfScript(group);
    group.isRemoved = group.parts.every(({ scene }) => scene.removed);
  }
  return { groups, unwanted: findCut(groups, before) };
}

/** What matching needs to know of a scene on the boards. */
export function asOldScene({ parts, isOfScript, isRemoved, isCut }: SceneGroup): OldScene {
  const [first] = parts;
  const elementIds = new Set(parts.flatMap(({ shots }) => shots.flatMap((shot) => shot.elementIds)));
  return {
    elementIds: [...elementIds],
    headingId: first?.scene.elementId ?? null,
    // A scene that somebody added is not the script's, whatever its number.
    number: isOfScript ? (first?.scene.number ?? '') : '',
    scriptHash: first?.scene.scriptHash ?? null,
    isRemoved,
    isCut,
  };
}
