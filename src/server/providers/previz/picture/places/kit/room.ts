import { mix, shade } from '#domain/previz/geometry/colour.ts';

import { noise } from '#domain/previz/geometry/noise.ts';
import { type Vector } from '#domain/previz/geometry/vector.ts';
import { edge, face, plane, type World } from './world.ts';
import { outside, weatherOutside, frame, dress, door } from './openings.ts';
import { type Room, onWall, panel } from './room-plan.ts';

const near = 0.3;

/** By day light falls in through the windows; by night only lamps shine. */
const daylight = ({ scene, mood }: World): number =>
  scene.lighting === 'low-key' || mood.lampsLit ? 1 : scene.weather === 'clear' ? 1.75 : 1.45;

export function floor(w: World, room: Room): void {
  const { half, depth } = room;
  const corners: Vector[] = [
    [-half, 0, near],
    [half, 0, near],
    [half, 0, depth],
    [-half, 0, depth],
  ];
  face(w, corners, { rgb: room.floor, lit: 0.46 * daylight(w), ink: 0 });
  if (room.floorKind === 'carpet') return;
  const step = room.floorKind === 'boards' ? 0.31 : room.floorKind === 'tiles' ? 0.5 : 2;
  const start = Math.max(near, w.camera.position[2] + 0.4);
  for (let x = -Math.floor(half / step) * step; x < half; x += step) {
    edge(
      w,
      [
        [x, 0.001, start],
        [x, 0.001, depth],
      ],
      0.7,
    );
  }
  if (room.floorKind !== 'boards') {
    for (let z = depth; z > start; z -= step) {
      edge(
        w,
        [
          [-half, 0.001, z],
          [half, 0.001, z],
        ],
        0.6,
      );
    }
    return;
  }
  for (let i = 0; i < 26; i++) {
    const x = (Math.floor(noise(i * 7.3, 1, 6) * 2 * (half / step)) - Math.floor(half / step)) * step;
    const z = start + noise(i * 3.7, 5, 6) * (depth - start);
    edge(
      w,
      [
        [x, 0.001, z],
        [Math.min(half, x + step), 0.001, z],
      ],
      0.6,
    );
  }
}

function courses(w: World, room: Room, { step, tall, high }: { step: number; tall: number; high: number }): void {
  const start = Math.max(near, w.camera.position[2] + 0.4);
  for (let y = tall; y < high; y += tall) {
    edge(
      w,
      [
        [-room.half, y, room.depth - 0.01],
        [room.half, y, room.depth - 0.01],
      ],
      0.45,
    );
    for (const x of [-1, 1]) {
      edge(
        w,
        [
          [x * (room.half - 0.01), y, start],
          [x * (room.half - 0.01), y, room.depth],
        ],
        0.45,
      );
    }
  }
  for (let row = 0; row * tall < high; row++) {
    for (let x = -room.half + (row % 2) * step * 0.5; x < room.half; x += step) {
      edge(
        w,
        [
          [x, row * tall, room.depth - 0.01],
          [x, Math.min(high, (row + 1) * tall), room.depth - 0.01],
        ],
        0.4,
      );
    }
  }
}

export function wainscot(w: World, room: Room, { high, colour, panels }: NonNullable<Room['wainscot']>): void {
  for (const wall of ['left', 'right', 'back'] as const) {
    const [from, to] = wall === 'back' ? [-room.half, room.half] : [near, room.depth];
    face(w, panel(room, wall, { from, to, low: 0, high, off: 0.012 }), {
      rgb: wall === 'left' ? shade(colour, 0.88) : colour,
    });
    if (!panels) continue;
    for (let s = from + 0.25; s < to; s += 0.5) {
      edge(w, [onWall(room, wall, [s, 0.08, 0.02]), onWall(room, wall, [s, high - 0.06, 0.02])], 0.5);
    }
  }
}

export function walls(w: World, room: Room): void {
  const { half, height, depth, wall } = room;
  const day = daylight(w);
  // Seen from above, a room is open like a doll's house.
  const isUnder = w.camera.position[1] < height;
  if (isUnder) {
    face(
      w,
      [
        [-half, height, near],
        [half, height, near],
        [half, height, depth],
        [-half, height, depth],
      ],
      { rgb: room.ceiling, lit: 0.2 * day, ink: 0 },
    );
  }
  face(w, panel(room, 'back', { from: -half, to: half, low: 0, high: height, off: 0 }), { rgb: wall, lit: 0.34 * day });
  face(w, panel(room, 'left', { from: near, to: depth, low: 0, high: height, off: 0 }), {
    rgb: shade(wall, 0.9),
    lit: 0.22 * day,
  });
  face(w, panel(room, 'right', { from: near, to: depth, low: 0, high: height, off: 0 }), {
    rgb: shade(wall, 0.96),
    lit: 0.4 * day,
  });
  if (room.bricks) courses(w, room, { step: 0.5, tall: 0.22, high: height });
  if (room.tiledWalls) courses(w, room, { step: 0.3, tall: 0.2, high: room.tiledWalls });
  if (room.wainscot) wainscot(w, room, room.wainscot);
}

/** Walls, floor, ceiling, windows and doors. Starts the back plane (walls) and the mid plane (floor). */
export function drawRoom(w: World, room: Room): void {
  plane(w, 'back', room.depth);
  walls(w, room);
  for (const opening of room.openings) {
    if (opening.kind !== 'window') door(w, room, opening);
    else {
      outside(w, room, opening);
      weatherOutside(w, room, opening);
      frame(w, room, opening);
      dress(w, room, opening);
    }
  }
  const { beams, half, height, depth } = room;
  if (beams && w.camera.position[1] < height) {
    for (let z = depth - 0.4; z > w.camera.position[2] + 0.8; z -= 1.25) {
      face(
        w,
        [
          [-half, height - 0.2, z],
          [half, height - 0.2, z],
          [half, height, z],
          [-half, height, z],
        ],
        { rgb: beams, lit: 0.16 },
      );
      face(
        w,
        [
          [-half, height - 0.2, z],
          [half, height - 0.2, z],
          [half, height - 0.2, z + 0.18],
          [-half, height - 0.2, z + 0.18],
        ],
        { rgb: shade(beams, 0.8), lit: 0.12 },
      );
    }
  }
  plane(w, 'mid', depth * 0.75);
  floor(w, room);
  windowLight(w, room);
}

/** Daylight that lies on the floor under the windows of the back wall. */
function windowLight(w: World, room: Room): void {
  if (w.scene.time !== 'day' || w.scene.weather !== 'clear') return;
  for (const { kind, wall, from, to } of room.openings) {
    if (kind !== 'window' || wall === 'right') continue;
    const points: Vector[] =
      wall === 'back'
        ? [
            [from + 0.3, 0.004, room.depth - 0.5],
            [to + 0.3, 0.004, room.depth - 0.5],
            [to + 1, 0.004, room.depth - 2.3],
            [from + 0.8, 0.004, room.depth - 2.3],
          ]
        : [
            [-room.half + 0.5, 0.004, from],
            [-room.half + 0.5, 0.004, to],
            [-room.half + 2.2, 0.004, to + 0.3],
            [-room.half + 2.2, 0.004, from + 0.3],
          ];
    face(w, points, { rgb: mix(room.floor, [255, 246, 220], 0.28), lit: 0.85, ink: 0 });
  }
}
