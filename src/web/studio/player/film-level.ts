import { busLufs, delivery } from '#domain/exports/sound/loudness.ts';
import type { FilmSound } from './film.ts';
import { integratedLufs, meanSquareOf, stepsPerSecond } from './integrated-loudness.ts';

/** What gives way to speech, and by how much, in decibels. */
export const duckedDb = { effects: -5, music: -8 } as const;
/** More than this would only raise noise. */
const mostDb = 24;

/**
 * How much a film is raised as a whole to be as loud as its export, in decibels. Every sound is brought to the level of its bus, so
 * that the mix can be told by what lies where, before a single one has been fetched.
 */
export function masteringDb(sounds: readonly FilmSound[]): number {
  const steps = Math.ceil(Math.max(0, ...sounds.map(({ endSeconds }) => endSeconds)) * stepsPerSecond);
  const lanes = { dialogue: new Float64Array(steps), effects: new Float64Array(steps), music: new Float64Array(steps) };
  for (const { bus, gainDb, startSeconds, endSeconds } of sounds) {
    const meanSquare = meanSquareOf(busLufs[bus] + gainDb);
    const until = Math.min(steps, Math.ceil(endSeconds * stepsPerSecond));
    for (let n = Math.max(0, Math.floor(startSeconds * stepsPerSecond)); n < until; n += 1) {
      lanes[bus][n] = (lanes[bus][n] ?? 0) + meanSquare;
    }
  }
  const { dialogue, effects, music } = lanes;
  const share = { effects: 10 ** (duckedDb.effects / 10), music: 10 ** (duckedDb.music / 10) };
  const mix = dialogue.map((words, n) => {
    const [other, played] = [effects[n] ?? 0, music[n] ?? 0];
    return words > 0 ? words + other * share.effects + played * share.music : other + played;
  });
  const level = integratedLufs(mix);
  return Number.isFinite(level) ? Math.min(mostDb, delivery.integratedLufs - level) : 0;
}
