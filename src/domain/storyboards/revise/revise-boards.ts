import type { Breakdown, BreakdownScene } from '../../scripts/breakdown.ts';
import { splitScene } from '../../scripts/split-into-reels.ts';
import type { Command } from '../commands.ts';
import { makeScene } from '../from-breakdown.ts';
import { draftBoard } from './board-draft.ts';
import { moveGroup } from './carry-group.ts';
import { wearCarriedLooks } from './carry-looks.ts';
import { asOldScene, groupScenes } from './group-scenes.ts';
import { matchScenes } from './match-scenes.ts';
import { reviseShots } from './revise-shots.ts';
import type { BoardScene, RevisedBoard, Revision, SceneChange, SceneGroup } from './revision.ts';
import {
  changeOf,
  draftOf,
  goBehind,
  noRoom,
  noShots,
  type Revising,
  type RevisionOptions,
  toolsOf,
} from './revising.ts';
import { countOut, findRoom, followPushed, isLocked } from './make-room.ts';
import { longestRising } from './rising.ts';
import { reviseSceneFields } from './scene-fields.ts';
import { hashScript, noEarlierScript } from './script-hash.ts';

function addScene(revising: Revising, scene: BreakdownScene): SceneChange {
  const { options } = revising;
  const parts = splitScene(scene, Math.max(1, options.limits.shots));
  const room = findRoom(revising, parts.length);
  if (room === null) {
    revising.problems.push(noRoom(revising, draftOf(revising, revising.place.boardId), scene));
    return changeOf(scene, 'new', null);
  }
  revising.place = room;
  const draft = draftOf(revising, room.boardId);
  for (const part of parts) {
    const { id: sceneId, position: _, ...fields } = makeScene(part, { position: '', from: options });
    // The music that plays goes on under what was put in.
    const music = draft.sceneCount === 0 ? fields.musicPrompt : null;
    draft.commands.push({
      do: 'add-scene',
      sceneId,
      after: revising.place.sceneId,
      fields: { ...fields, musicPrompt: music },
    });
    let after: string | null = null;
    for (const shot of part.shots) {
      const shotId = options.nextId('sht');
      draft.commands.push({ do: 'add-shot', shotId, sceneId, after, fields: draft.fieldsOf(shot) });
      after = shotId;
    }
    draft.sceneCount += 1;
    revising.place = { boardId: draft.id, sceneId };
  }
  return { ...changeOf(scene, 'new', draft.id), shots: { ...noShots, added: scene.shots.length } };
}

function refuseTooManyShots(revising: Revising, { parts }: SceneGroup, change: SceneChange): void {
  const { limits } = revising.options;
  const before = parts.flatMap(({ shots }) => shots).filter(({ removed }) => !removed).length;
  const after = before + change.shots.added - change.shots.removed;
  const room = limits.shots * parts.filter(({ scene }) => !scene.removed).length;
  if (after <= before || after <= room) return;
  revising.problems.push(
    `Scene ${change.number} would have ${after} shots, but your plan allows ${limits.shots} in a scene. ` +
      'Split the scene in the script, or upgrade.',
  );
}

function updateFields(
  revising: Revising,
  group: SceneGroup,
  revised: { scene: BreakdownScene; isChanged: boolean },
): void {
  for (const { boardId, scene } of group.parts) {
    const fields = reviseSceneFields(scene, revised.scene, revised.isChanged);
    if (scene.removed || Object.keys(fields).length === 0) continue;
    const command = { do: 'update-scene' as const, sceneId: scene.id, fields };
    const draft = draftOf(revising, boardId);
    if (revised.isChanged) draft.commands.push(command);
    else revising.quiet.push([draft, command]);
  }
}

