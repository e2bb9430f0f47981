const frameSeconds = 0.01;
const windowSeconds = 0.032;
const lowestHertz = 65;
const highestHertz = 420;
/** How alike two periods are at least where somebody voices. */
const leastMatch = 0.55;
const clearlyBetter = 0.04;
/** Of the recording's loudness, below which nobody speaks. */
const quietShare = 0.05;

/** The height of a voice every 10 ms, in hertz; 0 where nothing is voiced. */
export type PitchTrack = { hertz: Float32Array; frame: number; median: number };

/** Follows the pitch of mono speech by normalised autocorrelation: roughly at half the rate, then exactly. */
export function trackPitch(samples: Float32Array, rate: number): PitchTrack {
  const frame = Math.round(rate * frameSeconds);
  const half = Float32Array.from(
    { length: Math.floor(samples.length / 2) },
    (_, at) => ((samples[2 * at] ?? 0) + (samples[2 * at + 1] ?? 0)) / 2,
  );
  const size = 2 * Math.round((rate * windowSeconds) / 2);
  const quiet = quietShare * rootMeanSquare(samples);
  const hertz = Float32Array.from({ length: Math.ceil(samples.length / frame) }, (_, at) => {
    const start = 2 * Math.floor(Math.max(0, at * frame - size / 2) / 2);
    const window = samples.subarray(start, start + 2 * size);
    if (rootMeanSquare(window.subarray(0, size)) < quiet) return 0;
    const rough = roughLag(half.subarray(start / 2, start / 2 + size), size / 2, rate / 2);
    return rough === 0 ? 0 : rate / exactLag(window, size, 2 * rough);
  });
  const voiced = hertz.filter((height) => height > 0).toSorted();
  return { hertz, frame, median: voiced[Math.floor(voiced.length / 2)] ?? 0 };
}

function rootMeanSquare(samples: Float32Array): number {
  return samples.length === 0 ? 0 : Math.sqrt(product(samples, 0, samples.length) / samples.length);
}

/** The period in samples, or 0. `piece` holds the window and as much after it. */
function roughLag(piece: Float32Array, size: number, rate: number): number {
  const longest = Math.min(Math.floor(rate / lowestHertz), piece.length - size);
  const shortest = Math.ceil(rate / highestHertz);
  const energy = product(piece, 0, size);
  let later = product(piece.subarray(shortest), 0, size);
  let best = { lag: 0, match: leastMatch };
  for (let lag = shortest; lag < longest; lag += 1) {
    const match = product(piece, lag, size) / Math.sqrt(energy * later + 1e-12);
    // A longer period must be clearly better, beyond the same peak: every multiple of the true one fits as well.
    const margin = best.lag === 0 || lag < best.lag * 1.2 ? 0 : clearlyBetter;
    if (match > best.match + margin) best = { lag, match };
    later += (piece[lag + size] ?? 0) ** 2 - (piece[lag] ?? 0) ** 2;
  }
  return best.lag;
}

function exactLag(window: Float32Array, size: number, near: number): number {
  const lags = [near - 1, near, near + 1];
  return lags.reduce((best, lag) => (product(window, lag, size) > product(window, best, size) ? lag : best));
}

function product(piece: Float32Array, lag: number, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i += 1) sum += (piece[i] ?? 0) * (piece[i + lag] ?? 0);
  return sum;
}
