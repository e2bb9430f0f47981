import type { Action, Way } from '#domain/previz/motion/action.ts';
import { clamp, halfTurn, smooth, subtract, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Gesture, Pose, Targets } from '#domain/previz/scene.ts';
import { targetsOf } from '../../picture/layout/pose.ts';
import { between, moved, stepping } from './blend.ts';
import { type Body, type Cast, eased, type Step, turned } from './body.ts';
import { deedStep } from './deeds.ts';
import { bearingOf, goingStep } from './going.ts';
import { fallStep, groundStep } from './going-down.ts';

/** From one posture to another, with feet that are set anew. */
function postureStep({ body }: Cast, to: Targets, { seconds, lift }: { seconds: number; lift: number }): Step {
  return {
    seconds,
    at: (u) => {
      const k = eased(u);
      return { ...body, targets: stepping(between(body.targets, to, k), lift > 0 ? u : 0, lift), nod: body.nod };
    },
  };
}

const inPose = ({ person, scenery }: Cast, pose: Pose, gesture: Gesture | null): Targets =>
  targetsOf({ ...person, pose, gesture }, scenery.seed);

function turnStep(way: Way | null, cast: Cast): Step {
  const { body, person, scenery } = cast;
  const other = scenery.everybody.find(({ name }) => name !== person.name);
  const to =
    bearingOf(way ?? (other ? { to: other.name } : null), body, scenery.everybody) ??
    (Math.abs(body.facing) > 30 ? 0 : 60);
  const degrees = Math.abs(halfTurn(to - body.facing));
  const sits = body.targets.sits;
  const seconds = 0.55 + degrees / 260;
  return {
    seconds,
    at: (u) => {
      const k = eased(clamp((u - 0.12) / 0.88));
      const facing = sits ? turned(body.facing, to, k * 0.35) : turned(body.facing, to, k);
      // The head leads, and the body comes after it.
      const lead = halfTurn(to - facing) * smooth(0, 0.35, u) * (sits ? 1 : 0.6);
      const targets = sits ? body.targets : stepping(body.targets, u, 0.035 * person.look.heightMetres);
      return { ...body, facing, targets, turn: clamp(body.turn * (1 - k) + lead, -70, 70) };
    },
  };
}

const nods = { up: 20, down: -22 } as const;

function lookStep(way: Way, cast: Cast): Step {
  const { body, scenery } = cast;
  const level = way === 'up' || way === 'down';
  const bearing = level ? null : bearingOf(way, body, scenery.everybody);
  const turn = bearing === null ? body.turn : clamp(halfTurn(bearing - body.facing), -62, 62);
  const nod = way === 'up' || way === 'down' ? nods[way] : 0;
  return {
    seconds: 1.5,
    at: (_, seconds) => {
      const k = eased(clamp(seconds / 0.75));
      return { ...body, turn: body.turn + (turn - body.turn) * k, nod: body.nod + (nod - body.nod) * k };
    },
  };
}

const waveHertz = 1.9;

function gestureStep({ gesture, waves }: Extract<Action, { kind: 'gesture' }>, cast: Cast): Step {
  const { body, person } = cast;
  const pose: Pose = body.targets.sits
    ? 'sit'
    : person.pose === 'walk' || person.pose === 'run'
      ? 'stand'
      : person.pose;
  const to = inPose(cast, pose, gesture);
  const tall = person.look.heightMetres;
  const raised: Targets = waves
    ? moved(to, {
        hands: [
          [0.03 * tall, 0.16 * tall, -0.06 * tall],
          [0, 0, 0],
        ],
      })
    : to;
  // Who does it in the picture already does it again.
  const isThere = Math.hypot(...subtract(raised.hands[0], body.targets.hands[0])) < 0.05 * tall;
  return {
    seconds: waves ? 2.2 : 1.3,
    at: (_, seconds) => {
      const k = eased(clamp(seconds / 0.6));
      const dip = isThere ? Math.sin(Math.PI * clamp(seconds / 1.1)) ** 2 * 0.11 * tall : 0;
      const swing = waves ? Math.sin((seconds - 0.45) * waveHertz * Math.PI * 2) * smooth(0.45, 0.8, seconds) : 0;
      const hands: [Vector, Vector] = [
        [swing * 0.055 * tall, -Math.abs(swing) * 0.012 * tall - dip, 0],
        [0, 0, 0],
      ];
      return { ...body, targets: moved(between(body.targets, raised, k), { hands }) };
    },
  };
}

