import { lerp } from './vector.ts';

/** Numbers from 0 to below 1, always the same for one seed. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from 0 to below 1 for a lattice point. */
export function hash(x: number, y: number, seed = 0): number {
  let h =
    Math.imul(Math.trunc(x), 374761393) ^ Math.imul(Math.trunc(y), 668265263) ^ Math.imul(Math.trunc(seed), 974634777);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** A whole number from 0 to 2^32 for a text (FNV-1a). */
export function hashText(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Smooth value noise, 0 to 1. */
export function noise(x: number, y: number, seed = 0): number {
  // One by one: lists of two cost more here than what is in them, and a picture asks a hundred thousand times.
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const top = lerp(hash(xi, yi, seed), hash(xi + 1, yi, seed), u);
  return lerp(top, lerp(hash(xi, yi + 1, seed), hash(xi + 1, yi + 1, seed), u), v);
}

/** Noise in octaves, 0 to 1: clouds, blots, ground. */
export function cloudNoise([x, y]: [number, number], seed: number, octaves: number): number {
  let [sum, weight, total, frequency] = [0, 0.5, 0, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * frequency, y * frequency, seed + octave);
    total += weight;
    frequency *= 2.03;
    weight *= 0.5;
  }
  return sum / total;
}

/** Value noise that repeats after `period` lattice cells both ways, so that a tile has no seam. */
export function tileNoise([x, y]: [number, number], period: number, seed: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const x0 = xi % period;
  const x1 = (xi + 1) % period;
  const y0 = yi % period;
  const y1 = (yi + 1) % period;
  return lerp(lerp(hash(x0, y0, seed), hash(x1, y0, seed), u), lerp(hash(x0, y1, seed), hash(x1, y1, seed), u), v);
}
