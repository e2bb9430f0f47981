import { hex, shade } from '#domain/previz/geometry/colour.ts';
import type { Point, Vector } from '#domain/previz/geometry/vector.ts';
import { roundGlow, shape } from '../../draw/board.ts';
import { ellipse } from '../../geometry/curve.ts';
import { sheet } from '../kit/spot.ts';
import { box, inFront, lathe, pointAt, scaleAt, type World } from '../kit/world.ts';
import type { Furniture } from './furniture.ts';

/** Where baubles hang: across as a share of the tree's half width there, and their height in metres. */
const baubles: readonly [across: number, y: number][] = [
  [-0.55, 0.5],
  [0.1, 0.62],
  [0.6, 0.52],
  [-0.3, 0.95],
  [0.4, 1.02],
  [-0.1, 1.3],
  [0.35, 1.5],
  [-0.2, 1.68],
];

function star(w: World, at: Vector): void {
  const [[x, y], s] = [pointAt(w, at), scaleAt(w, at)];
  const points = Array.from({ length: 10 }, (_, i): Point => {
    const [angle, r] = [(i / 10) * Math.PI * 2 - Math.PI / 2, s * (i % 2 ? 0.05 : 0.12)];
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
  shape(w.board, [points], { rgb: hex('#f6d45a'), glow: 1, lit: 0, ink: 1 });
}

/** Three skirts of branches, baubles and a star. */
const christmasTree: Furniture = (w, { x, z }, colour) => {
  if (!inFront(w, [x, 1, z])) return;
  const green = colour ?? hex('#2f5e3c');
  box(w, [x - 0.09, 0, z - 0.09, x + 0.09, 0.32, z + 0.09], { rgb: hex('#5a4030') });
  const skirts: [low: number, high: number, half: number][] = [
    [0.28, 1.05, 0.82],
    [0.82, 1.55, 0.62],
    [1.34, 2.02, 0.42],
  ];
  for (const [i, [low, high, half]] of skirts.entries()) {
    const rows: [number, number][] = [
      [low, half],
      [low + (high - low) * 0.5, half * 0.5],
      [high, 0.02],
    ];
    lathe(w, { x, z, rows }, { rgb: shade(green, 0.9 + i * 0.08) });
  }
  for (const [i, [across, y]] of baubles.entries()) {
    const half = 0.8 * (1 - (y - 0.28) / 1.9);
    const at: Vector = [x + across * half, y, z - 0.3];
    const [p, s] = [pointAt(w, at), scaleAt(w, at)];
    const rgb = hex(['#d8403a', '#f0c850', '#4a90d8'][i % 3] ?? '#d8403a');
    shape(w.board, [ellipse(p, [s * 0.05, s * 0.05], 12)], { rgb, lit: 0.5, glow: 0.5, ink: 0.8 });
    if (w.mood.lampsLit) roundGlow(w.board, p, { radius: s * 0.2, rgb: [255, 214, 140], alpha: 0.5 });
  }
  star(w, [x, 2.1, z]);
};

/** Somebody of bronze in a long cloak on a stone. */
const statue: Furniture = (w, { x, z }, colour) => {
  const bronze = colour ?? hex('#5a7a6a');
  const stone = hex('#a39d91');
  box(w, [x - 0.8, 0, z - 0.6, x + 0.8, 0.22, z + 0.6], { rgb: shade(stone, 0.92) });
  box(w, [x - 0.5, 0.22, z - 0.4, x + 0.5, 1.2, z + 0.4], { rgb: stone });
  box(w, [x - 0.58, 1.2, z - 0.46, x + 0.58, 1.32, z + 0.46], { rgb: shade(stone, 1.05) });
  const turned = (rows: [number, number][]): void => lathe(w, { x, z, rows }, { rgb: bronze });
  turned([
    [1.32, 0.3],
    [1.7, 0.25],
    [2.1, 0.19],
    [2.42, 0.27],
    [2.54, 0.25],
    [2.6, 0.09],
    [2.68, 0.08],
  ]);
  turned([
    [2.64, 0.07],
    [2.72, 0.12],
    [2.84, 0.13],
    [2.93, 0.09],
    [2.96, 0.03],
  ]);
  const arm: Vector[] = [
    [x + 0.22, 2.46, z - 0.2],
    [x + 0.62, 2.78, z - 0.2],
    [x + 0.68, 2.7, z - 0.2],
    [x + 0.26, 2.28, z - 0.2],
  ];
  if (arm.every((p) => inFront(w, p))) {
    shape(w.board, [arm.map((p) => pointAt(w, p))], { rgb: shade(bronze, 0.92), lit: 0.6, ink: 1.2 });
  }
};

/** What is round, not built of boxes. */
/** A round window in a ship's side; `y` of the spot is its middle. */
const porthole: Furniture = (w, spot) => {
  const y = spot.y ?? 1.5;
  const round = (radius: number): Vector[] =>
    Array.from({ length: 28 }, (_, i): Vector => {
      const angle = (i / 28) * Math.PI * 2;
      return [Math.cos(angle) * radius, y + Math.sin(angle) * radius, 0];
    });
  const at = { ...spot, y: 0 };
  const night = w.scene.time === 'night';
  const water = round(0.2).filter(([, high]) => high <= y + 0.001);
  sheet(w, at, { points: round(0.27), rgb: hex('#b08a4a'), lit: 0.6 });
  sheet(w, at, { points: round(0.2), rgb: w.mood.sky[2], glow: night ? 0.6 : 0.95, ink: 1 });
  sheet(w, at, { points: water, rgb: hex(night ? '#1d2c3a' : '#4f7686'), glow: night ? 0.3 : 0.7, ink: 0.6 });
};

export const turnedPieces = { christmasTree, porthole, statue };