/** Something that goes to and fro for a while, and ends as it began. */
function rhythm(cast: Cast, seconds: number, at: (seconds: number, level: number) => Partial<Body>): Step {
  return {
    seconds,
    at: (_, now) => ({ ...cast.body, ...at(now, smooth(0, 0.25, now) * (1 - smooth(seconds - 0.3, seconds, now))) }),
  };
}

const wave = (seconds: number, hertz: number): number => Math.sin(seconds * hertz * Math.PI * 2);

function laughStep(cast: Cast): Step {
  const tall = cast.person.look.heightMetres;
  return rhythm(cast, 1.8, (now, level) => ({
    nod: cast.body.nod + level * (9 + wave(now, 4) * 2),
    targets: moved(cast.body.targets, { head: [0, wave(now, 4) * 0.004 * tall * level, -0.02 * tall * level] }),
  }));
}

function danceStep(cast: Cast): Step {
  const tall = cast.person.look.heightMetres;
  // Whose arms are up already, about another one, only moves them a little.
  const [raise, swing] = cast.person.gesture === 'dance' ? [0, 0.014] : [0.13, 0.05];
  return rhythm(cast, cast.left, (now, level) => {
    const [side, up] = [wave(now, 0.9), Math.abs(wave(now, 0.9))];
    const hand = (s: 1 | -1): Vector => [
      (raise > 0 ? s * 0.03 : side * 0.028) * tall * level,
      (raise + s * side * swing) * tall * level,
      raise * 0.5 * tall * level,
    ];
    return {
      turn: cast.body.turn + side * 10 * level,
      targets: moved(cast.body.targets, {
        pelvis: [side * 0.03 * tall * level, -up * 0.014 * tall * level, 0],
        head: [-side * 0.012 * tall * level, 0, 0],
        hands: [hand(1), hand(-1)],
      }),
    };
  });
}

type By = { [Kind in Action['kind']]: (action: Extract<Action, { kind: Kind }>, cast: Cast) => Step };

const kneelStep = (_: Action, cast: Cast): Step =>
  postureStep(cast, inPose(cast, 'kneel', null), { seconds: 1.1, lift: 0.04 * cast.person.look.heightMetres });

const going = (action: Extract<Action, { kind: 'walk' | 'run' }>, cast: Cast): Step => goingStep(action, cast);

const steps: By = {
  walk: going,
  run: going,
  turn: ({ way }, cast) => turnStep(way, cast),
  look: ({ way }, cast) => lookStep(way, cast),
  gesture: gestureStep,
  deed: deedStep,
  sit: (_, cast) => sitStep(cast),
  stand: (_, cast) =>
    postureStep(cast, inPose(cast, 'stand', null), { seconds: 1.25, lift: 0.02 * cast.person.look.heightMetres }),
  crouch: kneelStep,
  fall: (_, cast) => fallStep(cast),
  nod: (_, cast) =>
    rhythm(cast, 1.3, (now, level) => ({ nod: cast.body.nod - Math.abs(wave(now, 0.85)) * 11 * level })),
  'shake-head': (_, cast) =>
    rhythm(cast, 1.5, (now, level) => ({
      turn: cast.body.turn + wave(now, 1.5) * 13 * level,
      nod: cast.body.nod - 3 * level,
    })),
  laugh: (_, cast) => laughStep(cast),
  dance: (_, cast) => danceStep(cast),
  still: (_, { body }) => ({ seconds: 0.5, at: () => body }),
};

/** One action as a stretch of time, from how it finds the body. */
export function stepOf(action: Action, cast: Cast): Step {
  // The table has the step of each kind under its name.
  const step = steps[action.kind] as (one: Action, cast: Cast) => Step;
  return step(action, cast);
}

/** Somebody who sits already settles back; without a seat they sit down on the ground. */
function sitStep(cast: Cast): Step {
  const tall = cast.person.look.heightMetres;
  if (!cast.body.targets.sits) return groundStep(cast);
  const back = moved(cast.body.targets, { pelvis: [0, -0.004 * tall, 0], head: [0, -0.006 * tall, -0.035 * tall] });
  return postureStep(cast, back, { seconds: 1.1, lift: 0 });
}
