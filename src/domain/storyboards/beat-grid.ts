import type { FrameRate } from './dimension.ts';
import { framesOf, rationalRate } from './timing.ts';

/** Slowest and fastest tempo that a song may have, in beats per minute. */
export const tempoRange = { least: 40, most: 240 } as const;

/** The first beat of a storyboard may be as late as a recording is long, in milliseconds. */
export const latestFirstBeatMs = 600_000;

/** A steady tempo: beats at `firstBeatMs`, and every `60,000 / bpm` milliseconds after it. */
export type Tempo = {
  bpm: number;
  /** In milliseconds, from the beginning of the film for a storyboard, and of the recording for a song. */
  firstBeatMs: number;
};

/** The tempo of a recording. Its first beat is at most one beat late. */
export type BeatGrid = Tempo & {
  /** The length of the recording, in milliseconds. */
  lengthMs: number;
};

/** How many beats a shot may last. Four beats are a bar in 4/4 time. */
export const beatsPerShotOptions = [2, 4, 8, 16, 32] as const;
export type BeatsPerShot = (typeof beatsPerShotOptions)[number];

/** Every beat of a song, in milliseconds from its beginning. */
export function beatsOf({ bpm, firstBeatMs, lengthMs }: BeatGrid): number[] {
  const beatMs = 60_000 / bpm;
  const count = Math.max(0, Math.ceil((lengthMs - firstBeatMs) / beatMs));
  return Array.from({ length: count }, (_, n) => firstBeatMs + n * beatMs);
}

/** A last shot shorter than this share of the others joins the one before it. */
const shortestLastShot = 0.5;

/**
 * The cuts of a music video: every so many beats, in milliseconds. The first shot begins with the recording and the last ends with it,
 * so neither is a cut.
 */
export function cutsOnBeats(grid: BeatGrid, beatsPerShot: BeatsPerShot): number[] {
  const shotMs = (60_000 / grid.bpm) * beatsPerShot;
  return beatsOf(grid)
    .filter((_, n) => n > 0 && n % beatsPerShot === 0)
    .filter((ms) => grid.lengthMs - ms >= shotMs * shortestLastShot);
}

/** How many shots there are between these cuts. */
export const shotsBetween = (cuts: readonly number[]): number => cuts.length + 1;

/**
 * The frames of each shot between the cuts. Each cut is rounded to the nearest frame on its own, so the error never exceeds half a frame,
 * however long the song is.
 */
export function framesBetween(cuts: readonly number[], lengthMs: number, frameRate: FrameRate): number[] {
  const rate = rationalRate(frameRate);
  const edges = [0, ...cuts, lengthMs].map((ms) => framesOf(ms, rate));
  return edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
}

/** The fewest beats that a shot must last, from those asked for, so that all shots fit into a storyboard. Null if none do. */
export function fitBeatsPerShot(grid: BeatGrid, asked: BeatsPerShot, mostShots: number): BeatsPerShot | null {
  const longer = beatsPerShotOptions.filter((beats) => beats >= asked);
  return longer.find((beats) => shotsBetween(cutsOnBeats(grid, beats)) <= mostShots) ?? null;
}
