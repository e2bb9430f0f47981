import { hex, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import { parts } from '../kit/spot.ts';
import { ofBoxes, pieces, type Furniture, type Piece } from './furniture.ts';

const spines = ['#7a3b34', '#3d5a66', '#8a7a4a', '#4c4a62', '#a8895a', '#56634a', '#93543c'].map(hex);

function rowOfBooks(y: number, half: number, seed: number): Piece[] {
  const books: Piece[] = [];
  for (let x = -half; x < half - 0.08;) {
    const i = books.length;
    const [wide, high] = [0.04 + hash(i, seed) * 0.05, 0.2 + hash(i, seed, 2) * 0.08];
    const rgb = spines[Math.floor(hash(i, seed, 3) * spines.length)] ?? [120, 100, 80];
    if (hash(i, seed, 4) > 0.12) books.push({ at: [x, y, -0.1, x + wide, y + high, 0.1], rgb, ink: 0.8 });
    x += wide + 0.004;
  }
  return books;
}

/** Shelves with books, two metres high. */
export const bookshelf: Furniture = (w, spot, colour) => {
  const wood = colour ?? hex('#6a4c34');
  const floors = [0.1, 0.48, 0.86, 1.24, 1.62];
  parts(w, spot, [{ at: [-0.6, 0, 0.12, 0.6, 2.0, 0.16], rgb: shade(wood, 0.6) }]);
  for (const y of floors) {
    parts(w, spot, pieces(wood, [[-0.6, y - 0.04, -0.16, 0.6, y, 0.14]]));
    parts(w, spot, rowOfBooks(y, 0.55, Math.round(y * 100)));
  }
  parts(
    w,
    spot,
    pieces(wood, [
      [-0.64, 0, -0.17, -0.6, 2.04, 0.16],
      [0.6, 0, -0.17, 0.64, 2.04, 0.16],
      [-0.64, 2.0, -0.17, 0.64, 2.06, 0.16],
    ]),
  );
};

/** Bottles in rows before a mirror, behind a bar. */
export const bottleShelf: Furniture = (w, spot, colour) => {
  const wood = colour ?? hex('#4f3624');
  parts(w, spot, [
    { at: [-1.6, 0.95, 0.1, 1.6, 2.2, 0.14], rgb: hex('#70808a'), lit: 0.45, glow: w.mood.lampsLit ? 0.12 : 0 },
  ]);
  const colours = ['#5f7f52', '#8a5a2c', '#b0a070', '#7d3a34', '#4d6a80'].map(hex);
  for (const y of [1.0, 1.4, 1.8]) {
    parts(w, spot, pieces(wood, [[-1.6, y - 0.05, -0.12, 1.6, y, 0.12]]));
    for (let i = 0; i < 20; i++) {
      const x = -1.5 + i * 0.155;
      const high = 0.2 + hash(i, y * 10) * 0.1;
      const rgb: Rgb = colours[Math.floor(hash(i, y * 10, 2) * colours.length)] ?? [90, 90, 90];
      parts(w, spot, [
        { at: [x - 0.04, y, -0.04, x + 0.04, y + high * 0.65, 0.04], rgb, ink: 0.8, glow: 0.1 },
        { at: [x - 0.015, y + high * 0.65, -0.015, x + 0.015, y + high, 0.015], rgb: shade(rgb, 0.8), ink: 0.6 },
      ]);
    }
  }
  parts(
    w,
    spot,
    pieces(wood, [
      [-1.7, 0, -0.14, -1.6, 2.3, 0.16],
      [1.6, 0, -0.14, 1.7, 2.3, 0.16],
      [-1.7, 2.2, -0.16, 1.7, 2.34, 0.16],
    ]),
  );
};

/** Kitchen units with a worktop, and wall cupboards over them. */
export const kitchenUnits: Furniture = (w, spot, colour) => {
  const paint = colour ?? hex('#a9b3a2');
  const doors = [-0.9, -0.3, 0.3, 0.9];
  parts(w, spot, [
    ...pieces(hex('#4a443e'), [[-1.2, 0, -0.24, 1.2, 0.1, 0.3]]),
    ...pieces(paint, [[-1.2, 0.1, -0.28, 1.2, 0.86, 0.3]]),
    ...pieces(
      shade(paint, 0.92),
      doors.map((x) => [x - 0.27, 0.15, -0.3, x + 0.27, 0.82, -0.28]),
    ),
    ...pieces(
      hex('#8a8d90'),
      doors.map((x) => [x + 0.18, 0.68, -0.32, x + 0.22, 0.78, -0.3]),
    ),
    ...pieces(hex('#b59a74'), [[-1.22, 0.86, -0.32, 1.22, 0.91, 0.3]]),
  ]);
  parts(w, spot, [
    ...pieces(shade(paint, 1.05), [
      [-1.2, 1.45, -0.05, -0.35, 2.1, 0.3],
      [0.35, 1.45, -0.05, 1.2, 2.1, 0.3],
    ]),
    ...pieces(shade(paint, 0.95), [
      [-1.17, 1.5, -0.07, -0.79, 2.06, -0.05],
      [-0.76, 1.5, -0.07, -0.38, 2.06, -0.05],
      [0.38, 1.5, -0.07, 0.76, 2.06, -0.05],
      [0.79, 1.5, -0.07, 1.17, 2.06, -0.05],
    ]),
  ]);
};

export const fridge: Furniture = ofBoxes(hex('#c9cdcf'), (paint) => [
  ...pieces(paint, [[-0.35, 0.04, -0.32, 0.35, 1.8, 0.34]]),
  ...pieces(shade(paint, 0.94), [
    [-0.34, 0.06, -0.35, 0.34, 1.15, -0.32],
    [-0.34, 1.18, -0.35, 0.34, 1.78, -0.32],
  ]),
  ...pieces(hex('#7c8288'), [
    [-0.3, 0.7, -0.39, -0.26, 1.1, -0.35],
    [-0.3, 1.24, -0.39, -0.26, 1.5, -0.35],
  ]),
]);

export const stove: Furniture = ofBoxes(hex('#3a3d42'), (iron) => [
  ...pieces(iron, [[-0.32, 0.04, -0.3, 0.32, 0.9, 0.3]]),
  ...pieces(hex('#16181c'), [[-0.24, 0.25, -0.32, 0.24, 0.62, -0.3]]),
  ...pieces(hex('#b9bec2'), [[-0.26, 0.66, -0.35, 0.26, 0.7, -0.31]]),
  ...pieces(hex('#c2c6c8'), [[-0.22, 0.92, -0.06, 0.02, 1.1, 0.18]]),
]);

export const wardrobe: Furniture = ofBoxes(hex('#7c5c40'), (wood) => [
  ...pieces(wood, [[-0.6, 0.06, -0.28, 0.6, 2.05, 0.3]]),
  ...pieces(shade(wood, 0.93), [
    [-0.57, 0.12, -0.3, -0.01, 2.0, -0.28],
    [0.01, 0.12, -0.3, 0.57, 2.0, -0.28],
  ]),
  ...pieces(hex('#c9a85a'), [
    [-0.07, 1.0, -0.32, -0.04, 1.12, -0.3],
    [0.04, 1.0, -0.32, 0.07, 1.12, -0.3],
  ]),
]);

export const filingCabinet: Furniture = ofBoxes(hex('#7f8a86'), (paint) => [
  ...pieces(paint, [[-0.25, 0, -0.3, 0.25, 1.32, 0.3]]),
  ...pieces(
    shade(paint, 0.92),
    [0.04, 0.36, 0.68, 1.0].map((y) => [-0.23, y, -0.32, 0.23, y + 0.29, -0.3]),
  ),
  ...pieces(
    hex('#c2c6c8'),
    [0.2, 0.52, 0.84, 1.16].map((y) => [-0.06, y, -0.34, 0.06, y + 0.03, -0.32]),
  ),
]);

/** Steel shelves with boxes. */
export const rack: Furniture = (w, spot, colour) => {
  const steel = colour ?? hex('#5d6a74');
  for (const y of [0.15, 0.85, 1.55, 2.25]) {
    parts(w, spot, pieces(steel, [[-1.1, y - 0.06, -0.35, 1.1, y, 0.35]]));
    const boxes: Piece[] = [];
    for (let i = 0; i < 4; i++) {
      if (hash(i, y * 20) < 0.25) continue;
      const high = 0.25 + hash(i, y * 20, 2) * 0.3;
      boxes.push({
        at: [-1.0 + i * 0.52, y, -0.26, -0.58 + i * 0.52, y + high, 0.2],
        rgb: shade(hex('#a98457'), 0.8 + hash(i, y * 20, 3) * 0.4),
      });
    }
    parts(w, spot, boxes);
  }
  parts(
    w,
    spot,
    pieces(steel, [
      [-1.14, 0, -0.36, -1.08, 2.7, -0.3],
      [1.08, 0, -0.36, 1.14, 2.7, -0.3],
    ]),
  );
};

/** Two crates and a third on top. */
export const crates: Furniture = (w, spot, colour) => {
  const wood = colour ?? hex('#99794f');
  const slat = shade(wood, 0.85);
  parts(w, spot, [
    ...pieces(wood, [
      [-0.75, 0, -0.35, -0.05, 0.7, 0.35],
      [0.02, 0, -0.28, 0.64, 0.62, 0.34],
      [-0.55, 0.7, -0.25, -0.05, 1.2, 0.25],
    ]),
    ...pieces(slat, [
      [-0.76, 0.3, -0.37, -0.04, 0.4, -0.35],
      [0.01, 0.26, -0.3, 0.65, 0.36, -0.28],
      [-0.56, 0.9, -0.27, -0.04, 1.0, -0.25],
    ]),
  ]);
};

/** A bench with tools over it. */
export const workbench: Furniture = (w, spot, colour) => {
  const wood = colour ?? hex('#8a6a48');
  parts(w, spot, [
    ...pieces(shade(wood, 0.75), [
      [-1.0, 0, -0.3, -0.9, 0.85, 0.3],
      [0.9, 0, -0.3, 1.0, 0.85, 0.3],
      [-1.0, 0.2, -0.25, 1.0, 0.25, 0.3],
    ]),
    ...pieces(wood, [[-1.1, 0.85, -0.36, 1.1, 0.92, 0.36]]),
    ...pieces(hex('#77603f'), [[-1.1, 1.15, 0.32, 1.1, 2.0, 0.36]]),
    ...pieces(hex('#a8423a'), [[-0.7, 0.92, -0.1, -0.2, 1.16, 0.18]]),
  ]);
  const tools: Piece[] = [];
  for (let i = 0; i < 9; i++) {
    tools.push({
      at: [-0.95 + i * 0.23, 1.3 + hash(i, 2) * 0.15, 0.29, -0.9 + i * 0.23, 1.85, 0.31],
      rgb: hex(i % 3 ? '#6c7278' : '#7a4a34'),
    });
  }
  parts(w, spot, tools);
};
