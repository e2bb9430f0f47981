import { hex, shade } from '#domain/previz/geometry/colour.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import { parts, fromSpot } from '../kit/spot.ts';
import { legs, ofBoxes, pieces, type Furniture } from './furniture.ts';
import { stand } from './stand.ts';

const table0 = (half: number, deep: number, height: number): Furniture =>
  ofBoxes(hex('#8d6540'), (wood) => [
    ...pieces(shade(wood, 0.75), legs(half, deep, { height: height - 0.06, thick: 0.07 })),
    ...pieces(shade(wood, 0.85), [
      [-half + 0.05, height - 0.12, -deep + 0.05, half - 0.05, height - 0.05, deep - 0.05],
    ]),
    ...pieces(wood, [[-half, height - 0.05, -deep, half, height, deep]]),
  ]);

export const table = table0(0.8, 0.42, 0.76);
const sideTable = table0(0.28, 0.28, 0.55);
export const coffeeTable = table0(0.55, 0.32, 0.42);
export const cafeTable = table0(0.38, 0.36, 0.75);

/** A table set for people: cups and a lamp. */
export const kitchenTable: Furniture = (w, spot, colour) => {
  table(w, spot, colour);
  const on = (x: number, z: number): Vector => fromSpot(spot, [x, 0.76, z]);
  stand(w, 'cup', on(-0.32, -0.05));
  stand(w, 'cup', on(0.35, -0.12));
  stand(w, 'flower', on(0.04, 0.16));
};

/** A low table with what an evening leaves behind. */
export const beerTable: Furniture = (w, spot, colour) => {
  coffeeTable(w, spot, colour);
  const on = (x: number, z: number): Vector => fromSpot(spot, [x, 0.42, z]);
  stand(w, 'bottle', on(-0.3, 0.05));
  stand(w, 'bottle', on(0.36, 0.12));
  stand(w, 'remote', on(0.12, -0.12));
};

/** A small lamp on a stand. */
export const tableLamp: Furniture = (w, spot, colour) => {
  sideTable(w, spot, colour);
  stand(w, 'lamp', fromSpot(spot, [0, 0.55, 0]));
};

/** A desk with drawers, a screen and papers. */
export const desk: Furniture = (w, spot, colour) => {
  const wood = colour ?? hex('#7a5c42');
  parts(w, spot, [
    ...pieces(shade(wood, 0.82), [
      [-0.8, 0, -0.36, -0.74, 0.72, 0.36],
      [0.34, 0.05, -0.34, 0.78, 0.72, 0.34],
    ]),
    ...pieces(
      shade(wood, 0.7),
      [0.12, 0.33, 0.54].map((y) => [0.37, y, -0.36, 0.75, y + 0.17, -0.34]),
    ),
    ...pieces(shade(wood, 0.78), [[-0.74, 0.3, 0.3, 0.34, 0.72, 0.34]]),
    ...pieces(wood, [[-0.84, 0.72, -0.4, 0.84, 0.77, 0.4]]),
  ]);
  const on = (x: number, z: number): Vector => fromSpot(spot, [x, 0.77, z]);
  stand(w, 'lamp', on(-0.6, 0.15));
  stand(w, 'book', on(0.1, -0.1));
  stand(w, 'letter', on(0.5, 0.05));
};

/** A desk with a computer. */
export const computerDesk: Furniture = (w, spot, colour) => {
  desk(w, spot, colour);
  stand(w, 'screen', fromSpot(spot, [0.12, 0.77, 0.12]));
};

/** A long counter with stools' room in front of it: bars, receptions. */
export const barCounter: Furniture = (w, spot, colour) => {
  const wood = colour ?? hex('#6a4630');
  parts(w, spot, [
    ...pieces(shade(wood, 0.75), [[-1.7, 0, -0.25, 1.7, 1.04, 0.3]]),
    ...pieces(
      shade(wood, 0.62),
      [-1.3, -0.65, 0, 0.65, 1.3].map((x) => [x - 0.26, 0.18, -0.27, x + 0.26, 0.9, -0.25]),
    ),
    ...pieces(wood, [[-1.78, 1.04, -0.34, 1.78, 1.1, 0.34]]),
    ...pieces(hex('#a8823e'), [[-1.7, 0.12, -0.36, 1.7, 0.16, -0.32]]),
  ]);
  for (const [x, kind] of [
    [-1.2, 'glass'],
    [-0.35, 'bottle'],
    [0.5, 'glass'],
    [1.35, 'glass'],
  ] as const) {
    stand(w, kind, fromSpot(spot, [x, 1.1, 0.05]));
  }
};

/** A reception with a lit front. */
export const reception: Furniture = (w, spot, colour) => {
  const stone = colour ?? hex('#c8bca8');
  parts(w, spot, [
    ...pieces(stone, [[-1.4, 0, -0.3, 1.4, 1.0, 0.35]]),
    ...pieces(shade(stone, 0.7), [[-1.4, 0.06, -0.32, 1.4, 0.14, -0.3]]),
    ...pieces(hex('#5a4636'), [[-1.46, 1.0, -0.36, 1.46, 1.06, 0.4]]),
  ]);
  stand(w, 'screen', fromSpot(spot, [-0.7, 1.06, 0.1]));
  stand(w, 'flower', fromSpot(spot, [0.95, 1.06, 0]));
};

/** A bench with a booth table between two backs: diners. */
export const booth: Furniture = (w, spot, colour) => {
  const cloth = colour ?? hex('#9a4038');
  parts(w, spot, [
    ...pieces(cloth, [
      [-1.05, 0.1, -0.5, -0.6, 0.46, 0.5],
      [0.6, 0.1, -0.5, 1.05, 0.46, 0.5],
    ]),
    ...pieces(shade(cloth, 0.86), [
      [-1.18, 0.1, -0.5, -1.05, 1.15, 0.5],
      [1.05, 0.1, -0.5, 1.18, 1.15, 0.5],
    ]),
    ...pieces(hex('#8a8f94'), [[-0.04, 0, -0.04, 0.04, 0.7, 0.04]]),
    ...pieces(hex('#d8d2c4'), [[-0.46, 0.7, -0.42, 0.46, 0.75, 0.42]]),
  ]);
  stand(w, 'cup', fromSpot(spot, [-0.22, 0.75, 0]));
  stand(w, 'food', fromSpot(spot, [0.2, 0.75, -0.05]));
};
