import type { Deed } from '#domain/previz/motion/action.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';

/**
 * Where hands are at a share of a deed, in body heights from the middle of the shoulders: x outward, y up, z forward.
 * A hand that is left out is where it was.
 */
export type DeedKey = {
  at: number;
  main?: Vector;
  other?: Vector;
  /** How far the chest goes forward, and how far the body goes down, in body heights. */
  lean?: number;
  low?: number;
  nod?: number;
  /** Comes as a blow does: ever faster, and ends at once. */
  sudden?: boolean;
};

export type DeedPlan = {
  seconds: number;
  keys: readonly DeedKey[];
  /** How near to one another two come who do it, in metres, and how much of the way they turn to each other. */
  near?: number;
  turns?: number;
  /** It goes on until the clip ends, from the first key on. */
  repeats?: boolean;
  fist?: boolean;
  /** From near it is seen without hands: they would hide the face. */
  facesUs?: boolean;
  /** What one holds is the other's after this share of the time. */
  handsOver?: number;
};

const hanging: Vector = [0.05, -0.33, 0.03];
const embrace: DeedKey = { at: 0.42, main: [-0.05, -0.03, 0.23], other: [-0.03, -0.13, 0.24], lean: 0.012, nod: -7 };
const rap = (at: number, z: number): DeedKey => ({ at, main: [0.05, 0.05, z], sudden: z > 0.26 });
const stroke = (at: number, x: number, z: number): DeedKey => ({ at, main: [0.06 + x, -0.2, 0.22 + z], nod: -9 });
const palms = (at: number, x: number): DeedKey => ({ at, main: [x, -0.09, 0.21], other: [x, -0.1, 0.22] });

