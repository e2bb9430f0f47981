import { roundGlow, shape } from '../draw/board.ts';
import { ellipse } from '../geometry/curve.ts';
import { hex, mix, shade } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import type { Point, Vector } from '#domain/previz/geometry/vector.ts';
import { exterior, open, trees } from './exterior.ts';
import { snowed } from './kit/ground.ts';
import { box, face, lathe, pointAt, scaleAt, type World } from './kit/world.ts';

/** A wheel of gondolas on two stilts. */
function bigWheel(w: World, at: Vector, radius: number): void {
  const hub: Vector = [at[0], radius + 1.4, at[2]];
  const [[x, y], s] = [pointAt(w, hub), scaleAt(w, hub)];
  const steel = mix(hex('#c8ccd2'), w.mood.haze, 0.25);
  for (const k of [-1, 1]) {
    const foot: Vector = [at[0] + k * radius * 0.5, 0, at[2]];
    const leg: Vector[] = [hub, [hub[0] + 0.4, hub[1], hub[2]], [foot[0] + 0.4, 0, foot[2]], foot];
    face(w, leg, { rgb: shade(steel, 0.75), normal: [0, 0, -1] });
  }
  const rim = (r: number): Point[] => ellipse([x, y], [r * s, r * s], 48);
  shape(w.board, [rim(radius), rim(radius * 0.965)], { rgb: steel, lit: 0.7, glow: 0.1, ink: 0.8 });
  shape(w.board, [rim(radius * 0.8), rim(radius * 0.775)], { rgb: steel, lit: 0.7, glow: 0.1, ink: 0.6 });
  times(12, (i) => {
    const a = (i / 12) * Math.PI * 2 + 0.2;
    const [c, d] = [Math.cos(a), Math.sin(a)];
    const [px, py] = [x + c * s * radius, y + d * s * radius];
    const spoke: Point[] = [
      [x - d * 1, y + c * 1],
      [px - d * 1, py + c * 1],
      [px + d * 1, py - c * 1],
      [x + d * 1, y - c * 1],
    ];
    shape(w.board, [spoke], { rgb: steel, lit: 0.7, ink: 0 });
    const [half, tall] = [s * 0.62, s * 1.1];
    const gondola: Point[] = [
      [px - half, py + tall * 0.35],
      [px + half, py + tall * 0.35],
      [px + half * 0.8, py + tall],
      [px - half * 0.8, py + tall],
    ];
    const rgb = mix(hex(['#c8402e', '#e0b03a', '#3a7ec0', '#3f9a5c'][i % 4] ?? '#c8402e'), w.mood.haze, 0.15);
    shape(w.board, [gondola], { rgb, lit: 0.8, ink: 1 });
    if (!w.mood.lampsLit) return;
    roundGlow(w.board, [px, py], { radius: s * 0.9, rgb: [255, 220, 150], alpha: 0.8 });
    roundGlow(w.board, [x + c * s * radius * 0.5, y + d * s * radius * 0.5], {
      radius: s * 0.4,
      rgb: [255, 160, 190],
      alpha: 0.6,
    });
  });
}

/** A round roof of stripes on a ring of poles, with a horse between each two. */
function carousel(w: World, [x, , z]: Vector): void {
  lathe(
    w,
    {
      x,
      z,
      rows: [
        [0, 3.2],
        [0.3, 3.2],
      ],
    },
    { rgb: hex('#8a5a3c') },
  );
  lathe(
    w,
    {
      x,
      z,
      rows: [
        [0.3, 0.9],
        [3.2, 0.9],
      ],
    },
    { rgb: hex('#e8d8b0'), glow: w.mood.lampsLit ? 0.5 : 0 },
  );
  times(7, (i) => {
    const at = x + (i - 3) * 0.95;
    const rgb = hex(['#f0ece0', '#a86a44', '#3c3a40'][i % 3] ?? '#f0ece0');
    box(w, [at - 0.02, 0.3, z - 2.6, at + 0.02, 3.3, z - 2.56], { rgb: hex('#d8b04a') });
    box(w, [at - 0.36, 1.15, z - 2.7, at + 0.3, 1.5, z - 2.5], { rgb });
    box(w, [at + 0.18, 1.4, z - 2.7, at + 0.36, 1.85, z - 2.5], { rgb });
  });
  times(10, (i) => {
    const at = (k: number): Vector => {
      const a = Math.PI + (k / 10) * Math.PI;
      return [x + Math.cos(a) * 3.6, 3.3, z + Math.sin(a) * 3.6];
    };
    face(w, [at(i), at(i + 1), [x, 5.4, z]], { rgb: hex(i % 2 ? '#f0e8d4' : '#c03a34'), normal: [0, 0.6, -0.8] });
    if (w.mood.lampsLit) roundGlow(w.board, pointAt(w, at(i + 0.5)), { radius: 14, rgb: [255, 220, 150], alpha: 0.7 });
  });
}

/** A big wheel, a carousel and stalls. */
export const fairground = exterior({
  kind: 'fairground',
  backdrop(w) {
    open(w, snowed(w, hex('#9a8a6a')));
    trees(w, [-26, 60, -18, 66, 22, 62, 30, 58], 8);
    bigWheel(w, [-7.5, 0, 38], 10.5);
    carousel(w, [7.2, 0, 19]);
    for (const [x, colour] of [
      [-1.2, '#3a7ec0'],
      [1.6, '#e0b03a'],
    ] as const) {
      lathe(
        w,
        {
          x: x * 3,
          z: 34,
          rows: [
            [0, 3],
            [2.6, 2.9],
            [2.7, 3.3],
            [5.6, 0.06],
          ],
        },
        { rgb: hex(colour) },
      );
    }
  },
  items: [
    { kind: 'ticketBooth', x: -4.2, z: 10.4 },
    { kind: 'stall', x: -7.4, z: 14, colour: hex('#c03a34') },
    { kind: 'stall', x: 3.4, z: 12.2, colour: hex('#3a7ec0') },
    { kind: 'bench', x: 4.6, z: 8.2 },
  ],
  lamps: [
    { at: [-4.2, 2.2, 9.6], reachMetres: 3, strength: 0.7 },
    { at: [3.4, 2, 11.6], reachMetres: 3, strength: 0.7 },
    { at: [7, 3, 16], reachMetres: 5, strength: 0.8 },
  ],
  seats: [{ x: 4.6, z: 7.9, facing: -30, seatMetres: 0.46 }],
});
