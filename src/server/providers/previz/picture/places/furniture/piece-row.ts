import type { Bounds } from '../kit/world.ts';

/** A box of a set piece: from corner to corner in metres, its colour (`own`: the piece's), and how much it shines. */
export type Row = readonly [...Bounds, rgb: string, glow?: number];

/** The same box again and again along x. */
export const row = (count: number, step: number, make: (at: number, index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, i) => make((i - (count - 1) / 2) * step, i));
