import { hashText, noise } from '#domain/previz/geometry/noise.ts';
import { clamp, smooth } from '#domain/previz/geometry/vector.ts';
import type { Move, MoveKind } from '#domain/previz/motion/camera-move.ts';
import type { CameraOffset } from '#domain/previz/scene.ts';
import { placedAt } from './placing.ts';

/** The camera at one moment. */
export type CameraAt = CameraOffset & {
  /** 1 where it turns as it goes aside, so that the subject stays in its place. */
  aims: number;
};

export type Moment = {
  /** 0 at the first frame, 1 at the last. */
  t: number;
  frame: number;
  seconds: number;
  /** How long the clip is, and whether it ends as it begins. */
  wholeSeconds: number;
  loop: boolean;
};

const still: CameraAt = { forward: 0, right: 0, up: 0, turnX: 0, turnY: 0, zoom: 1, aims: 0 };

/** Where each move ends. */
const ends: Record<MoveKind, CameraAt> = {
  static: still,
  'push-in': { ...still, forward: 0.14 },
  'pull-back': { ...still, forward: -0.11 },
  'pan-left': { ...still, turnX: -0.07 },
  'pan-right': { ...still, turnX: 0.07 },
  'tilt-up': { ...still, turnY: 0.1 },
  'tilt-down': { ...still, turnY: -0.1 },
  'truck-left': { ...still, right: -0.055 },
  'truck-right': { ...still, right: 0.055 },
  'crane-up': { ...still, up: 0.055, turnY: -0.05, forward: 0.03 },
  'crane-down': { ...still, up: -0.055, turnY: 0.05, forward: 0.03 },
  'zoom-in': { ...still, zoom: 1.24 },
  'zoom-out': { ...still, zoom: 0.9 },
  'dolly-zoom': { ...still, forward: -0.34 },
  'orbit-left': { ...still, right: -0.13, aims: 1, forward: 0.02 },
  'orbit-right': { ...still, right: 0.13, aims: 1, forward: 0.02 },
};

const onSeconds = 0.9;
const offSeconds = 1.2;

/** The way through a move as an operator does it: the weight gets going, rolls evenly, and is brought to rest more slowly still. */
function travelled(t: number, wholeSeconds: number): number {
  const on = Math.min(0.36, onSeconds / wholeSeconds);
  const off = Math.min(0.42, offSeconds / wholeSeconds);
  const ramp = (x: number): number => x * x * x - (x * x * x * x) / 2;
  const whole = 1 - (on + off) / 2;
  const upTo = (at: number): number => {
    const begun = on * ramp(clamp(at / on));
    const even = clamp(at - on, 0, 1 - on - off);
    const left = clamp((1 - at) / off);
    const ending = at > 1 - off ? off * (0.5 - ramp(left)) : 0;
    return begun + even + ending;
  };
  return upTo(t) / whole;
}

const suddenSeconds = 0.45;

function progress({ sudden }: Move, { t, seconds, wholeSeconds, loop }: Moment): number {
  if (loop) return Math.sin(Math.PI * t) ** 2;
  if (!sudden) return travelled(t, Math.max(0.2, wholeSeconds));
  const from = Math.min(0.6, wholeSeconds * 0.25);
  const until = from + Math.min(suddenSeconds, wholeSeconds * 0.5);
  // It goes a little too far, and comes back.
  const over = smooth(until, until + 0.12, seconds) * (1 - smooth(until + 0.12, until + 0.5, seconds)) * 0.05;
  return smooth(from, until, seconds) + over;
}

/** Zero at the first frame, so that it is the start picture: breath and drift, and the tremor of arms. */
function shake({ seconds, t, loop }: Moment, seed: number): number {
  const at = (now: number): number =>
    noise(now * 0.9, seed, 3) * 1.1 + noise(now * 2.6, seed, 5) * 0.42 + noise(now * 7.3, seed, 9) * 0.09;
  return (at(seconds) - at(0)) * (loop ? Math.sin(Math.PI * t) ** 0.5 : 1);
}

const shakeSeed = hashText('handheld') % 997;

/** The camera at a moment; at the start of the clip it is where the scene, or the clip that this one goes on from, has put it. */
export const cameraAt = (move: Move, moment: Moment): CameraAt => goneOn(movedAt(move, moment), move.from);

function movedAt(move: Move, moment: Moment): CameraAt {
  const k = progress(move, moment) * move.amount;
  const end: CameraAt = move.to ? { ...still, ...move.to } : ends[move.kind];
  const wobble = move.handheld ? 0.017 : 0;
  const forward = end.forward * k;
  return {
    forward,
    right: end.right * k,
    up: end.up * k,
    turnX: end.turnX * k + shake(moment, shakeSeed) * wobble,
    turnY: end.turnY * k + shake(moment, shakeSeed + 9) * wobble,
    // A dolly zoom keeps its subject as large as it was.
    aims: end.aims,
    zoom: move.kind === 'dolly-zoom' ? 1 - forward : 1 + (end.zoom - 1) * k,
  };
}

/** How far about its subject a camera goes, as one sees by who stands there. */
const orbitDegrees = 26;

/** Degrees by which everybody is turned in the eyes of a camera that goes about them. */
export function orbitedDegrees(move: Move, moment: Moment): number {
  if (ends[move.kind].aims === 0) return 0;
  return -Math.sign(ends[move.kind].right) * orbitDegrees * progress(move, moment) * move.amount;
}

/** The same for a camera that goes on from where another clip has left it. */
const goneOn = (to: CameraAt, from: CameraOffset | undefined): CameraAt =>
  from
    ? {
        ...to,
        forward: from.forward + to.forward,
        right: from.right + to.right,
        up: from.up + to.up,
        turnX: from.turnX + to.turnX,
        turnY: from.turnY + to.turnY,
        zoom: from.zoom * to.zoom,
      }
    : to;

const samples = [0.15, 0.35, 0.5, 0.65, 0.85, 1];
const depths = [1, 1.12, 1.3, 2, 4, Infinity];
const mostUnits = 230;

/** Frame units beyond the frame's edges that a move shows. */
export function marginOf(move: Move, size: { width: number; height: number }): number {
  const needed = samples.flatMap((t) => {
    const moment: Moment = { t, frame: 0, seconds: t * 4, wholeSeconds: 4, loop: false };
    const camera = cameraAt({ ...move, handheld: false }, moment);
    return depths.map((depthMetres) => {
      const { scale, x, y } = placedAt(camera, { depthMetres, subjectMetres: 1, size });
      const across = (size.width / 2 + Math.abs(x)) / scale - size.width / 2;
      const down = (size.height / 2 + Math.abs(y)) / scale - size.height / 2;
      return Math.max(across, down);
    });
  });
  const most = Math.max(0, ...needed.map((units) => (Number.isFinite(units) ? units : 0)));
  return Math.min(mostUnits, Math.ceil(most + 4 + (move.handheld ? size.width * 0.019 : 0)));
}