/** Counts the shots of a scene that stays as it is, or breaks a changed one anew. */
function breakAnew(
  revising: Revising,
  { group, scene, isSame, change }: Omit<Kept, 'stays'> & { change: SceneChange },
): void {
  const present = group.parts.filter((part) => !part.scene.removed);
  if (isSame) {
    change.shots.kept = present.flatMap(({ shots }) => shots).filter(({ removed }) => !removed).length;
    return;
  }
  Object.assign(change, reviseShots(present, scene.shots, toolsOf(revising)));
  refuseTooManyShots(revising, group, change);
}

const boardOf = ({ parts }: SceneGroup): string | null => parts[0]?.boardId ?? null;

/** Whether a scene is there, or may come back: not when somebody has removed it. */
const isWanted = (group: SceneGroup | undefined): boolean => group !== undefined && (!group.isRemoved || group.isCut);

/** The script has again what it had cut: the scene comes back with its shots and takes. */
function restoreGroup(revising: Revising, group: SceneGroup, scene: BreakdownScene): SceneChange {
  const parts = group.parts.map((part) => ({ ...part, scene: { ...part.scene, removed: false } }));
  const change = changeOf(scene, 'new', parts[0]?.boardId ?? null);
  for (const { boardId, scene: part, shots } of parts) {
    const draft = draftOf(revising, boardId);
    draft.restoreRoles(shots.flatMap((shot) => (shot.removed ? [] : shot.dialogue.map(({ roleId }) => roleId))));
    draft.commands.push({ do: 'restore-scene', sceneId: part.id });
  }
  const restored = { ...group, parts, isRemoved: false, isCut: false };
  const { group: moved, way } = moveGroup(revising, restored);
  change.shots.added = bringShotsBack(revising, moved.parts, scene);
  updateFields(revising, moved, { scene, isChanged: false });
  if (way !== 'elsewhere') goBehind(revising, moved);
  return { ...change, storyboardId: boardOf(moved) };
}

/** A scene that was cut still has its shots; where its coming was undone, they went one by one. Answers how many there are now. */
function bringShotsBack(revising: Revising, parts: BoardScene[], scene: BreakdownScene): number {
  const present = parts.flatMap(({ shots }) => shots).filter(({ removed }) => !removed).length;
  if (present > 0) return present;
  return reviseShots(parts, scene.shots, { ...toolsOf(revising), before: noEarlierScript }).shots.added;
}

type Kept = { group: SceneGroup; scene: BreakdownScene; isSame: boolean; stays: boolean };

function keepScene(revising: Revising, { group: was, scene, isSame, stays }: Kept): SceneChange {
  // Whoever has removed a scene does not want it back because a word of it changed.
  if (!isWanted(was)) return changeOf(scene, 'unchanged', boardOf(was));
  if (was.isCut) return restoreGroup(revising, was, scene);
  const isPushed = followPushed(revising, was);
  if (!stays && isLocked(was)) countOut(revising, was);
  const { group, way } = stays && !isPushed ? { group: was, way: 'stays' } : moveGroup(revising, was);
  updateFields(revising, group, { scene, isChanged: !isSame });
  const same = way === 'moved' ? 'moved' : 'unchanged';
  const change = changeOf(scene, isSame ? same : 'changed', boardOf(group));
  breakAnew(revising, { group, scene, isSame, change });
  if (way !== 'elsewhere') goBehind(revising, group);
  return change;
}

/** A scene that the script no longer has goes with its shots, unless some are locked or approved: those stay in it. */
function removeGroup(revising: Revising, { parts }: SceneGroup): SceneChange | null {
  const present = parts.filter(({ scene }) => !scene.removed);
  const [first] = present;
  if (!first) return null;
  const { number, slugLine } = first.scene;
  const change: SceneChange = {
    state: 'removed',
    number,
    slugLine,
    storyboardId: first.boardId,
    shots: { ...noShots },
    protectedShots: [],
  };
  let hasGone = false;
  for (const part of present) {
    const shots = part.shots.filter(({ removed }) => !removed);
    if (shots.every(({ locked, approved }) => !locked && !approved)) {
      draftOf(revising, part.boardId).commands.push({ do: 'remove-scene', sceneId: part.scene.id });
      draftOf(revising, part.boardId).sceneCount -= 1;
      change.shots.removed += shots.length;
      hasGone = true;
      continue;
    }
    const left = reviseShots([part], [], toolsOf(revising));
    change.shots.removed += left.shots.removed;
    change.shots.kept += shots.length - left.shots.removed;
    change.protectedShots.push(...left.protectedShots);
    hasGone ||= left.shots.removed > 0;
  }
  // Only locked shots were left of it before, and still are.
  if (!hasGone) change.state = 'unchanged';
  return change;
}

