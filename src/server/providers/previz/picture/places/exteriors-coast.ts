import { paintStroke } from '../draw/board.ts';
import { hex, shade } from '#domain/previz/geometry/colour.ts';
import { spline } from '../geometry/curve.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { noise } from '#domain/previz/geometry/noise.ts';
import { type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import { facade, lampPost } from './kit/buildings.ts';
import { groundMarks, hills, snowed } from './kit/ground.ts';
import { boat, tower } from './kit/landmarks.ts';
import { palm } from './kit/plants.ts';
import { sea, sky } from './kit/sky.ts';
import { box, edge, face, horizon, plane, pointAt, type World } from './kit/world.ts';
import { marksAt, type Place } from './place.ts';

function beachBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  sea(w, 0.5);
  hills(w, { height: 40, depth: 500, rgb: hex('#5f6a64'), seed: 3, from: 0.55, to: 1.4 });
  plane(w, 'mid', 12);
  const sand = snowed(w, hex('#d3bb8e'));
  const start = w.camera.position[2] + 0.4;
  const shore = (x: number): number => 15 + Math.sin(x * 0.22) * 1.6 + Math.sin(x * 0.6) * 0.5;
  const waterline = times(33, (i): Vector => [-40 + i * 2.5, 0.01, shore(-40 + i * 2.5)]);
  face(w, [...waterline, [40, 0.01, start], [-40, 0.01, start]], { rgb: sand, normal: [0, 1, 0], lit: 0.72, ink: 0 });
  for (const [off, width, alpha] of [
    [0.25, 7, 0.9],
    [1.4, 4, 0.7],
    [3.2, 3, 0.5],
  ] as const) {
    paintStroke(
      w.board,
      spline(
        waterline.map(([x, y, z]) => pointAt(w, [x, y, z + off])),
        3,
      ),
      { width, taper: 0, rgb: [240, 246, 246], glow: 0.85, lit: 0.2, alpha },
    );
  }
  paintStroke(
    w.board,
    spline(
      waterline.map(([x, y, z]) => pointAt(w, [x, y, z - 0.6])),
      3,
    ),
    { width: 9, taper: 0, rgb: shade(sand, 0.72), lit: 0.6, alpha: 0.5 },
  );
  groundMarks(w, { rgb: sand, count: 90, spread: 16 });
  if (w.scene.season !== 'winter') for (const x of [-8.5, 9.5]) palm(w, { at: [x, 0, 12], height: 6, seed: x });
}

export const beach: Place = {
  kind: 'beach',
  indoor: false,
  view: { position: [0.2, 1.55, 0.4], look: [0.1, 1.5, 12], fovDegrees: 40 },
  aerial: { position: [-6, 18, -6], look: [2, 0, 22], fovDegrees: 46 },
  marks: marksAt(6),
  seats: [],
  lamps: [],
  items: [],
  backdrop: beachBackdrop,
};

function quay(w: World): void {
  const stone = snowed(w, hex('#8d867c'));
  const start = w.camera.position[2] + 0.4;
  face(
    w,
    [
      [-1.9, -1.4, start],
      [-1.9, -1.4, 46],
      [-1.9, 0, 46],
      [-1.9, 0, start],
    ],
    { rgb: shade(stone, 0.72), normal: [-1, 0, 0], lit: 0.15 },
  );
  const light = { a: [0, horizon(w)] as Point, b: [0, w.camera.frame.height] as Point, from: 0.85, to: 0.35 };
  face(
    w,
    [
      [-1.9, 0, start],
      [14, 0, start],
      [14, 0, 46],
      [-1.9, 0, 46],
    ],
    { rgb: stone, normal: [0, 1, 0], ink: 0, litGradient: light },
  );
  times(12, (i) =>
    edge(
      w,
      [
        [-1.9 + i * 0.72, 0.002, start],
        [-1.9 + i * 0.72, 0.002, 44],
      ],
      0.55,
    ),
  );
  for (let z = Math.max(1, start + 1); z < 40; z *= 1.13) {
    edge(
      w,
      [
        [-1.9, 0.002, z],
        [6.4, 0.002, z],
      ],
      0.45,
    );
  }
  box(w, [-1.96, 0, start, -1.48, 0.14, 46], { rgb: shade(stone, 1.12), lit: 0.7 });
}

function harbourBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  sea(w, 0.25);
  hills(w, { height: 60, depth: 500, rgb: hex('#5b6152'), seed: 3, from: -0.2, to: 0.6 });
  hills(w, { height: 70, depth: 420, rgb: hex('#5b6152'), seed: 6, from: 0.4, to: 1.3 });
  tower(w, { x: -27, z: 100, y: 0.2, height: 17 });
  const colours = ['#d9c7a8', '#b9c7c6', '#c98f78', '#e1d8c6', '#a9b39a', '#d3b58c'];
  plane(w, 'mid', 16);
  quay(w);
  for (let i = 5; i >= 0; i--) {
    const from = 8 + i * 6.4;
    facade(w, {
      x: 6.4,
      side: 1,
      from,
      to: from + 6,
      height: 6.6 + noise(i * 3.1, 2, 5) * 2.4,
      rgb: hex(item(colours, i)),
      seed: i,
      shop: false,
    });
  }
  boat(w, { x: -7.5, z: 26, long: 6, hull: '#37566b', mast: true });
  boat(w, { x: -3.2, z: 19, long: 5, hull: '#a2443a', mast: false });
  boat(w, { x: -6.2, z: 12.6, long: 4.8, hull: '#3f6a5a', mast: true });
  lampPost(w, 4.6, 12.5);
}

export const harbour: Place = {
  kind: 'harbour',
  indoor: false,
  view: { position: [0.5, 1.65, 1.2], look: [0.45, 1.7, 10], fovDegrees: 40 },
  aerial: { position: [2, 15, -6], look: [0.5, 0, 18], fovDegrees: 46 },
  marks: marksAt(6.8),
  seats: [],
  lamps: [{ at: [4.6, 3.8, 12.5], reachMetres: 3, strength: 0.8 }],
  items: [{ kind: 'crates', x: 3.4, z: 8.4 }],
  backdrop: harbourBackdrop,
};
