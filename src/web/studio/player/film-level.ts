import { busLufs, delivery } from '#domain/exports/sound/loudness.ts';
import type { FilmSound } from './film.ts';
import { integratedLufs, meanSquareOf, stepsPerSecond } from './integrated-loudness.ts';

/** Music gives way to speech by so much, in decibels. */
export const duckedDb = -8;
/** More than this would only raise noise. */
const mostDb = 24;

/**
 * How much a film is raised as a whole to be as loud as its export, in decibels. Every sound is brought to the level of its bus, so
 * that the mix can be told by what lies where, before a single one has been fetched.
 */
export function masteringDb(sounds: readonly FilmSound[]): number {
  const steps = Math.ceil(Math.max(0, ...sounds.map(({ endSeconds }) => endSeconds)) * stepsPerSecond);
  const [speech, music, rest] = [new Float64Array(steps), new Float64Array(steps), new Float64Array(steps)];
  const lanes = { dialogue: speech, music, effects: rest };
  for (const { bus, gainDb, startSeconds, endSeconds } of sounds) {
    const meanSquare = meanSquareOf(busLufs[bus] + gainDb);
    const until = Math.min(steps, Math.ceil(endSeconds * stepsPerSecond));
    for (let n = Math.max(0, Math.floor(startSeconds * stepsPerSecond)); n < until; n += 1) {
      lanes[bus][n] = (lanes[bus][n] ?? 0) + meanSquare;
    }
  }
  const ducked = 10 ** (duckedDb / 10);
  const mix = speech.map((words, n) => words + (rest[n] ?? 0) + (music[n] ?? 0) * (words > 0 ? ducked : 1));
  const level = integratedLufs(mix);
  return Number.isFinite(level) ? Math.min(mostDb, delivery.integratedLufs - level) : 0;
}
