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

/** Close shots go along with whoever walks in them, and so does a wider one that is told to track. */
export function followingOf(
  scene: Scene,
  { people }: Motion,
  { move, loop }: { move: Move; loop: boolean },
): Following {
  const going = people.flatMap(({ actions }) => actions).find(isGoing);
  const isTold = alongMoves.has(move.kind) && scene.people.length === 1;
  const follows = loop || (going !== undefined && (!wideShots.has(scene.shot) || isTold));
  if (!follows || loop || !going) return { follows, marginUnits: 0, at: () => ({}) };
  const fast = going.kind === 'run' ? 1.5 : 1;
  const [person] = scene.people;
  const aside = going.way === 'left' || going.way === 'right' ? going.way : (person?.looks ?? null);
  const side = aside === 'left' ? -1 : aside === 'right' ? 1 : 0;
  // A camera that trucks moves the set itself.
  const [right, forward] = isTold ? [0, 0] : [side * reach.aside * fast, side === 0 ? -reach.back : 0];
  return {
    follows,
    marginUnits: isTold ? 0 : 110 * fast,
    at: ({ seconds, wholeSeconds }) => {
      const k = smooth(0, 0.4, seconds / wholeSeconds) * 0.4 + (seconds / wholeSeconds) * 0.6;
      return { right: right * k, forward: forward * k };
    },
  };
}
