import { hex, shade } from '#domain/previz/geometry/colour.ts';
import { parts } from '../kit/spot.ts';
import { legs, ofBoxes, pieces, type Furniture } from './furniture.ts';

/** A wooden chair; its front is where the sitter looks. */
export const chair: Furniture = ofBoxes(hex('#6a4a30'), (wood) => [
  ...pieces(wood, legs(0.23, 0.23, { height: 0.44, thick: 0.04 })),
  ...pieces(wood, [[-0.23, 0.43, -0.23, 0.23, 0.47, 0.23]]),
  ...pieces(
    wood,
    [-0.18, -0.06, 0.06, 0.18].map((x) => [x - 0.018, 0.47, 0.2, x + 0.018, 0.95, 0.23]),
  ),
  ...pieces(wood, [[-0.23, 0.9, 0.19, 0.23, 1.0, 0.24]]),
]);

export const sofa: Furniture = ofBoxes(hex('#6f7f86'), (cloth) => [
  ...pieces(shade(cloth, 0.8), [[-0.98, 0.08, -0.42, 0.98, 0.3, 0.44]]),
  ...pieces(cloth, [
    [-0.8, 0.3, -0.42, -0.01, 0.45, 0.26],
    [0.01, 0.3, -0.42, 0.8, 0.45, 0.26],
  ]),
  ...pieces(shade(cloth, 0.94), [[-0.82, 0.3, 0.24, 0.82, 0.84, 0.44]]),
  ...pieces(shade(cloth, 0.9), [
    [-1.0, 0.08, -0.44, -0.8, 0.6, 0.44],
    [0.8, 0.08, -0.44, 1.0, 0.6, 0.44],
  ]),
]);

export const armchair: Furniture = ofBoxes(hex('#8a5f48'), (cloth) => [
  ...pieces(shade(cloth, 0.8), [[-0.42, 0.08, -0.4, 0.42, 0.3, 0.42]]),
  ...pieces(cloth, [[-0.3, 0.3, -0.4, 0.3, 0.45, 0.24]]),
  ...pieces(shade(cloth, 0.94), [[-0.32, 0.3, 0.22, 0.32, 0.95, 0.42]]),
  ...pieces(shade(cloth, 0.88), [
    [-0.46, 0.08, -0.42, -0.3, 0.6, 0.42],
    [0.3, 0.08, -0.42, 0.46, 0.6, 0.42],
  ]),
]);

/** A high stool at a bar. */
export const stool: Furniture = ofBoxes(hex('#7a4a3a'), (cloth) => [
  ...pieces(hex('#3a3c42'), legs(0.2, 0.2, { height: 0.68, thick: 0.035 })),
  ...pieces(hex('#3a3c42'), [[-0.2, 0.25, -0.2, 0.2, 0.28, 0.2]]),
  ...pieces(cloth, [[-0.21, 0.68, -0.21, 0.21, 0.76, 0.21]]),
]);

/** An office chair. */
export const swivelChair: Furniture = ofBoxes(hex('#3c4148'), (cloth) => [
  ...pieces(hex('#2c2e33'), [
    [-0.28, 0.04, -0.03, 0.28, 0.09, 0.03],
    [-0.03, 0.04, -0.28, 0.03, 0.09, 0.28],
    [-0.03, 0.09, -0.03, 0.03, 0.42, 0.03],
  ]),
  ...pieces(cloth, [
    [-0.25, 0.42, -0.25, 0.25, 0.49, 0.25],
    [-0.23, 0.55, 0.2, 0.23, 1.08, 0.27],
  ]),
]);

/** A slatted bench, as in parks and corridors. */
export const bench: Furniture = ofBoxes(hex('#7d5f42'), (wood) => [
  ...pieces(hex('#3a3c40'), [
    [-0.7, 0, -0.2, -0.64, 0.42, 0.22],
    [0.64, 0, -0.2, 0.7, 0.42, 0.22],
  ]),
  ...pieces(wood, [
    [-0.85, 0.42, -0.22, 0.85, 0.46, -0.04],
    [-0.85, 0.42, 0.0, 0.85, 0.46, 0.18],
    [-0.85, 0.56, 0.2, 0.85, 0.66, 0.24],
    [-0.85, 0.72, 0.21, 0.85, 0.82, 0.25],
  ]),
]);

/** A garden chair of white slats. */
export const deckChair: Furniture = ofBoxes(hex('#ded7c6'), (wood) => [
  ...pieces(wood, legs(0.28, 0.28, { height: 0.4, thick: 0.05 })),
  ...pieces(
    wood,
    [-0.2, -0.07, 0.06, 0.19].map((z) => [-0.28, 0.4, z - 0.05, 0.28, 0.44, z + 0.05]),
  ),
  ...pieces(
    wood,
    [-0.2, -0.07, 0.07, 0.2].map((x) => [x - 0.05, 0.44, 0.24, x + 0.05, 1.0, 0.3]),
  ),
  ...pieces(shade(wood, 0.92), [
    [-0.34, 0.6, -0.28, -0.26, 0.64, 0.3],
    [0.26, 0.6, -0.28, 0.34, 0.64, 0.3],
  ]),
]);

/** A double bed; its foot is its front. */
export const bed: Furniture = (w, spot, colour) => {
  const cloth = colour ?? hex('#7c8796');
  parts(w, spot, [
    ...pieces(hex('#5f4632'), [
      [-0.82, 0.1, -1.0, 0.82, 0.3, 1.0],
      [-0.86, 0, 0.98, 0.86, 1.05, 1.06],
    ]),
    ...pieces(hex('#e6e0d2'), [[-0.8, 0.3, -0.98, 0.8, 0.5, 0.98]]),
    ...pieces(cloth, [[-0.83, 0.26, -1.02, 0.83, 0.55, 0.42]]),
    ...pieces(shade(cloth, 1.15), [[-0.83, 0.53, 0.2, 0.83, 0.57, 0.46]]),
    ...pieces(hex('#f0ebe0'), [
      [-0.7, 0.5, 0.55, -0.08, 0.64, 0.94],
      [0.08, 0.5, 0.55, 0.7, 0.64, 0.94],
    ]),
  ]);
};

/** A bed with rails, as in hospitals; its foot is its front. */
export const hospitalBed: Furniture = (w, spot, colour) => {
  parts(w, spot, [
    ...pieces(hex('#9aa4aa'), legs(0.45, 1.0, { height: 0.4, thick: 0.05 })),
    ...pieces(hex('#b8c2c8'), [
      [-0.46, 0.4, -1.0, 0.46, 0.5, 1.0],
      [-0.48, 0.4, 0.98, 0.48, 1.1, 1.03],
      [-0.48, 0.4, -1.03, 0.48, 0.85, -0.98],
    ]),
    ...pieces(hex('#eef2f2'), [[-0.44, 0.5, -0.96, 0.44, 0.64, 0.96]]),
    ...pieces(colour ?? hex('#9fc0c4'), [[-0.46, 0.5, -0.96, 0.46, 0.67, 0.3]]),
    ...pieces(hex('#ffffff'), [[-0.34, 0.64, 0.5, 0.34, 0.76, 0.92]]),
  ]);
};
