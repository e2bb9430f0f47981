import type { Rows } from '../../geometry/curve.ts';
import type { Garment } from '#domain/previz/scene.ts';

/** The cut of a garment; radii are in body heights. */
export type GarmentCut = {
  /** [height, half width, half depth] from hem to neck. */
  rows: Rows;
  /** Hangs over the thighs. */
  long: boolean;
  sleeves: 'long' | 'short' | 'none';
  /** Sleeve fullness. */
  sleeve: number;
  neck: 'roll' | 'hood' | 'shirt' | 'crew';
  /** How the collar's colour is chosen. */
  neckColour: 'top' | 'accent';
};

const coat: Rows = [
  [0.255, 0.122, 0.105],
  [0.33, 0.115, 0.096],
  [0.43, 0.103, 0.086],
  [0.515, 0.095, 0.077],
  [0.575, 0.082, 0.066],
  [0.618, 0.073, 0.058],
  [0.66, 0.079, 0.062],
  [0.72, 0.092, 0.068],
  [0.765, 0.103, 0.064],
  [0.79, 0.107, 0.056],
  [0.808, 0.098, 0.05],
  [0.828, 0.066, 0.044],
  [0.85, 0.043, 0.04],
];
const robe: Rows = [
  [0.12, 0.14, 0.12],
  [0.2, 0.13, 0.112],
  ...coat.map(([y = 0, a = 0, d = 0]) => [y, a * 1.03, d * 1.04]),
];
const sweater: Rows = [
  [0.462, 0.096, 0.078],
  [0.478, 0.101, 0.084],
  [0.53, 0.102, 0.086],
  [0.6, 0.1, 0.084],
  [0.68, 0.107, 0.084],
  [0.745, 0.113, 0.08],
  [0.775, 0.115, 0.068],
  [0.797, 0.112, 0.058],
  [0.814, 0.096, 0.052],
  [0.832, 0.064, 0.045],
  [0.852, 0.044, 0.041],
];
const suit: Rows = [
  [0.445, 0.103, 0.086],
  [0.515, 0.1, 0.081],
  [0.575, 0.093, 0.074],
  [0.618, 0.09, 0.07],
  [0.66, 0.094, 0.07],
  [0.72, 0.103, 0.072],
  [0.765, 0.112, 0.068],
  [0.79, 0.115, 0.058],
  [0.808, 0.103, 0.05],
  [0.828, 0.066, 0.044],
  [0.85, 0.043, 0.04],
];
const dress: Rows = [
  [0.275, 0.128, 0.112],
  [0.34, 0.118, 0.102],
  [0.43, 0.105, 0.09],
  [0.515, 0.098, 0.08],
  [0.575, 0.083, 0.067],
  [0.618, 0.071, 0.057],
  [0.66, 0.077, 0.061],
  [0.72, 0.089, 0.068],
  [0.765, 0.098, 0.062],
  [0.79, 0.099, 0.052],
  [0.808, 0.086, 0.046],
  [0.828, 0.053, 0.04],
  [0.85, 0.038, 0.036],
];
const shirt: Rows = [
  [0.47, 0.094, 0.076],
  [0.53, 0.095, 0.078],
  [0.6, 0.093, 0.076],
  [0.68, 0.1, 0.078],
  [0.745, 0.108, 0.075],
  [0.775, 0.109, 0.064],
  [0.797, 0.106, 0.055],
  [0.814, 0.09, 0.048],
  [0.832, 0.058, 0.042],
  [0.852, 0.04, 0.038],
];

const plain = { long: false, sleeves: 'long', sleeve: 1.1, neck: 'crew', neckColour: 'top' } as const;

export const garments: Record<Garment, GarmentCut> = {
  coat: { ...plain, rows: coat, long: true, sleeve: 1.12, neck: 'roll', neckColour: 'accent' },
  sweater: { ...plain, rows: sweater, sleeve: 1.18, neck: 'roll' },
  suit: { ...plain, rows: suit, sleeve: 1.14, neck: 'shirt', neckColour: 'accent' },
  jacket: { ...plain, rows: sweater, sleeve: 1.2, neck: 'shirt' },
  dress: { ...plain, rows: dress, long: true, sleeves: 'short', sleeve: 0.98 },
  't-shirt': { ...plain, rows: shirt, sleeves: 'short', sleeve: 1.16 },
  shirt: { ...plain, rows: shirt, sleeve: 1.12, neck: 'shirt' },
  hoodie: { ...plain, rows: sweater, sleeve: 1.22, neck: 'hood' },
  uniform: { ...plain, rows: shirt, sleeve: 1.12, neck: 'shirt' },
  robe: { ...plain, rows: robe, long: true, sleeve: 1.34 },
  gi: { ...plain, rows: suit, sleeve: 1.36 },
  bare: {
    ...plain,
    rows: shirt.map(([y = 0, a = 0, d = 0]) => [y, a * 0.95, d * 0.95]),
    sleeves: 'none',
    sleeve: 0.92,
  },
};
