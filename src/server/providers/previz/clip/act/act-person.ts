import { hash, noise } from '#domain/previz/geometry/noise.ts';
import { add, clamp, lerpVector, smooth, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Action, Acts } from '#domain/previz/motion/action.ts';
import type { Staged } from '#domain/previz/scene.ts';
import { targetsOf } from '../../picture/layout/pose.ts';
import type { Body, Scenery, Step } from './body.ts';
import { stepOf } from './steps.ts';

/** Somebody at a moment of the clip. */
export type ActAt = (seconds: number) => Staged;

/** Nothing moves in the first moments, so that the clip comes out of its start picture. */
export const leadSeconds = 0.2;
const restSeconds = 0.15;

type Timed = { from: number; until: number; step: Step; action: Action };

/** How the picture has somebody. */
const bodyOf = (person: Staged, scenery: Scenery): Body => ({
  at: person.at,
  groundMetres: person.groundMetres,
  facing: person.facing,
  targets: person.targets ?? targetsOf(person, scenery.seed),
  turn: person.turn,
  nod: person.nod,
});

/** When what another one does begins that this answers: nobody takes before it is given. */
function answersFrom(action: Action, scenery: Scenery): number {
  if (action.kind !== 'deed' || !action.answers || typeof action.way !== 'object') return 0;
  const other = scenery.everybody.find(({ name }) => typeof action.way === 'object' && name === action.way?.to);
  const acts = other && scenery.actsOf?.(other.name);
  if (!acts) return 0;
  const timed = scheduleOf(acts, bodyOf(other, scenery), {
    person: other,
    scenery: { ...scenery, actsOf: () => undefined },
  });
  return timed.find((one) => one.action.kind === 'deed' && one.action.deed === action.answers)?.from ?? 0;
}

function scheduleOf(acts: Acts, start: Body, { person, scenery }: { person: Staged; scenery: Scenery }): Timed[] {
  const timed: Timed[] = [];
  let [from, body] = [leadSeconds, start];
  for (const action of acts.actions) {
    from = Math.max(from, answersFrom(action, scenery));
    const left = scenery.seconds - from;
    if (left < 0.3) break;
    const step = stepOf(action, { person, scenery, body, left });
    timed.push({ from, until: from + step.seconds, step, action });
    body = step.at(1, step.seconds);
    from += step.seconds + restSeconds;
  }
  return timed;
}

function bodyAt(timed: readonly Timed[], start: Body, seconds: number): Body {
  const current = timed.findLast(({ from }) => seconds >= from);
  if (!current) return start;
  const { from, until, step } = current;
  const now = Math.min(seconds, until) - from;
  return step.at(now / step.seconds, now);
}

const beatSeconds = 1.9;
/** Where a hand goes that underlines a word, in body heights from the middle of the shoulders. */
const underlines: Vector = [0.13, -0.15, 0.19];
const most = 0.62;

/** The hands of somebody who talks: one comes up with a stressed word, stays for as long as it takes to say, and sinks. */
function talkingHands(
  { targets }: Body,
  seconds: number,
  { speaks, tall, seed }: { speaks: number; tall: number; seed: number },
): Body['targets'] {
  const beat = Math.floor(seconds / beatSeconds);
  const at = seconds - beat * beatSeconds - hash(beat, 3, seed) * 0.5;
  const level = smooth(0, 0.36, at) * (1 - smooth(0.7, 1.3, at)) * (0.55 + hash(beat, 5, seed) * 0.45) * speaks;
  if (level <= 0.01) return targets;
  const chest = lerpVector(targets.pelvis, targets.neck, 0.85);
  const first = hash(beat, 7, seed) < 0.7;
  // Two small strokes while it is up.
  const stroke = Math.sin(clamp((at - 0.36) / 0.34) * Math.PI * 2) * 0.012 * tall * level;
  const hand = (side: 0 | 1): Vector => {
    const share = level * most * ((side === 0) === first ? 1 : 0.2);
    const [x, y, z] = underlines;
    const up = lerpVector(targets.hands[side], add(chest, [(side === 0 ? x : -x) * tall, y * tall, z * tall]), share);
    return [up[0], up[1] + stroke * share, up[2]];
  };
  return { ...targets, hands: [hand(0), hand(1)] };
}

/** Small looks and nods of somebody who listens or talks, in degrees. */
function livelyHead(
  seconds: number,
  { speaks, seed }: { speaks: number; seed: number },
): { turn: number; nod: number } {
  const on = smooth(0.1, 0.9, seconds);
  const slow = noise(seconds * 0.55, seed % 97, 7) - noise(0, seed % 97, 7);
  const quick = speaks > 0 ? speaks * (noise(seconds * 2.3, seed % 89, 11) - 0.5) : 0;
  return {
    turn: on * (slow * (8 + 3 * speaks) + quick * 2.2),
    nod: on * ((noise(seconds * 0.7, seed % 83, 5) - 0.5) * 3 + quick * 7),
  };
}

/** There and back within a loop, so that its end meets its beginning. */
const thereAndBack = (seconds: number, whole: number): number =>
  (1 - Math.abs((2 * seconds) / whole - 1)) * (whole / 2);

type Playing = Acts & {
  isStill?: boolean;
  /** How much they speak at a moment, 0 to 1; left out, they do all the time or never. */
  speaksAt?: ((seconds: number) => number) | undefined;
};

/** What somebody does through a clip, out of the posture that the picture has. */
export function actPerson(person: Staged, acts: Playing, scenery: Scenery): ActAt {
  const start = bodyOf(person, scenery);
  const timed = scheduleOf(acts, start, { person, scenery });
  const seed = scenery.seed + person.name.length * 31 + (person.name.codePointAt(0) ?? 0);
  const still = acts.isStill === true || acts.actions.some(({ kind }) => kind === 'still');
  const tall = person.look.heightMetres;
  const free = person.hold === null && person.gesture !== 'phone' && person.gesture !== 'crossed';
  const speaksAt = acts.speaksAt ?? (() => (acts.speaks ? 1 : 0));
  return (now) => {
    const speaks = speaksAt(now);
    const seconds = scenery.loop ? thereAndBack(now, scenery.seconds) : now;
    const body = bodyAt(timed, start, seconds);
    const head = still ? { turn: 0, nod: 0 } : livelyHead(seconds, { speaks, seed });
    const targets = speaks > 0 && free && !still ? talkingHands(body, seconds, { speaks, tall, seed }) : body.targets;
    return { ...person, ...body, targets, turn: body.turn + head.turn, nod: body.nod + head.nod };
  };
}
