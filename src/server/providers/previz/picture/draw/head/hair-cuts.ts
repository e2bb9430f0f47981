import type { Rows } from '../../geometry/curve.ts';
import type { HairCut } from '#domain/previz/scene.ts';

/** One hair cut: a shell over the skull, its opening round the face, and what hangs from it. */
export type Cut = {
  /** [y, front, back, half width], from the crown down. */
  shell: Rows;
  /** [y, degrees open to screen left, to screen right]. */
  open: Rows;
  lowest: number;
  /** Drawn behind the neck too. */
  hangs: boolean;
  ears: boolean;
  /** Degrees of the parting. */
  parting: number;
  lockWidth: number;
  /** Outline bumps, in head heights. */
  bumps: number;
  tail: 'bun' | 'ponytail' | null;
};

const bobShell: Rows = [
  [0.57, 0.0, -0.1, 0.03],
  [0.55, 0.14, -0.24, 0.16],
  [0.5, 0.24, -0.34, 0.25],
  [0.42, 0.315, -0.42, 0.325],
  [0.3, 0.36, -0.48, 0.375],
  [0.15, 0.375, -0.5, 0.4],
  [0, 0.36, -0.5, 0.412],
  [-0.15, 0.34, -0.47, 0.42],
  [-0.28, 0.33, -0.43, 0.42],
  [-0.38, 0.3, -0.38, 0.4],
  [-0.44, 0.25, -0.32, 0.36],
];
const bobOpen: Rows = [
  [0.4, 0, 0],
  [0.34, 4, 22],
  [0.26, 30, 44],
  [0.15, 52, 58],
  [0.0, 60, 62],
  [-0.2, 60, 61],
  [-0.35, 54, 55],
  [-0.44, 46, 47],
];
const longShell: Rows = [
  ...bobShell.slice(0, 7),
  [-0.2, 0.3, -0.47, 0.405],
  [-0.42, 0.24, -0.46, 0.4],
  [-0.62, 0.2, -0.47, 0.415],
  [-0.82, 0.19, -0.47, 0.41],
  [-0.98, 0.14, -0.44, 0.36],
  [-1.06, 0.06, -0.4, 0.28],
];
const longOpen: Rows = [
  [0.41, 0, 0],
  [0.35, 16, 8],
  [0.26, 40, 30],
  [0.15, 56, 52],
  [0, 63, 62],
  [-0.2, 66, 66],
  [-0.42, 60, 60],
  [-0.62, 62, 62],
  [-0.82, 66, 66],
  [-1.06, 72, 72],
];
const shortShell: Rows = [
  [0.545, 0.0, -0.1, 0.02],
  [0.53, 0.12, -0.24, 0.14],
  [0.49, 0.21, -0.33, 0.225],
  [0.41, 0.29, -0.4, 0.295],
  [0.3, 0.33, -0.455, 0.34],
  [0.16, 0.35, -0.465, 0.357],
  [0.05, 0.35, -0.455, 0.352],
  [-0.06, 0.33, -0.42, 0.342],
  [-0.16, 0.32, -0.36, 0.32],
];
const shortOpen: Rows = [
  [0.44, 0, 0],
  [0.425, 14, 14],
  [0.4, 34, 30],
  [0.35, 54, 50],
  [0.27, 52, 52],
  [0.2, 60, 60],
  [0.1, 72, 72],
  [0.02, 80, 80],
  [-0.03, 100, 100],
  [-0.08, 118, 118],
  [-0.16, 132, 132],
];
const sweptOpen: Rows = [
  [0.42, 0, 0],
  [0.4, 22, 22],
  [0.36, 46, 46],
  [0.28, 58, 58],
  [0.16, 66, 66],
  [0.05, 76, 76],
  [-0.02, 98, 98],
  [-0.08, 116, 116],
  [-0.16, 134, 134],
];
const recedingOpen: Rows = [
  [0.485, 0, 0],
  [0.475, 16, 14],
  [0.45, 38, 34],
  [0.4, 58, 56],
  [0.32, 55, 55],
  [0.2, 64, 64],
  [0.08, 78, 78],
  [-0.03, 100, 100],
  [-0.08, 118, 118],
  [-0.16, 132, 132],
];

/** The same shell, thinner or fuller. */
const scaled = (rows: Rows, k: number, rise: number): Rows =>
  rows.map(([y = 0, front = 0, back = 0, half = 0]) => [y + rise * Math.max(0, y), front * k, back * k, half * k]);

const plain = { hangs: false, ears: true, parting: 0, lockWidth: 0.0065, bumps: 0, tail: null };

export const cuts: Record<HairCut, Cut | null> = {
  bob: {
    ...plain,
    shell: bobShell,
    open: bobOpen,
    lowest: -0.44,
    hangs: true,
    ears: false,
    parting: 18,
    lockWidth: 0.009,
  },
  long: {
    ...plain,
    shell: longShell,
    open: longOpen,
    lowest: -1.06,
    hangs: true,
    ears: false,
    parting: -14,
    lockWidth: 0.009,
  },
  short: { ...plain, shell: shortShell, open: shortOpen, lowest: -0.16 },
  crop: { ...plain, shell: scaled(shortShell, 0.975, -0.045), open: shortOpen, lowest: -0.16, lockWidth: 0.004 },
  receding: { ...plain, shell: scaled(shortShell, 0.985, -0.03), open: recedingOpen, lowest: -0.16 },
  curly: { ...plain, shell: scaled(shortShell, 1.14, 0.12), open: shortOpen, lowest: -0.16, ears: false, bumps: 0.034 },
  bun: { ...plain, shell: shortShell, open: sweptOpen, lowest: -0.16, tail: 'bun' },
  ponytail: { ...plain, shell: shortShell, open: sweptOpen, lowest: -0.16, tail: 'ponytail' },
  bald: null,
};
