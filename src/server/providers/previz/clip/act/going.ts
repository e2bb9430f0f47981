import type { Action, Way } from '#domain/previz/motion/action.ts';
import { clamp, halfTurn, radians, smooth } from '#domain/previz/geometry/vector.ts';
import type { Staged, Targets } from '#domain/previz/scene.ts';
import { project } from '../../picture/layout/camera.ts';
import { targetsOf } from '../../picture/layout/pose.ts';
import { between, stepping } from './blend.ts';
import { type Body, type Cast, eased, type Scenery, type Step, turned } from './body.ts';
import { gaitOf, stridingTargets, type Gait } from './walk-cycle.ts';

type Going = Extract<Action, { kind: 'walk' | 'run' }>;

const bearings: Record<Exclude<Way, object>, number | null> = {
  left: -84,
  right: 84,
  near: 6,
  away: 172,
  back: null,
  up: null,
  down: null,
};

/** Degrees from one place of the set to another: 0 to the camera, 90 to screen right. */
export const bearingTo = ([x, z]: Body['at'], [tx, tz]: Body['at']): number =>
  (Math.atan2(tx - x, z - tz) * 180) / Math.PI;

/** Which way somebody goes or turns who is told a way; null where the words leave it open. */
export function bearingOf(way: Way | null, body: Body, everybody: readonly Staged[]): number | null {
  if (way === null) return null;
  if (typeof way !== 'object') return way === 'back' ? halfTurn(body.facing + 180) : bearings[way];
  const other = everybody.find(({ name }) => name === way.to);
  return other ? bearingTo(body.at, other.at) : null;
}

/** Nobody comes nearer to somebody, or to the camera, than this. */
const apartMetres = 0.8;
const nearestMetres = 2.3;
const longestMetres = 40;
const shortestWalkMetres = 1.6;
/** Rooms end about there. */
const farWallMetres = 6.4;

type Ahead = { scenery: Scenery; going: Going };

/** Whether nobody goes on at a place: it is too near to the camera, beyond the wall, or out of the frame. */
function isEnd(
  { scenery, going }: Ahead,
  [x, z]: Body['at'],
  { metres, ground }: { metres: number; ground: number },
): boolean {
  const { camera, indoor } = scenery;
  const seen = project(camera, [x, ground + 0.9, z]);
  if (seen.depth < nearestMetres || (indoor && z > farWallMetres)) return true;
  const aside = Math.abs(seen.x / camera.frame.width - 0.5);
  // Whoever runs, or has hardly room for a few steps, goes out of the frame rather than stop at its edge.
  return aside > 0.39 && !going.leaves && going.kind === 'walk' && metres > shortestWalkMetres;
}

/** How far somebody can go on that bearing before they would leave the frame, the room, or run into someone. */
function roomAhead(body: Body, bearing: number, ahead: Ahead): number {
  const [dx, dz] = [Math.sin(radians(bearing)), -Math.cos(radians(bearing))];
  const { way } = ahead.going;
  const to = typeof way === 'object' ? way?.to : undefined;
  const goal = ahead.scenery.everybody.find(({ name }) => name === to);
  if (goal) return Math.max(0, Math.hypot(goal.at[0] - body.at[0], goal.at[1] - body.at[1]) - apartMetres);
  for (let metres = 0; metres < longestMetres; metres += 0.2) {
    const at: Body['at'] = [body.at[0] + dx * metres, body.at[1] + dz * metres];
    if (isEnd(ahead, at, { metres, ground: body.groundMetres })) return metres;
  }
  return longestMetres;
}

/** How far somebody has come who speeds up, goes on, and stops before `room` ends. */
type Pace = { seconds: number; metres: (seconds: number) => number; stops: boolean };

const rampSeconds = 0.4;

function paceOf(gait: Gait, { room, left, from }: { room: number; left: number; from: number }): Pace {
  const speed = gait.metresPerSecond;
  const ramp = (seconds: number): number => {
    const u = clamp(seconds / rampSeconds);
    return (
      from * seconds +
      (1 - from) *
        (seconds <= 0 ? 0 : rampSeconds * (u * u * u - (u * u * u * u) / 2) + Math.max(0, seconds - rampSeconds))
    );
  };
  const lost = ((1 - from) * rampSeconds) / 2;
  const stopping = rampSeconds / 2;
  const whole = room / speed + lost + stopping;
  const stops = whole < left;
  const end = stops ? whole : left;
  const slowFrom = end - rampSeconds;
  return {
    seconds: end,
    stops,
    metres: (seconds) => {
      const steady = speed * ramp(Math.min(seconds, stops ? slowFrom : seconds));
      if (!stops || seconds <= slowFrom) return steady;
      const u = clamp((seconds - slowFrom) / rampSeconds);
      return steady + speed * rampSeconds * (u - u * u * u + (u * u * u * u) / 2);
    },
  };
}

