import { shape } from '../../draw/board.ts';
import { hex, mix, shade, type Rgb } from '../../geometry/colour.ts';
import { ellipse, ring } from '../../geometry/curve.ts';
import type { Point } from '../../geometry/vector.ts';
import { fromSpot } from '../kit/spot.ts';
import { hazeAt, inFront, lineAt, pointAt, scaleAt } from '../kit/world.ts';
import { depthOf } from '../../layout/camera.ts';
import type { Furniture } from './furniture.ts';

/** A part of a flat drawing in metres: an outline (x, y, x, y …), smooth or not, or a disc (x, y, radius). */
type Part =
  | { line: readonly number[]; rgb: string; round?: boolean; dim?: number; glow?: number }
  | { disc: readonly [x: number, y: number, radius: number]; hole?: number; rgb: string; dim?: number; glow?: number };

const tyre = '#26282c';
const wheelAt = (x: number, radius: number): Part[] => [
  { disc: [x, radius, radius], hole: radius * 0.78, rgb: tyre, dim: 0.5 },
  { disc: [x, radius, radius * 0.12], rgb: '#8b9096' },
];

const drawings = {
  bicycle: [
    ...wheelAt(-0.52, 0.34),
    ...wheelAt(0.52, 0.34),
    { line: [-0.52, 0.34, -0.3, 0.82, -0.26, 0.82, -0.48, 0.34], rgb: 'own' },
    { line: [-0.3, 0.72, 0.2, 0.72, 0.2, 0.76, -0.3, 0.76], rgb: 'own' },
    { line: [-0.3, 0.72, 0.02, 0.3, 0.06, 0.32, -0.24, 0.74], rgb: 'own' },
    { line: [0.2, 0.82, 0.02, 0.3, 0.06, 0.28, 0.25, 0.82], rgb: 'own' },
    { line: [0.02, 0.34, 0.52, 0.32, 0.52, 0.36, 0.02, 0.38], rgb: 'own' },
    { line: [0.1, 0.86, 0.34, 0.88, 0.34, 0.82, 0.12, 0.82], rgb: tyre },
    { line: [-0.42, 0.95, -0.22, 0.98, -0.2, 0.92, -0.28, 0.82, -0.34, 0.82], rgb: tyre },
  ],
  motorbike: [
    ...wheelAt(-0.72, 0.34),
    ...wheelAt(0.68, 0.34),
    { line: [-0.72, 0.34, -0.5, 1.0, -0.42, 0.98, -0.64, 0.34], rgb: '#8b9096' },
    { line: [-0.35, 0.2, 0.35, 0.2, 0.42, 0.55, -0.4, 0.6], rgb: '#5a5e64' },
    { line: [-0.52, 0.62, -0.4, 0.9, 0, 0.92, 0.08, 0.7, -0.2, 0.58], rgb: 'own', round: true },
    { line: [0.02, 0.72, 0.05, 0.82, 0.7, 0.86, 0.78, 0.74, 0.4, 0.66], rgb: '#2a2622', round: true },
    { line: [0.1, 0.24, 0.95, 0.3, 0.95, 0.38, 0.1, 0.34], rgb: '#a8aeb4' },
    { disc: [-0.62, 0.86, 0.11], rgb: '#f2e6bc', glow: 0.6 },
    { line: [-0.5, 1.02, -0.2, 1.06, -0.2, 1.01, -0.48, 0.96], rgb: tyre },
  ],
  horse: [
    { line: [-0.62, 0, -0.56, 0, -0.5, 0.75, -0.36, 0.78, -0.5, 0.7, -0.6, 0.4], rgb: 'own', dim: 0.7 },
    { line: [0.6, 0, 0.67, 0, 0.6, 0.5, 0.72, 0.95, 0.4, 0.9, 0.56, 0.5], rgb: 'own', dim: 0.7 },
    { line: [0.75, 1.25, 0.95, 0.9, 0.9, 0.5, 0.82, 0.55, 0.8, 0.9, 0.62, 1.2], rgb: 'dark', round: true },
    {
      line: [-0.7, 0.95, -0.5, 0.76, 0.4, 0.74, 0.75, 0.9, 0.78, 1.25, 0.5, 1.36, 0, 1.28, -0.4, 1.34, -0.75, 1.3],
      rgb: 'own',
      round: true,
    },
    {
      line: [-0.45, 1.32, -0.72, 1.05, -1.0, 1.5, -1.28, 1.52, -1.34, 1.66, -1.1, 1.86, -0.92, 1.96, -0.72, 1.75],
      rgb: 'own',
      round: true,
    },
    { line: [-0.96, 1.92, -0.92, 2.08, -0.84, 1.94], rgb: 'own' },
    { line: [-0.9, 1.98, -0.6, 1.75, -0.3, 1.36, -0.46, 1.4, -0.76, 1.74], rgb: 'dark', round: true },
    { line: [-0.45, 0, -0.37, 0, -0.32, 0.45, -0.2, 0.85, -0.55, 0.85, -0.44, 0.45], rgb: 'own' },
    { line: [0.42, 0, 0.5, 0, 0.46, 0.45, 0.66, 0.95, 0.28, 0.9, 0.38, 0.45], rgb: 'own' },
    { line: [-0.1, 1.3, 0.3, 1.32, 0.26, 1.0, -0.06, 1.0], rgb: '#5a3424' },
    { disc: [-1.14, 1.74, 0.03], rgb: '#1c1c20' },
  ],
  dog: [
    { line: [-0.34, 0, -0.28, 0, -0.24, 0.36, -0.36, 0.36], rgb: 'own', dim: 0.7 },
    { line: [0.3, 0, 0.36, 0, 0.38, 0.36, 0.26, 0.36], rgb: 'own', dim: 0.7 },
    { line: [-0.4, 0.5, -0.3, 0.32, 0.34, 0.32, 0.42, 0.48, 0.3, 0.56, -0.3, 0.6], rgb: 'own', round: true },
    { line: [0.36, 0.5, 0.62, 0.78, 0.56, 0.8, 0.32, 0.56], rgb: 'own', round: true },
    {
      line: [-0.26, 0.56, -0.42, 0.42, -0.56, 0.62, -0.74, 0.62, -0.74, 0.7, -0.56, 0.8, -0.38, 0.82],
      rgb: 'own',
      round: true,
    },
    { line: [-0.44, 0.82, -0.4, 0.62, -0.32, 0.72], rgb: 'dark' },
    { line: [-0.24, 0, -0.18, 0, -0.14, 0.38, -0.28, 0.38], rgb: 'own' },
    { line: [0.2, 0, 0.26, 0, 0.34, 0.4, 0.16, 0.38], rgb: 'own' },
    { disc: [-0.74, 0.67, 0.035], rgb: '#1c1c20' },
  ],
  helicopter: [
    { line: [-0.05, 2.6, 0.05, 2.6, 0.08, 2.95, -0.08, 2.95], rgb: '#33373c' },
    { line: [-4.4, 2.98, 4.4, 3.06, 4.4, 3.0, -4.4, 2.92], rgb: '#33373c' },
    { line: [0.9, 2.2, 5.2, 2.25, 5.3, 2.0, 0.9, 1.5], rgb: 'own', round: false },
    { line: [5.0, 2.1, 5.35, 2.1, 5.7, 3.05, 5.3, 3.05], rgb: 'own' },
    {
      line: [-2.3, 1.5, -1.9, 2.2, -0.9, 2.65, 0.8, 2.6, 1.4, 2.1, 1.2, 1.2, 0.2, 0.85, -1.5, 0.9, -2.2, 1.15],
      rgb: 'own',
      round: true,
    },
    { line: [-2.2, 1.55, -1.8, 2.15, -1.1, 2.45, -1.0, 1.5], rgb: '#4a6472', round: false },
    { line: [-0.8, 1.5, -0.8, 2.4, 0.2, 2.4, 0.2, 1.5], rgb: '#4a6472' },
    { line: [-1.6, 0.3, 1.3, 0.3, 1.3, 0.22, -1.6, 0.22], rgb: '#33373c' },
    { line: [-0.9, 0.3, -0.8, 0.3, -0.6, 0.95, -0.7, 0.95], rgb: '#33373c' },
    { line: [0.6, 0.3, 0.7, 0.3, 0.5, 0.95, 0.4, 0.95], rgb: '#33373c' },
  ],
  airliner: [
    {
      line: [-12, 3.2, -11, 4.2, -9, 4.6, 9, 4.6, 12.5, 4.0, 12.5, 3.7, 8, 2.6, -10, 2.6, -11.6, 2.8],
      rgb: 'own',
      round: false,
    },
    { line: [9.2, 4.5, 11.2, 7.4, 12.6, 7.4, 12.3, 4.0], rgb: '#3f5f8a' },
    { line: [-1.5, 3.0, 4.5, 1.7, 5.4, 1.7, 2.2, 3.2], rgb: 'own', dim: 0.6 },
    { line: [0.6, 1.6, 0.6, 2.4, 2.6, 2.4, 2.6, 1.6], rgb: '#8b9096', round: true },
    ...Array.from({ length: 14 }, (_, i): Part => ({ disc: [-8 + i * 1.15, 3.9, 0.18], rgb: '#3c4a56' })),
    { line: [-11.4, 3.9, -10.2, 4.1, -10.2, 3.7, -11.5, 3.6], rgb: '#3c4a56' },
    { line: [-8.2, 0.4, -8, 0.4, -8, 2.6, -8.2, 2.6], rgb: '#55585c' },
    { disc: [-8.1, 0.4, 0.4], rgb: tyre },
    { disc: [2, 0.45, 0.45], rgb: tyre },
  ],
  locomotive: [
    { line: [-6, 0.9, -6.1, 2.2, -5.2, 3.7, 6, 3.7, 6, 0.9], rgb: 'own' },
    { line: [-5.7, 2.4, -5.1, 3.4, -3.9, 3.4, -3.9, 2.4], rgb: '#3c4a56' },
    ...Array.from({ length: 4 }, (_, i): Part => ({
      line: [-2.6 + i * 2.1, 2.2, -2.6 + i * 2.1, 3.2, -1.2 + i * 2.1, 3.2, -1.2 + i * 2.1, 2.2],
      rgb: '#3c4a56',
      glow: 0.3,
    })),
    { line: [-6.05, 1.3, 6, 1.3, 6, 1.6, -6.1, 1.6], rgb: '#e2d8be' },
    ...[-4.6, -3.4, 3.2, 4.4].flatMap((x): Part[] => [{ disc: [x, 0.5, 0.5], rgb: tyre }]),
    { disc: [-6, 1.15, 0.16], rgb: '#fff0c0', glow: 0.9 },
  ],
  rowingBoat: [
    { line: [-1.9, 0.75, -1.5, 0.1, 1.4, 0.1, 1.9, 0.7, 1.6, 0.58, -1.5, 0.58], rgb: 'own' },
    { line: [-1.55, 0.58, 1.6, 0.58, 1.5, 0.5, -1.5, 0.5], rgb: 'dark' },
    { line: [-0.2, 0.6, 1.5, 1.3, 1.55, 1.22, -0.1, 0.52], rgb: '#8a6a48' },
  ],
  sailingBoat: [
    { line: [-2.6, 0.9, -2.1, 0.1, 2.0, 0.1, 2.5, 0.85], rgb: 'own' },
    { line: [-0.06, 0.85, 0.06, 0.85, 0.04, 6.6, -0.04, 6.6], rgb: '#7a5a3c' },
    { line: [0.15, 1.3, 2.3, 1.3, 0.15, 6.3], rgb: '#efe9da' },
    { line: [-0.15, 1.4, -2.1, 1.2, -0.15, 5.6], rgb: '#e2d8c4' },
  ],
  tank: [
    { line: [-3.2, 0.5, -2.6, 0.05, 2.6, 0.05, 3.2, 0.5, 2.9, 1.0, -2.9, 1.0], rgb: tyre, dim: 0.6 },
    ...Array.from({ length: 6 }, (_, i): Part => ({ disc: [-2.2 + i * 0.88, 0.45, 0.36], rgb: '#5a5e4c' })),
    { line: [-3.3, 1.0, -2.5, 1.5, 2.8, 1.5, 3.1, 1.0], rgb: 'own' },
    { line: [-1.5, 1.5, -1.1, 2.2, 1.3, 2.25, 1.8, 1.5], rgb: 'own' },
    { line: [-1.2, 1.8, -5.2, 2.0, -5.2, 2.14, -1.2, 2.02], rgb: 'own' },
  ],
  carriage: [
    ...wheelAt(-1.3, 0.48),
    ...wheelAt(1.1, 0.62),
    { line: [-0.9, 0.75, -1.0, 2.2, 1.3, 2.2, 1.2, 0.75, 0.6, 0.5, -0.4, 0.5], rgb: 'own', round: false },
    { line: [-0.5, 1.2, -0.5, 1.95, 0.7, 1.95, 0.7, 1.2], rgb: '#3c4a56' },
    { line: [-1.9, 0.9, -1.0, 0.9, -1.0, 1.0, -1.9, 1.4], rgb: '#3a2c22' },
    { line: [-1.1, 2.2, 1.4, 2.2, 1.3, 2.34, -1.0, 2.34], rgb: '#2a211e' },
  ],
  rocket: [
    { line: [-1.1, 1.2, -2.0, 0, -1.1, 0.4], rgb: '#b8322c' },
    { line: [1.1, 1.2, 2.0, 0, 1.1, 0.4], rgb: '#b8322c' },
    { line: [-1.1, 0.4, -1.15, 7, -0.7, 9.2, 0, 10.6, 0.7, 9.2, 1.15, 7, 1.1, 0.4], rgb: 'own', round: false },
    { disc: [0, 7, 0.5], rgb: '#4a6472' },
    { line: [-1.15, 4.6, 1.15, 4.6, 1.15, 5.0, -1.15, 5.0], rgb: '#2f3f5f' },
  ],
  flyingSaucer: [
    { disc: [0, 2.9, 1.1], rgb: '#8fd0d8', glow: 0.4 },
    { line: [-3.2, 2.3, -1.4, 2.9, 1.4, 2.9, 3.2, 2.3, 1.4, 1.9, -1.4, 1.9], rgb: 'own', round: true },
    ...Array.from({ length: 5 }, (_, i): Part => ({ disc: [-1.8 + i * 0.9, 2.25, 0.14], rgb: '#f6e08a', glow: 1 })),
  ],
} as const satisfies Record<string, readonly Part[]>;

