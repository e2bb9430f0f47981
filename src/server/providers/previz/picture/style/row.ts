/**
 * One row of pixels as a style sees it, an array for each quantity: programs run over whole rows, so that nothing is called or made for each
 * pixel. Light and local colour are 0 to 255; ink, self, edge and streaks 0 to 1.
 */
export type Row = {
  /** How many pixels it has. */
  count: number;
  /** Frame units: of its first pixel, of the row, and of each step to the right. */
  left: number;
  down: number;
  step: number;
  /** The lit colour and its lightness. */
  r: Float32Array;
  g: Float32Array;
  b: Float32Array;
  y: Float32Array;
  /** The local colour without light. */
  localR: Float32Array;
  localG: Float32Array;
  localB: Float32Array;
  ink: Float32Array;
  self: Float32Array;
  /** How much darker than its surroundings: pigment gathers there. */
  edge: Float32Array;
  /** Textures, centred: -0.5 to 0.5. */
  tooth: Float32Array;
  blot: Float32Array;
  /** Textures, 0 to 1. */
  streak: Float32Array;
  hatch: readonly [Float32Array, Float32Array, Float32Array, Float32Array];
  /** What a program works out on its way. */
  tone: Float32Array;
  /** The finished colour. */
  outR: Float32Array;
  outG: Float32Array;
  outB: Float32Array;
};

/** A row for so many pixels; it is filled again and again. */
export function newRow(count: number): Row {
  const numbers = (): Float32Array => new Float32Array(count);
  return {
    count,
    left: 0,
    down: 0,
    step: 1,
    r: numbers(),
    g: numbers(),
    b: numbers(),
    y: numbers(),
    localR: numbers(),
    localG: numbers(),
    localB: numbers(),
    ink: numbers(),
    self: numbers(),
    edge: numbers(),
    tooth: numbers(),
    blot: numbers(),
    streak: numbers(),
    hatch: [numbers(), numbers(), numbers(), numbers()],
    tone: numbers(),
    outR: numbers(),
    outG: numbers(),
    outB: numbers(),
  };
}

/** The number at a place that is known to exist. */
export const at = (numbers: Float32Array, i: number): number => numbers[i] ?? 0;