/** How fast somebody goes on who speeds up; who goes already in the picture does so sooner. */
const begunShare = 0.8;

/** So far one walks in a room; who runs crosses it. */
const acrossMetres = { walk: 3.2, run: 6 };

/** How far somebody goes whom the camera goes along with: rooms end somewhere, and whoever leaves them does not stop. */
const followedRoom = (indoor: boolean, { kind, leaves }: Going): number =>
  indoor && !leaves ? acrossMetres[kind] : longestMetres;

/** How far somebody has come whom the camera goes along with, by the seconds since they began. */
export const followedPace = (
  action: Going,
  { isGoing, indoor, left }: { isGoing: boolean; indoor: boolean; left: number },
): Pace['metres'] => {
  const room = followedRoom(indoor, action);
  const { metres } = paceOf(gaitOf(action), { room, left, from: isGoing ? begunShare : 0 });
  return (seconds) => metres(Math.max(0, seconds));
};

const standSeconds = 0.42;

/** The posture of somebody who has stopped. */
const atRest = (person: Staged, seed: number): Body['targets'] => targetsOf({ ...person, pose: 'stand' }, seed);

/** Whoever carries something carries it before them: only the other arm swings. */
function carrying(striding: Targets, rest: Targets, hold: Staged['hold']): Targets {
  if (hold === null) return striding;
  const [held, low] = [rest.hands[0], rest.neck];
  const moves = (axis: 0 | 1 | 2): number => held[axis] + striding.neck[axis] - low[axis];
  return { ...striding, hands: [[moves(0), moves(1), moves(2)], striding.hands[1]] };
}

/**
 * Somebody who walks or runs. What the legs do follows from how far the body has come, so that a foot that stands never slides. In close shots the
 * camera goes along.
 */
export function goingStep(action: Going, { person, scenery, body, left }: Cast): Step {
  const gait = gaitOf(action);
  const bearing = bearingOf(action.way, body, scenery.everybody) ?? body.facing;
  const follows = scenery.follows;
  const room = follows ? followedRoom(scenery.indoor, action) : roomAhead(body, bearing, { scenery, going: action });
  const isGoing = person.pose === action.kind;
  const pace = paceOf(gait, { room, left, from: isGoing ? begunShare : 0 });
  const tall = person.look.heightMetres;
  const hold = body.hold === undefined ? person.hold : body.hold;
  const rest = atRest({ ...person, hold }, scenery.seed);
  const turnSeconds = Math.min(0.7, Math.abs(halfTurn(bearing - body.facing)) / 160);
  const seconds = pace.stops ? pace.seconds + standSeconds : left;
  const at = (now: number): Body => {
    const metres = pace.metres(Math.min(now, pace.seconds));
    const facing = turnSeconds > 0 ? turned(body.facing, bearing, smooth(0, turnSeconds, now)) : bearing;
    const [x, z] = follows
      ? body.at
      : [body.at[0] + Math.sin(radians(bearing)) * metres, body.at[1] - Math.cos(radians(bearing)) * metres];
    const cycle = metres / (gait.stride * tall) + 0.02;
    const striding = between(
      body.targets,
      carrying(stridingTargets(person, gait, cycle), rest, hold),
      smooth(0, 0.32, now),
    );
    const stand = smooth(pace.seconds - 0.08, pace.seconds + standSeconds, now);
    const targets = pace.stops ? stepping(between(striding, rest, stand), stand, 0.03 * tall) : striding;
    return {
      ...body,
      at: [x, z],
      groundMetres: follows ? body.groundMetres : scenery.ground(x, z),
      facing,
      targets,
      turn: body.turn * (1 - eased(clamp(now))),
      nod: body.nod,
    };
  };
  return { seconds, at: (_, now) => at(now) };
}
