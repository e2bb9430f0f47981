import type { Action, Motion } from '#domain/previz/motion/action.ts';
import type { Move } from '#domain/previz/motion/camera-move.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { CameraAt, Moment } from './camera-move.ts';

/** A camera that goes along with somebody who walks: how the set moves past them. */
export type Following = { follows: boolean; marginUnits: number; at: (moment: Moment) => Partial<CameraAt> };

/** Shots in which a whole set is seen sharply. */
export const wideShots: ReadonlySet<Scene['shot']> = new Set<Scene['shot']>([
  'wide',
  'establishing',
  'aerial',
  'full',
  'point-of-view',
]);
const alongMoves = new Set<Move['kind']>(['truck-left', 'truck-right']);

/** How far the set goes by, in shares of the subject's distance: there is no more of it painted beyond the frame. */
const reach = { aside: 0.09, back: 0.1 };

type Going = Extract<Action, { kind: 'walk' | 'run' }>;
const isGoing = (action: Action): action is Going => action.kind === 'walk' || action.kind === 'run';

const sides = { left: -1, right: 1 } as const;

/** Which way the set goes by whoever goes: left, right, or into the distance. */
function sideOf({ way }: Going, { people: [person] }: Scene): -1 | 0 | 1 {
  if (way === 'left' || way === 'right') return sides[way];
  return person?.looks ? sides[person.looks] : 0;
}

const held = (follows: boolean): Following => ({ follows, marginUnits: 0, at: () => ({}) });

/** Who is gone along with; null where the camera stays. */
function followedIn(scene: Scene, { people }: Motion, isTold: boolean): Going | null {
  const going = people.flatMap(({ actions }) => actions).find(isGoing);
  return going && (isTold || !wideShots.has(scene.shot)) ? going : null;
}

/** Close shots go along with whoever walks in them, and so does a wider one that is told to track. */
export function followingOf(scene: Scene, motion: Motion, { move, loop }: { move: Move; loop: boolean }): Following {
  const isTold = alongMoves.has(move.kind) && scene.people.length === 1;
  const going = followedIn(scene, motion, isTold);
  // A camera that trucks moves the set itself.
  if (!going || loop || isTold) return held(loop || going !== null);
  const fast = going.kind === 'run' ? 1.5 : 1;
  const side = sideOf(going, scene);
  const [right, forward] = [side * reach.aside * fast, side === 0 ? -reach.back : 0];
  return {
    follows: true,
    marginUnits: 110 * fast,
    at: ({ seconds, wholeSeconds }) => {
      const k = smooth(0, 0.4, seconds / wholeSeconds) * 0.4 + (seconds / wholeSeconds) * 0.6;
      return { right: right * k, forward: forward * k };
    },
  };
}
