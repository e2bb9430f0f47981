import { hex } from '#domain/previz/geometry/colour.ts';

import { cottage } from './kit/cottage.ts';
import { fence, grassColour, ground, groundMarks, hills, meadow, snowed } from './kit/ground.ts';
import { tree } from './kit/plants.ts';
import { sky } from './kit/sky.ts';
import { edge, plane, type World } from './kit/world.ts';
import { tint } from './kit/spot.ts';
import { marksAt, type Place } from './place.ts';

function shackBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 40);
  hills(w, { height: 26, depth: 220, rgb: hex('#6c705a'), seed: 4 });
  plane(w, 'mid', 11);
  const earth = snowed(w, hex('#8f7f5e'));
  ground(w, { rgb: earth });
  for (const [x, z] of [
    [-13, 24],
    [-18, 30],
    [11, 26],
    [16, 22],
  ] as const) {
    tree(w, { at: [x, 0, z], height: 7, seed: x + z });
  }
  groundMarks(w, { rgb: earth, count: 60, spread: 12 });
  cottage(w, { x: -3.6, z: 8.6, size: 1.15, rgb: tint(w, '#84664a', 18), roof: hex('#6a5a50') });
  for (let x = -3.4; x < 2.8; x += 0.32) {
    edge(
      w,
      [
        [x, 0, 8.56],
        [x, 3.0, 8.56],
      ],
      0.5,
    );
  }
  fence(w, { x: -6.4, from: 6, to: 24, rgb: hex('#6a5440') });
  fence(w, { x: 6.8, from: 5, to: 24, rgb: hex('#6a5440') });
  meadow(w, { count: 70, rgb: grassColour(w), clear: 4.4 });
}

export const shack: Place = {
  kind: 'shack',
  indoor: false,
  view: { position: [0.3, 1.5, 0.3], look: [0.0, 1.65, 9], fovDegrees: 40 },
  aerial: { position: [6, 12, -4], look: [0, 0.5, 10], fovDegrees: 44 },
  marks: marksAt(5.9),
  seats: [{ x: 2.6, z: 7.6, facing: -40, seatMetres: 0.45 }],
  lamps: [{ at: [0, 1.8, 8.3], reachMetres: 2.6, strength: 0.8 }],
  items: [
    { kind: 'crates', x: 4.1, z: 8.3 },
    { kind: 'chair', x: 2.7, z: 7.7, turn: 3 },
  ],
  backdrop: shackBackdrop,
};
