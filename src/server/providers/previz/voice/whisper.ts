import type { SeededRandom } from '../signal/seeded-random.ts';

const order = 20;
const frame = 400;
const hop = 160;

/**
 * Takes the voice out of speech: each 25 ms frame's throat (a linear prediction of order 20) is kept and driven by
 * breath instead of the vocal cords. Works on 16 kHz speech.
 */
export function whisper(samples: Float32Array, random: SeededRandom): Float32Array {
  const output = new Float32Array(samples.length);
  const window = Float32Array.from({ length: frame }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frame));
  for (let start = 0; start + frame <= samples.length; start += hop) {
    const windowed = window.map((weight, i) => weight * (samples[start + i] ?? 0));
    const { coefficients, residual } = predict(windowed);
    const breath = breathe(coefficients, Math.sqrt(residual / frame), random);
    for (let i = 0; i < frame; i += 1) {
      output[start + i] = (output[start + i] ?? 0) + (breath[i] ?? 0) * (window[i] ?? 0);
    }
  }
  return output;
}

/** Levinson and Durbin: the all-pole filter of a frame, and the energy it leaves over. */
function predict(windowed: Float32Array): { coefficients: Float64Array; residual: number } {
  const correlation = Float64Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0;
    for (let i = lag; i < windowed.length; i += 1) sum += (windowed[i] ?? 0) * (windowed[i - lag] ?? 0);
    return sum;
  });
  const coefficients = new Float64Array(order + 1);
  // A trace of white noise keeps the recursion stable in silence.
  let residual = (correlation[0] ?? 0) * 1.0001 + 1e-9;
  for (let i = 1; i <= order; i += 1) {
    let sum = correlation[i] ?? 0;
    for (let j = 1; j < i; j += 1) sum -= (coefficients[j] ?? 0) * (correlation[i - j] ?? 0);
    const reflection = sum / residual;
    const before = Float64Array.from(coefficients);
    coefficients[i] = reflection;
    for (let j = 1; j < i; j += 1) coefficients[j] = (before[j] ?? 0) - reflection * (before[i - j] ?? 0);
    residual *= 1 - reflection * reflection;
  }
  return { coefficients, residual };
}

function breathe(coefficients: Float64Array, level: number, random: SeededRandom): Float32Array {
  const breath = new Float32Array(frame);
  for (let i = 0; i < frame; i += 1) {
    let value = (random.next() * 2 - 1) * level * Math.sqrt(3);
    for (let j = 1; j <= Math.min(order, i); j += 1) value += (coefficients[j] ?? 0) * (breath[i - j] ?? 0);
    breath[i] = value;
  }
  return breath;
}
