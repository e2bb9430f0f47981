import type { Action, Motion } from '#domain/previz/motion/action.ts';
import type { Move } from '#domain/previz/motion/camera-move.ts';
import { radians } from '#domain/previz/geometry/vector.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { Drawn } from '../../picture/build-board.ts';
import { leadSeconds } from '../act/act-person.ts';
import { followedPace } from '../act/going.ts';
import type { CameraAt, Moment } from './camera-move.ts';
import { sideways } from './placing.ts';

/** A camera that goes along with somebody who walks: how the set moves past them. */
export type Following = {
  follows: boolean;
  at: (moment: Moment) => Partial<CameraAt>;
  /** More of the set goes by than is painted: it comes again, mirrored. */
  wraps: boolean;
  /** How far the set has gone back into the distance; null where it does not. */
  back: ((moment: Moment) => number) | null;
};

/** Shots in which a whole set is seen sharply. */
export const wideShots: ReadonlySet<Scene['shot']> = new Set<Scene['shot']>([
  'wide',
  'establishing',
  'aerial',
  'full',
  'point-of-view',
]);
const alongMoves = new Set<Move['kind']>(['truck-left', 'truck-right']);

type Going = Extract<Action, { kind: 'walk' | 'run' }>;
const isGoing = (action: Action | undefined): action is Going => action?.kind === 'walk' || action?.kind === 'run';

/** Who is gone along with, and whether the camera is told to. */
export type Followed = { index: number; going: Going; isTold: boolean };

/**
 * Close shots go along with whoever walks in them alone, and so does a wider one that is told to track; null where the camera stays: from whoever
 * stands in the picture it goes only when it is told to.
 */
export function followedIn(
  scene: Scene,
  { people }: Motion,
  { move, loop }: { move: Move; loop: boolean },
): Followed | null {
  const isTold = alongMoves.has(move.kind);
  const index = people.findIndex(({ actions }) => isGoing(actions[0]));
  const going = people[index]?.actions[0];
  if (loop || !isGoing(going)) return null;
  const isAlone = people.every(({ actions }, at) => at === index || isGoing(actions[0]));
  const goesTo = typeof going.way === 'object' && going.way !== null;
  if (!isTold && (wideShots.has(scene.shot) || !isAlone || goesTo)) return null;
  return { index, going, isTold };
}

const bearings = { left: -84, right: 84 } as const;

/** How much of the way of somebody goes aside in the frame: 1 to the right, -1 to the left. */
function asideOf({ way }: Going, facing: number): number {
  return Math.sin(radians(way === 'left' || way === 'right' ? bearings[way] : facing));
}

/** Whoever goes less aside than this goes towards the camera or away. */
const leastAside = 0.3;
const held = (follows: boolean): Following => ({ follows, at: () => ({}), wraps: false, back: null });

/** How the set goes by whoever is followed, exactly as fast as their feet. */
export function followingOf(
  followed: Followed | null,
  { scene, drawn, subjectMetres, loop }: { scene: Scene; drawn: Drawn; subjectMetres: number; loop: boolean },
): Following {
  const person = drawn.people.find(({ name }) => followed !== null && name === scene.people[followed.index]?.name);
  if (!followed || !person) return held(loop);
  const { going } = followed;
  const aside = asideOf(going, person.facing);
  const metres = ({ seconds, wholeSeconds }: Moment): number =>
    followedPace(going, {
      isGoing: person.pose === going.kind,
      indoor: drawn.place.indoor,
      left: wholeSeconds - leadSeconds,
    })(seconds - leadSeconds);
  const { focal, frame } = drawn.plan.camera;
  if (Math.abs(aside) > leastAside) {
    const share = (aside * focal) / (sideways * frame.height * subjectMetres);
    return { follows: true, at: (moment) => ({ right: metres(moment) * share }), wraps: true, back: null };
  }
  // A whole set that is seen sharply cannot go back into the distance: there they go through it.
  if (drawn.plan.wide) return held(false);
  const way = going.way === 'away' || Math.abs(person.facing) > 90 ? -1 : 1;
  return { follows: true, at: () => ({}), wraps: false, back: (moment) => way * metres(moment) };
}
