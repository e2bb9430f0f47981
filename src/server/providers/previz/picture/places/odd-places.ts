import { shape } from '../draw/board.ts';
import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import { type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import { facade } from './kit/buildings.ts';
import { grassColour, ground, hills } from './kit/ground.ts';
import { sky } from './kit/sky.ts';
import { tree } from './kit/plants.ts';
import { box, face, inFront, pointAt, plane, scaleAt, type World } from './kit/world.ts';
import { phoneBooth } from './phone-booth.ts';
import type { Place } from './place.ts';
import { stair } from './stairwell.ts';

const interiorDark: Rgb = hex('#2c2e33');

/** The road that runs away behind a car, seen through its rear window. */
function carBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 40);
  hills(w, { height: 24, depth: 200, rgb: hex('#66705c'), seed: 5 });
  ground(w, { rgb: grassColour(w), y: -0.6 });
  face(
    w,
    [
      [-3.2, -0.59, 4],
      [3.2, -0.59, 4],
      [3.2, -0.59, 160],
      [-3.2, -0.59, 160],
    ],
    { rgb: hex('#63666b'), normal: [0, 1, 0], lit: 0.6, ink: 0 },
  );
  const wall = shade(mix(hex('#a8907a'), hex('#8a929a'), (w.scene.placeSeed % 10) / 10), 0.95);
  for (let i = 4; i >= 0; i--) {
    if (w.scene.placeSeed % 2) {
      facade(w, {
        x: 7,
        side: 1,
        from: 8 + i * 10,
        to: 17 + i * 10,
        height: 9 + hash(i, 2) * 5,
        rgb: wall,
        seed: i,
        shop: false,
      });
    } else tree(w, { at: [6 + hash(i, 4) * 3, -0.6, 10 + i * 8], height: 6, seed: i });
    tree(w, { at: [-6 - hash(i, 5) * 3, -0.6, 12 + i * 8], height: 6, seed: i + 9 });
  }
  plane(w, 'mid', 4.2);
  cabin(w);
}

function pillar(w: World, points: Vector[]): void {
  face(w, points, { rgb: interiorDark, lit: 0.22, warm: 0.05 });
}

function carSeats(w: World): void {
  box(w, [-0.8, -0.2, 4.75, 0.8, 0.62, 5.1], { rgb: hex('#4a3f3a'), lit: 0.25 });
  for (const x of [-0.4, 0.4]) box(w, [x - 0.16, 0.62, 4.85, x + 0.16, 0.82, 5.0], { rgb: hex('#43393a'), lit: 0.25 });
  for (const x of [-0.38, 0.38]) {
    box(w, [x - 0.27, 0.0, 3.86, x + 0.27, 0.78, 4.05], { rgb: hex('#564b45'), lit: 0.3 });
    box(w, [x - 0.14, 0.8, 3.9, x + 0.14, 1.0, 4.02], { rgb: hex('#564b45'), lit: 0.3 });
  }
}

/** Roof lining, pillars, rear seat and door panels, as a camera on the bonnet sees them. */
function cabin(w: World): void {
  const roof = hex('#8a8478');
  face(
    w,
    [
      [-0.85, 1.28, 2.2],
      [0.85, 1.28, 2.2],
      [0.72, 1.25, 5.0],
      [-0.72, 1.25, 5.0],
    ],
    { rgb: roof, lit: 0.2, ink: 1 },
  );
  for (const s of [-1, 1]) {
    pillar(w, [
      [s * 0.86, 1.3, 2.2],
      [s * 0.78, 1.3, 4.6],
      [s * 0.78, 1.12, 4.6],
      [s * 0.9, 1.12, 2.2],
    ]);
    pillar(w, [
      [s * 0.72, 1.28, 4.6],
      [s * 0.9, 0.55, 5.2],
      [s * 0.74, 0.55, 5.2],
      [s * 0.58, 1.28, 4.6],
    ]);
    pillar(w, [
      [s * 0.9, 0.55, 2.2],
      [s * 0.86, 0.55, 5.2],
      [s * 0.86, -0.2, 5.2],
      [s * 0.9, -0.2, 2.2],
    ]);
    face(
      w,
      [
        [s * 0.885, 0.5, 2.4],
        [s * 0.85, 0.5, 4.6],
        [s * 0.85, 0.4, 4.6],
        [s * 0.885, 0.4, 2.4],
      ],
      { rgb: hex('#5a5046'), lit: 0.3 },
    );
    pillar(w, [
      [s * 0.84, 1.2, 3.75],
      [s * 0.84, 1.2, 3.9],
      [s * 0.87, 0.5, 3.95],
      [s * 0.87, 0.5, 3.75],
    ]);
  }
  carSeats(w);
}

/** Dashboard and wheel, in front of whoever sits there. */
function dashboard(w: World): void {
  plane(w, 'fore', 2.6);
  box(w, [-0.95, -0.5, 2.5, 0.95, 0.34, 2.9], { rgb: interiorDark, lit: 0.25 });
  const wheel: Vector = [0.38, 0.46, 3.05];
  if (!inFront(w, wheel)) return;
  const [[x, y], s] = [pointAt(w, wheel), scaleAt(w, wheel)];
  const rim = (r: number): Point[] =>
    times(32, (i): Point => [
      x + Math.cos((i / 32) * Math.PI * 2) * s * r,
      y + Math.sin((i / 32) * Math.PI * 2) * s * r * 0.92,
    ]);
  shape(w.board, [rim(0.2), rim(0.172)], { rgb: hex('#1e2024'), lit: 0.5, ink: 1.4 });
  shape(w.board, [rim(0.05)], { rgb: hex('#26282d'), lit: 0.5, ink: 1.2 });
  for (const a of [0.35, Math.PI - 0.35, Math.PI / 2]) {
    const [c, d] = [Math.cos(a), Math.sin(a) * 0.92];
    shape(
      w.board,
      [
        [
          [x + c * s * 0.04 - d * s * 0.014, y + d * s * 0.04 + c * s * 0.014],
          [x + c * s * 0.18 - d * s * 0.01, y + d * s * 0.18 + c * s * 0.01],
          [x + c * s * 0.18 + d * s * 0.01, y + d * s * 0.18 - c * s * 0.01],
          [x + c * s * 0.04 + d * s * 0.014, y + d * s * 0.04 - c * s * 0.014],
        ],
      ],
      { rgb: hex('#1e2024'), lit: 0.5, ink: 1 },
    );
  }
}

const car: Place = {
  kind: 'car',
  indoor: true,
  view: { position: [0.05, 0.86, 1.5], look: [0, 0.72, 4], fovDegrees: 46 },
  marks: [
    { x: 0.38, z: 3.72, facing: -8 },
    { x: -0.38, z: 3.72, facing: 12 },
    { x: 0, z: 4.6, facing: 0 },
  ],
  seats: [
    { x: 0.38, z: 3.66, facing: -10, seatMetres: 0.3 },
    { x: -0.38, z: 3.66, facing: 14, seatMetres: 0.3 },
    { x: 0, z: 4.62, facing: 0, seatMetres: 0.3 },
  ],
  lamps: [{ at: [0.3, 0.5, 2.8], reachMetres: 0.8, strength: 0.4 }],
  items: [],
  backdrop: carBackdrop,
  foreground: dashboard,
  seated: true,
  ground: () => -0.28,
};

/** Places that are not built like the others. */
export const oddPlaces: Place[] = [car, stair, phoneBooth];
