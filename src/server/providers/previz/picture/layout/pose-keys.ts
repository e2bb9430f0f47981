import { type Vector } from '#domain/previz/geometry/vector.ts';
import type { Gesture, Pose } from '#domain/previz/scene.ts';

export type Key = {
  pelvis: Vector;
  lean: number;
  bend: number;
  feet: [Vector, Vector];
  toes: [Vector, Vector];
  hands: [Vector, Vector];
  fists: [boolean, boolean];
  sits: boolean;
};

const standing: Key = {
  pelvis: [0.012, 0.512, 0],
  lean: 0,
  bend: 0,
  feet: [
    [0.055, 0.045, -0.01],
    [-0.075, 0.045, 0.025],
  ],
  toes: [
    [0.35, 0, 1],
    [-0.5, 0, 1],
  ],
  hands: [
    [0.138, 0.47, 0.03],
    [-0.135, 0.47, 0.05],
  ],
  fists: [false, false],
  sits: false,
};

/** Key poses in body heights. */
export const keys: Record<Pose, Key> = {
  stand: standing,
  lean: {
    ...standing,
    pelvis: [0, 0.5, 0.02],
    lean: 0.05,
    bend: 0.02,
    hands: [
      [0.14, 0.58, 0.2],
      [-0.14, 0.58, 0.2],
    ],
    fists: [true, true],
  },
  walk: {
    ...standing,
    pelvis: [0, 0.5, 0],
    lean: 0.025,
    feet: [
      [0.04, 0.06, 0.16],
      [-0.04, 0.085, -0.2],
    ],
    toes: [
      [0.1, 0.28, 1],
      [-0.1, -0.85, 0.8],
    ],
    hands: [
      [0.135, 0.5, -0.12],
      [-0.13, 0.52, 0.15],
    ],
    fists: [true, true],
  },
  run: {
    ...standing,
    pelvis: [0, 0.5, 0.02],
    lean: 0.085,
    bend: 0.02,
    feet: [
      [0.05, 0.2, 0.15],
      [-0.05, 0.17, -0.33],
    ],
    toes: [
      [0, -0.25, 1],
      [0, -1, 0.35],
    ],
    hands: [
      [0.12, 0.59, -0.17],
      [-0.1, 0.69, 0.21],
    ],
    fists: [true, true],
  },
  sit: {
    ...standing,
    pelvis: [0, 0.285, 0],
    lean: 0.04,
    bend: 0.03,
    feet: [
      [0.075, 0.045, 0.24],
      [-0.075, 0.045, 0.21],
    ],
    toes: [
      [0.25, 0, 1],
      [-0.3, 0, 1],
    ],
    hands: [
      [0.06, 0.4, 0.25],
      [-0.1, 0.4, 0.23],
    ],
    sits: true,
  },
  drive: {
    ...standing,
    pelvis: [0, 0.285, 0],
    lean: -0.02,
    feet: [
      [0.075, 0.045, 0.3],
      [-0.075, 0.045, 0.28],
    ],
    hands: [
      [0.1, 0.5, 0.29],
      [-0.1, 0.5, 0.29],
    ],
    fists: [true, true],
    sits: true,
  },
  ride: {
    ...standing,
    pelvis: [0, 0.285, 0],
    lean: 0.02,
    feet: [
      [0.1, 0.045, 0.12],
      [-0.1, 0.045, 0.14],
    ],
    hands: [
      [0.05, 0.42, 0.26],
      [-0.05, 0.42, 0.27],
    ],
    fists: [true, true],
    sits: true,
  },
  climb: {
    ...standing,
    pelvis: [0, 0.53, 0.02],
    lean: 0.045,
    bend: 0.01,
    feet: [
      [0.05, 0.16, 0.17],
      [-0.05, 0.06, -0.12],
    ],
    toes: [
      [0.1, 0, 1],
      [-0.1, -0.5, 0.9],
    ],
    hands: [
      [0.13, 0.62, 0.2],
      [-0.15, 0.64, 0.2],
    ],
    fists: [true, true],
  },
  lie: {
    ...standing,
    feet: [
      [0.06, 0.03, 0],
      [-0.06, 0.03, 0],
    ],
    hands: [
      [0.15, 0.5, 0.02],
      [-0.15, 0.5, 0.02],
    ],
  },
  sprawl: {
    ...standing,
    feet: [
      [0.1, 0.03, 0],
      [-0.05, 0.09, 0.1],
    ],
    hands: [
      [0.2, 0.62, -0.05],
      [-0.2, 0.5, -0.05],
    ],
  },
  fall: {
    ...standing,
    lean: 0.03,
    feet: [
      [0.06, 0.1, -0.16],
      [-0.07, 0.06, 0.1],
    ],
    toes: [
      [0.1, -0.6, 0.8],
      [-0.1, 0, 1],
    ],
    hands: [
      [0.2, 0.86, 0.26],
      [-0.18, 0.8, 0.3],
    ],
  },
  kneel: {
    ...standing,
    pelvis: [0, 0.3, 0],
    lean: 0.03,
    bend: 0.02,
    feet: [
      [0.06, 0.045, 0.2],
      [-0.06, 0.05, -0.23],
    ],
    toes: [
      [0.1, 0, 1],
      [-0.05, -0.9, 0.4],
    ],
    hands: [
      [0.11, 0.35, 0.2],
      [-0.12, 0.27, 0.06],
    ],
  },
};

export type Hands = { left: Vector | null; right: Vector | null; fists: [boolean, boolean] };

/** Hands of a gesture, in body heights from the middle of the shoulders; null leaves that arm to the pose. */
export const gestures: Record<Gesture, Hands> = {
  talk: { left: [0.125, -0.115, 0.19], right: [-0.14, -0.27, 0.12], fists: [false, false] },
  hold: { left: [0.15, -0.13, 0.2], right: null, fists: [true, false] },
  point: { left: null, right: [-0.15, -0.04, 0.36], fists: [false, true] },
  aim: { left: [0.025, -0.03, 0.33], right: [-0.025, -0.035, 0.315], fists: [true, true] },
  phone: { left: [0.094, 0.112, 0.03], right: null, fists: [true, false] },
  drink: { left: [0.05, 0.058, 0.15], right: null, fists: [true, false] },
  raise: { left: [0.15, 0.05, 0.23], right: null, fists: [true, false] },
  crossed: { left: [-0.06, -0.135, 0.1], right: [0.035, -0.16, 0.085], fists: [true, true] },
  cheer: { left: [0.2, 0.2, 0.05], right: [-0.19, 0.21, 0.04], fists: [true, true] },
  dance: { left: [0.21, -0.035, 0.15], right: [-0.1, -0.13, 0.2], fists: [false, false] },
  hug: { left: [0.05, -0.07, 0.235], right: [-0.05, -0.17, 0.23], fists: [false, false] },
  work: { left: [0.07, -0.15, 0.19], right: [-0.06, -0.17, 0.2], fists: [true, true] },
};