/** What hands do, as an animator would key it. */
export const deedPlans: Record<Deed, DeedPlan> = {
  hug: {
    seconds: 2.4,
    near: 0.4,
    turns: 1,
    fist: true,
    keys: [embrace, { ...embrace, at: 0.7, lean: 0.02 }, { ...embrace, at: 1 }],
  },
  kiss: {
    seconds: 2.6,
    near: 0.47,
    turns: 1,
    keys: [
      { at: 0.45, main: [-0.02, -0.14, 0.22], other: [0.02, -0.05, 0.22], lean: 0.01 },
      { at: 0.7, main: [-0.02, -0.13, 0.23], other: [0.02, -0.04, 0.23], lean: 0.03, nod: -3 },
      { at: 1, main: [-0.02, -0.13, 0.23], other: [0.02, -0.04, 0.23], lean: 0.025, nod: -3 },
    ],
  },
  give: {
    seconds: 2.4,
    near: 0.8,
    turns: 0.5,
    handsOver: 0.52,
    keys: [
      { at: 0.16, main: [0.08, -0.19, 0.12] },
      { at: 0.46, main: [0.03, -0.11, 0.3], lean: 0.02 },
      { at: 0.6, main: [0.03, -0.11, 0.3], lean: 0.02 },
      { at: 1, main: [0.06, -0.29, 0.07] },
    ],
  },
  take: {
    seconds: 2.4,
    turns: 0.5,
    handsOver: 0.52,
    keys: [
      { at: 0.2, main: [0.09, -0.24, 0.1] },
      { at: 0.5, main: [0.03, -0.12, 0.3], lean: 0.018, nod: -5 },
      { at: 0.6, main: [0.03, -0.12, 0.3], lean: 0.016, nod: -6 },
      { at: 1, main: [0.06, -0.15, 0.17], nod: -4 },
    ],
  },
  'pick-up': {
    seconds: 2.6,
    keys: [
      { at: 0.42, main: [0.04, -0.36, 0.24], other: [0.1, -0.3, 0.1], lean: 0.1, low: 0.16, nod: -16 },
      { at: 0.55, main: [0.03, -0.37, 0.25], other: [0.1, -0.3, 0.1], lean: 0.1, low: 0.17, nod: -16 },
      { at: 1, main: [0.08, -0.14, 0.2], nod: -6 },
    ],
  },
  draw: {
    seconds: 1.5,
    keys: [
      { at: 0.4, main: [0.06, -0.27, 0.02], other: [0.06, -0.24, 0.1], nod: -5 },
      { at: 0.52, main: [0.06, -0.28, 0.01], other: [0.06, -0.24, 0.1], nod: -5 },
      { at: 1 },
    ],
  },
  put: {
    seconds: 1.8,
    keys: [
      { at: 0.2, main: [0.07, -0.15, 0.16] },
      { at: 0.6, main: [0.05, -0.29, 0.25], lean: 0.05, low: 0.02, nod: -12 },
      { at: 0.72, main: [0.05, -0.29, 0.25], lean: 0.05, low: 0.02, nod: -12 },
      { at: 1 },
    ],
  },
  open: {
    seconds: 2.2,
    keys: [
      { at: 0.36, main: [0.06, -0.2, 0.29], lean: 0.02, nod: -6 },
      { at: 0.5, main: [0.05, -0.22, 0.29], lean: 0.02, nod: -6 },
      { at: 0.86, main: [0.16, -0.21, 0.12], lean: -0.02 },
      { at: 1, main: [0.15, -0.25, 0.08], lean: -0.01 },
    ],
  },
  knock: {
    seconds: 2.1,
    fist: true,
    keys: [
      { at: 0.3, main: [0.05, 0.05, 0.22], lean: 0.015 },
      ...[0.4, 0.55, 0.7].flatMap((at) => [rap(at, 0.285), rap(at + 0.08, 0.22)]),
      { at: 1 },
    ],
  },
  drink: {
    seconds: 2.9,
    keys: [
      { at: 0.16, main: [0.08, -0.13, 0.19] },
      { at: 0.42, main: [0.05, 0.055, 0.15], nod: 3 },
      { at: 0.56, main: [0.04, 0.075, 0.15], nod: 13 },
      { at: 0.68, main: [0.04, 0.075, 0.15], nod: 13 },
      { at: 1, main: [0.08, -0.13, 0.19] },
    ],
  },
  punch: {
    seconds: 1.6,
    near: 0.72,
    turns: 1,
    fist: true,
    keys: [
      { at: 0.32, main: [0.12, -0.04, -0.05], other: [0.03, -0.05, 0.17], lean: -0.025 },
      { at: 0.43, main: [-0.04, 0.05, 0.31], other: [0.07, -0.08, 0.1], lean: 0.06, sudden: true },
      { at: 0.56, main: [-0.05, 0.03, 0.3], other: [0.07, -0.08, 0.1], lean: 0.055 },
      { at: 1, main: [0.06, -0.1, 0.16], other: [0.05, -0.1, 0.15], lean: 0.01 },
    ],
  },
  flinch: {
    seconds: 1.6,
    turns: 0.4,
    keys: [
      { at: 0.42 },
      { at: 0.52, main: [0.16, -0.1, 0.06], other: [0.17, -0.16, 0.04], lean: -0.09, low: 0.02, nod: 17, sudden: true },
      { at: 1, main: [0.02, 0.06, 0.12], lean: -0.02, nod: -10 },
    ],
  },
  shoot: {
    seconds: 1.7,
    keys: [0.3, 0.62].flatMap((at): DeedKey[] => [
      { at },
      { at: at + 0.03, main: [0.025, 0.035, 0.29], other: [0.025, 0.03, 0.28], lean: -0.015, nod: 4, sudden: true },
      { at: at + 0.2 },
    ]),
  },
  clap: {
    seconds: 1.9,
    repeats: true,
    keys: [palms(0.2, 0.07), ...[0.3, 0.5, 0.7, 0.9].flatMap((at) => [palms(at, -0.005), palms(at + 0.1, 0.07)])],
  },
  throw: {
    seconds: 1.9,
    fist: true,
    keys: [
      { at: 0.36, main: [0.15, 0.08, -0.16], other: [0.05, -0.02, 0.2], lean: -0.04, nod: 5 },
      { at: 0.48, main: [0.02, 0.1, 0.27], other: [0.12, -0.18, 0.04], lean: 0.05, sudden: true },
      { at: 0.6, main: [-0.07, -0.2, 0.2], other: [0.14, -0.24, -0.02], lean: 0.07 },
      { at: 1, lean: 0 },
    ],
  },
  work: {
    seconds: 2.4,
    repeats: true,
    keys: [
      stroke(0.2, 0, 0),
      stroke(0.36, -0.05, 0.015),
      stroke(0.44, -0.02, -0.005),
      stroke(0.6, -0.07, 0.02),
      stroke(0.8, -0.03, 0),
      stroke(1, 0, 0),
    ],
  },
  point: {
    seconds: 1.7,
    turns: 0.6,
    keys: [
      { at: 0.22, main: [0.09, -0.2, 0.1], other: hanging },
      { at: 0.6, main: [0.07, -0.01, 0.32], other: hanging, lean: 0.01 },
      { at: 1, main: [0.065, -0.02, 0.325], other: hanging, lean: 0.008 },
    ],
  },
  shrug: {
    seconds: 1.6,
    keys: [
      { at: 0.36, main: [0.17, -0.19, 0.13], other: [0.17, -0.19, 0.13], low: -0.012, nod: 4 },
      { at: 0.58, main: [0.17, -0.18, 0.13], other: [0.17, -0.18, 0.13], low: -0.012, nod: 4 },
      { at: 1 },
    ],
  },
  salute: {
    seconds: 2,
    keys: [{ at: 0.3, main: [0.06, 0.15, 0.09] }, { at: 0.75, main: [0.06, 0.15, 0.09] }, { at: 1 }],
  },
  cry: {
    seconds: 2.8,
    repeats: true,
    facesUs: true,
    keys: [
      { at: 0.2, main: [-0.03, 0.09, 0.11], other: [-0.02, 0.085, 0.115], lean: 0.03, nod: -18 },
      { at: 0.4, main: [-0.03, 0.08, 0.11], other: [-0.02, 0.075, 0.115], lean: 0.036, nod: -21 },
      { at: 0.55, main: [-0.03, 0.09, 0.11], other: [-0.02, 0.085, 0.115], lean: 0.03, nod: -18 },
      { at: 0.75, main: [-0.03, 0.08, 0.11], other: [-0.02, 0.075, 0.115], lean: 0.036, nod: -21 },
      { at: 1, main: [-0.03, 0.09, 0.11], other: [-0.02, 0.085, 0.115], lean: 0.03, nod: -18 },
    ],
  },
};
