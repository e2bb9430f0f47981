import type { SceneGroup } from './revision.ts';
import { draftOf, type Revising } from './revising.ts';

const presentParts = ({ parts }: SceneGroup) => parts.filter(({ scene }) => !scene.removed);
const isLocked = (group: SceneGroup): boolean =>
  presentParts(group).some(({ shots }) => shots.some(({ locked, removed }) => locked && !removed));

/** Counts a scene out of its own reel and into the next, or back. */
function count(revising: Revising, group: SceneGroup, { to, sign }: { to: string; sign: 1 | -1 }): void {
  for (const { boardId } of presentParts(group)) {
    draftOf(revising, boardId).sceneCount -= sign;
    draftOf(revising, to).sceneCount += sign;
  }
}

/** Makes room in the reel at hand: its last scene will begin the next reel, if that has room. */
export function makeRoom(revising: Revising, parts: number): boolean {
  const { boards, place, waiting, pushed, options } = revising;
  const next = boards[boards.findIndex(({ id }) => id === place.boardId) + 1];
  const last = [...waiting].findLast((group) => presentParts(group).every(({ boardId }) => boardId === place.boardId));
  if (!next || !last || isLocked(last)) return false;
  const leaving = presentParts(last).length;
  const fitsHere = draftOf(revising, place.boardId).sceneCount - leaving + parts <= options.limits.scenes;
  if (!fitsHere || draftOf(revising, next.id).sceneCount + leaving > options.limits.scenes) return false;
  count(revising, last, { to: next.id, sign: 1 });
  waiting.delete(last);
  pushed.set(last, next.id);
  return true;
}

/** Goes to where a scene belongs that had to make room; answers whether it is one. */
export function followPushed(revising: Revising, group: SceneGroup): boolean {
  revising.waiting.delete(group);
  const to = revising.pushed.get(group);
  if (to === undefined) return false;
  count(revising, group, { to, sign: -1 });
  if (revising.place.boardId !== to) revising.place = { boardId: to, sceneId: null };
  return true;
}
