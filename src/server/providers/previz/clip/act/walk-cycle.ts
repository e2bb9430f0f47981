import { lerp, smooth, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Staged, Targets } from '#domain/previz/scene.ts';

/** A way of going: lengths in body heights. */
export type Gait = {
  /** How far both steps together lead. */
  stride: number;
  /** The share of a cycle in which a foot stands. */
  stance: number;
  metresPerSecond: number;
  lift: number;
  pelvis: number;
  bob: number;
  lean: number;
  armSwing: number;
  /** How high the hands are carried, and how far before the body. */
  hands: [y: number, z: number];
};

const walking: Gait = {
  stride: 0.66,
  stance: 0.6,
  metresPerSecond: 1.18,
  lift: 0.05,
  pelvis: 0.502,
  bob: 0.016,
  lean: 0.02,
  armSwing: 0.12,
  hands: [0.487, 0.02],
};

const strolling: Gait = {
  ...walking,
  stride: 0.56,
  metresPerSecond: 0.78,
  lift: 0.04,
  pelvis: 0.507,
  bob: 0.011,
  armSwing: 0.08,
};

const running: Gait = {
  stride: 1.0,
  stance: 0.36,
  metresPerSecond: 2.9,
  lift: 0.15,
  pelvis: 0.49,
  bob: 0.02,
  lean: 0.075,
  armSwing: 0.15,
  hands: [0.62, 0.06],
};

export const gaitOf = ({ kind, slow }: { kind: 'walk' | 'run'; slow: boolean }): Gait => {
  if (kind === 'run') return running;
  return slow ? strolling : walking;
};

const ankle = 0.045;

/** A foot at its place in the cycle: it stands while the body passes over it, then swings ahead. */
function footAt(phase: number, gait: Gait): { z: number; y: number; toe: Vector } {
  const reach = (gait.stride * gait.stance) / 2;
  if (phase < gait.stance) {
    const u = phase / gait.stance;
    const off = smooth(0.72, 1, u);
    const on = 1 - smooth(0, 0.14, u);
    // Exactly as fast as the body, or it would slide.
    return {
      z: reach - u * reach * 2,
      y: ankle + off * 0.038 + on * 0.008,
      toe: [0, on * 0.26 - off * 0.85, 1 - off * 0.2],
    };
  }
  const u = (phase - gait.stance) / (1 - gait.stance);
  const swing = u * u * (3 - 2 * u);
  const up = Math.sin(Math.PI * Math.min(1, u * 1.08)) * gait.lift;
  return {
    z: lerp(-reach, reach, swing),
    y: ankle + up + (1 - u) * 0.038 + u * 0.008,
    toe: [0, lerp(-0.85, 0.26, swing), lerp(0.8, 1, swing)],
  };
}

const wrapped = (phase: number): number => phase - Math.floor(phase);

/** The body of somebody who goes, at a place in the cycle; at 0 the left foot comes down. */
export function stridingTargets({ look }: Staged, gait: Gait, cycle: number): Targets {
  const tall = look.heightMetres;
  const [left, right] = [footAt(wrapped(cycle), gait), footAt(wrapped(cycle + 0.5), gait)];
  const turn = Math.cos(cycle * Math.PI * 2);
  // Lowest when both feet stand, highest over the one that does; in a run the other way round.
  const wave = Math.cos(cycle * Math.PI * 4);
  const height = gait.pelvis - gait.bob * wave * (gait.stance > 0.5 ? 1 : -1);
  const sway = Math.sin(cycle * Math.PI * 2) * 0.008;
  const pelvis: Vector = [sway, height, 0];
  const neck: Vector = [sway * 0.4, height + 0.33 - gait.lean * 0.25, gait.lean];
  const head: Vector = [sway * 0.3, neck[1] + 0.089, gait.lean * 1.3 + 0.018];
  const swing = (side: 1 | -1): Vector => [
    side * (0.128 - Math.abs(turn) * 0.008),
    gait.hands[0] + Math.abs(turn) * 0.012 + Math.max(0, -side * turn) * gait.armSwing * 0.35,
    gait.hands[1] - side * turn * gait.armSwing,
  ];
  const times = (v: Vector): Vector => [v[0] * tall, v[1] * tall, v[2] * tall];
  return {
    pelvis: times(pelvis),
    neck: times(neck),
    head: times(head),
    hands: [times(swing(1)), times(swing(-1))],
    feet: [times([0.04, left.y, left.z]), times([-0.04, right.y, right.z])],
    toes: [
      [0.1, left.toe[1], left.toe[2]],
      [-0.1, right.toe[1], right.toe[2]],
    ],
    fists: [true, true],
    sits: false,
  };
}
