import { inOrder } from '../editable-board.ts';
import { draftFurtherReel } from './further-reel.ts';
import type { SceneGroup } from './revision.ts';
import { draftOf, type Place, type Revising } from './revising.ts';

const presentParts = ({ parts }: SceneGroup) => parts.filter(({ scene }) => !scene.removed);
/** Whether a scene has locked shots, which leave their reel for no other. */
export const isLocked = (group: SceneGroup): boolean =>
  presentParts(group).some(({ shots }) => shots.some(({ locked, removed }) => locked && !removed));
const isWithin = (group: SceneGroup, boardId: string): boolean =>
  presentParts(group).every((part) => part.boardId === boardId);

/** Counts a scene out of the reel it is counted in: its place is free until its turn comes. */
export function countOut(revising: Revising, group: SceneGroup): void {
  const from = revising.pushed.get(group);
  for (const { boardId } of presentParts(group)) draftOf(revising, from ?? boardId).sceneCount -= 1;
}

/** Whether a scene is still to come, in this reel. */
const isAwaited = ({ waiting, pushed }: Revising, group: SceneGroup, boardId: string): boolean =>
  pushed.get(group) === boardId || (waiting.has(group) && isWithin(group, boardId));

/** The reel behind this one. Behind the last a further one begins. */
function reelBehind(revising: Revising, boardId: string): string {
  const { boards, drafts } = revising;
  const next = boards[boards.findIndex(({ id }) => id === boardId) + 1];
  if (next) return next.id;
  const { reel, draft } = draftFurtherReel(revising);
  boards.push(reel);
  drafts.set(reel.id, draft);
  return reel.id;
}

/** Makes room in a reel: its last scenes will begin the next one, which makes room at its own end. Answers whether there is room then. */
export function makeRoom(revising: Revising, boardId: string, parts: number): boolean {
  const { groups, waiting, pushed, options } = revising;
  const draft = draftOf(revising, boardId);
  if (parts > options.limits.scenes) return false;
  while (draft.sceneCount + parts > options.limits.scenes) {
    const last = groups.findLast((group) => isAwaited(revising, group, boardId));
    if (!last || isLocked(last)) return false;
    const to = reelBehind(revising, boardId);
    if (!makeRoom(revising, to, presentParts(last).length)) return false;
    countOut(revising, last);
    draftOf(revising, to).sceneCount += presentParts(last).length;
    waiting.delete(last);
    pushed.set(last, to);
  }
  return true;
}

/** The scenes of a reel in order, as far as the revision has come. */
function scenesNow(revising: Revising, boardId: string): string[] {
  const { board } = revising.boards.find(({ id }) => id === boardId) ?? { board: { scenes: [] } };
  const present = new Set(board.scenes.flatMap(({ id, removed }) => (removed ? [] : [id])));
  let order = inOrder(board.scenes).map(({ id }) => id);
  for (const command of draftOf(revising, boardId).commands) {
    if (command.do === 'remove-scene') present.delete(command.sceneId);
    if (command.do === 'restore-scene') present.add(command.sceneId);
    if (command.do !== 'add-scene' && command.do !== 'move-scene') continue;
    const { sceneId, after } = command;
    present.add(sceneId);
    const others = order.filter((id) => id !== sceneId);
    order = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, sceneId);
  }
  return order.filter((id) => present.has(id));
}

/** Whether everything behind the place at hand leaves its reel. */
function isAtEnd(revising: Revising): boolean {
  const { place, groups, pushed, moving } = revising;
  if (groups.some((group) => isAwaited(revising, group, place.boardId))) return false;
  const leaving = new Set([...moving, ...pushed.keys()].flatMap(({ parts }) => parts.map(({ scene }) => scene.id)));
  const scenes = scenesNow(revising, place.boardId);
  return scenes.slice(place.sceneId === null ? 0 : scenes.indexOf(place.sceneId) + 1).every((id) => leaving.has(id));
}

/**
 * Where a scene that comes in goes: to the place at hand, to the beginning of the next reel when the one at hand is full and comes to
 * its end here, and else there as well, when the reel's last scene can go on to the next. Null when the plan has no room for it.
 */
export function findRoom(revising: Revising, parts: number): Place | null {
  const { place, options } = revising;
  if (draftOf(revising, place.boardId).sceneCount + parts <= options.limits.scenes) return place;
  if (parts > options.limits.scenes) return null;
  if (isAtEnd(revising)) {
    const boardId = reelBehind(revising, place.boardId);
    return makeRoom(revising, boardId, parts) ? { boardId, sceneId: null } : null;
  }
  return makeRoom(revising, place.boardId, parts) ? place : null;
}

/** Goes to where a scene belongs that had to make room, and counts it out; answers whether it is one. */
export function followPushed(revising: Revising, group: SceneGroup): boolean {
  revising.waiting.delete(group);
  const to = revising.pushed.get(group);
  if (to === undefined) return false;
  countOut(revising, group);
  revising.pushed.delete(group);
  if (revising.place.boardId !== to) revising.place = { boardId: to, sceneId: null };
  return true;
}