/**
 * What a revised script means for the storyboards that were made of it: unchanged scenes keep everything; changed ones are broken anew,
 * and their shots are matched, so that takes stay; new ones come in, cut ones go and can be brought back, moved ones move.
 */
export function reviseBoards(
  boards: readonly RevisedBoard[],
  breakdown: Breakdown,
  options: RevisionOptions,
): Revision {
  const { groups, unwanted } = groupScenes(boards, options.before);
  const matches = matchScenes(groups.map(asOldScene), breakdown.scenes);
  const found = matches.flatMap((match) => (match && isWanted(groups[match.old]) ? [match.old] : []));
  const rising = longestRising(found);
  const staying = new Set(found.filter((_, at) => rising.has(at)));
  const revising: Revising = {
    boards: [...boards],
    breakdown,
    groups,
    drafts: new Map(boards.map((board) => [board.id, draftBoard(board, breakdown, options)])),
    options,
    place: { boardId: boards[0]?.id ?? '', sceneId: null },
    quiet: [],
    waiting: new Set(found.flatMap((at) => (staying.has(at) && groups[at]?.isCut === false ? [groups[at]] : []))),
    pushed: new Map(),
    moving: new Set(found.flatMap((at) => (staying.has(at) || !groups[at] ? [] : [groups[at]]))),
    problems: [],
    remarks: [],
  };
  // What goes to another place is counted there, when its turn comes.
  for (const group of revising.moving) if (!isLocked(group)) countOut(revising, group);
  const kept = new Set(matches.flatMap((match) => (match ? [match.old] : [])));
  // What goes makes room for what comes.
  const cut = groups.filter((group, at) => group.isOfScript && !kept.has(at));
  const gone = cut.flatMap((group) => removeGroup(revising, group) ?? []);
  const scenes = breakdown.scenes.flatMap((scene, at): SceneChange[] => {
    const match = matches[at];
    const group = match && groups[match.old];
    if (match && group) {
      return [keepScene(revising, { group, scene, isSame: match.isSame, stays: staying.has(match.old) })];
    }
    const hash = hashScript(scene.elementIds);
    const left = unwanted.get(hash) ?? 0;
    unwanted.set(hash, left - 1);
    return left > 0 ? [] : [addScene(revising, scene)];
  });
  return finish(revising, { scenes: [...scenes, ...gone], further: revising.boards.slice(boards.length) });
}

/** Numbers and lines follow only when something else does: the same script again changes nothing. */
function finish(
  { boards, drafts, quiet, problems, remarks, options }: Revising,
  { scenes, further }: Pick<Revision, 'scenes' | 'further'>,
): Revision {
  const isSame = scenes.every(({ state }) => state === 'unchanged');
  if (!isSame) for (const [draft, command] of quiet) draft.commands.push(command);
  const commands = [...drafts].map(([id, draft]): [string, Command[]] => {
    const own = [...draft.roleCommands, ...draft.commands];
    const { board } = boards.find((one) => one.id === id) ?? {};
    return [id, board ? [...own, ...wearCarriedLooks(board, own, draft.carriedLooks)] : own];
  });
  const begun = further.map(
    ({ title }) =>
      `“${title}” is a new storyboard, because your plan allows ${options.limits.scenes} scenes in a ` +
      'storyboard and the others are full.',
  );
  return {
    scenes,
    further,
    commands: new Map(commands.filter(([, list]) => list.length > 0)),
    problems,
    remarks: [...begun, ...remarks],
  };
}
