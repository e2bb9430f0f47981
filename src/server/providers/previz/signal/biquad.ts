import { sampleRate } from './sound-buffer.ts';

/** A second-order filter's coefficients, a0 = 1 (Audio EQ Cookbook, R. Bristow-Johnson). */
export type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

export type BiquadShape = 'low-pass' | 'high-pass' | 'band-pass' | 'peak' | 'low-shelf' | 'high-shelf';

export type BiquadOptions = { hertz: number; q?: number; gainDb?: number; rate?: number };

/** Designs a filter. `gainDb` matters for peak and shelves only. */
export function biquad(
  shape: BiquadShape,
  { hertz, q = Math.SQRT1_2, gainDb = 0, rate = sampleRate }: BiquadOptions,
): Biquad {
  const w = (2 * Math.PI * Math.min(hertz, rate * 0.49)) / rate;
  const terms = { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q), gain: 10 ** (gainDb / 40) };
  const { b, a } = designs[shape](terms);
  return { b0: b[0] / a[0], b1: b[1] / a[0], b2: b[2] / a[0], a1: a[1] / a[0], a2: a[2] / a[0] };
}

type Terms = { cos: number; alpha: number; gain: number };
type Triple = [number, number, number];

const designs: Record<BiquadShape, (terms: Terms) => { b: Triple; a: Triple }> = {
  'low-pass': ({ cos, alpha }) => ({
    b: [(1 - cos) / 2, 1 - cos, (1 - cos) / 2],
    a: [1 + alpha, -2 * cos, 1 - alpha],
  }),
  'high-pass': ({ cos, alpha }) => ({
    b: [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2],
    a: [1 + alpha, -2 * cos, 1 - alpha],
  }),
  'band-pass': ({ cos, alpha }) => ({ b: [alpha, 0, -alpha], a: [1 + alpha, -2 * cos, 1 - alpha] }),
  peak: ({ cos, alpha, gain }) => ({
    b: [1 + alpha * gain, -2 * cos, 1 - alpha * gain],
    a: [1 + alpha / gain, -2 * cos, 1 - alpha / gain],
  }),
  'low-shelf': (terms) => shelf(terms, 1),
  'high-shelf': (terms) => shelf(terms, -1),
};

/** Low and high shelf differ only in the sign of the cosine terms. */
function shelf({ cos, alpha, gain }: Terms, sign: 1 | -1): { b: Triple; a: Triple } {
  const root = 2 * Math.sqrt(gain) * alpha;
  const c = sign * cos;
  return {
    b: [
      gain * (gain + 1 - (gain - 1) * c + root),
      sign * 2 * gain * (gain - 1 - (gain + 1) * c),
      gain * (gain + 1 - (gain - 1) * c - root),
    ],
    a: [gain + 1 + (gain - 1) * c + root, -sign * 2 * (gain - 1 + (gain + 1) * c), gain + 1 + (gain - 1) * c - root],
  };
}

/** Filters one channel from start to end. Changes `samples` and returns it. */
export function applyBiquad(samples: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): Float32Array {
  let z1 = 0;
  let z2 = 0;
  for (let i = 0; i < samples.length; i += 1) {
    const x = samples[i] ?? 0;
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    samples[i] = y;
  }
  return samples;
}

/** Filters one channel through several filters in turn. Changes `samples` and returns it. */
export function applyBiquads(samples: Float32Array, filters: readonly Biquad[]): Float32Array {
  for (const filter of filters) applyBiquad(samples, filter);
  return samples;
}