const usual: Record<keyof typeof drawings, string> = {
  bicycle: '#3f7a6a',
  motorbike: '#a8262a',
  horse: '#7a4e30',
  dog: '#a07848',
  helicopter: '#5a6448',
  airliner: '#dfe2e2',
  locomotive: '#3f6a5a',
  rowingBoat: '#8a6a48',
  sailingBoat: '#37566b',
  tank: '#6a7048',
  carriage: '#4a1f24',
  rocket: '#e2e2de',
  flyingSaucer: '#a8aeb4',
};

/** A side view that always turns its flat side to the camera; turn 2 and 1 face the other way. */
const silhouette =
  (kind: keyof typeof drawings): Furniture =>
  (w, spot, colour) => {
    const foot = fromSpot(spot, [0, 0, 0]);
    if (!inFront(w, foot)) return;
    const depth = depthOf(w.camera, foot);
    const [origin, scale, haze] = [pointAt(w, foot), scaleAt(w, foot), hazeAt(w, depth)];
    const mirror = spot.turn === 1 || spot.turn === 2 ? -1 : 1;
    const own = colour ?? hex(usual[kind]);
    const at = (x: number, y: number): Point => [origin[0] + x * scale * mirror, origin[1] - y * scale];
    const rgbOf = (name: string): Rgb => (name === 'own' ? own : name === 'dark' ? shade(own, 0.5) : hex(name));
    const drawing: readonly Part[] = drawings[kind];
    for (const part of drawing) {
      const { rgb, dim = 1, glow = 0 } = part;
      const paint = {
        rgb: mix(rgbOf(rgb), w.mood.haze, haze),
        lit: (w.indoor ? 0.5 : 0.75) * dim,
        glow: Math.max(haze, glow > 0 && w.mood.lampsLit ? glow : 0),
        ink: lineAt(depth),
      };
      if ('disc' in part) {
        const [x, y, radius] = part.disc;
        const rings = [ellipse(at(x, y), [radius * scale, radius * scale], 26)];
        if (part.hole !== undefined) rings.push(ellipse(at(x, y), [part.hole * scale, part.hole * scale], 26));
        shape(w.board, rings, paint);
        continue;
      }
      const outline: Point[] = [];
      for (let i = 0; i + 1 < part.line.length; i += 2) outline.push(at(part.line[i] ?? 0, part.line[i + 1] ?? 0));
      shape(w.board, [part.round ? ring(outline, 5) : outline], paint);
    }
  };

const kinds = Object.keys(drawings) as (keyof typeof drawings)[];

/** Vehicles and animals that are drawn from their side. */
export const silhouettes = Object.fromEntries(kinds.map((kind) => [kind, silhouette(kind)])) as Record<
  keyof typeof drawings,
  Furniture
>;
