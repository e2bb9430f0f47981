import type { FilmSound } from './film.ts';

/** Pauses shorter than this do not let the music come back, in seconds. */
const shortPauseSeconds = 0.5;

/** When somebody speaks, in seconds; what overlaps or nearly touches is one. Music gives way then. */
export function duckings(sounds: readonly FilmSound[]): [from: number, until: number][] {
  const spoken = sounds
    .filter(({ bus }) => bus === 'dialogue')
    .toSorted((left, right) => left.startSeconds - right.startSeconds);
  const merged: [from: number, until: number][] = [];
  for (const { startSeconds, endSeconds } of spoken) {
    const last = merged.at(-1);
    if (last && startSeconds <= last[1] + shortPauseSeconds) last[1] = Math.max(last[1], endSeconds);
    else merged.push([startSeconds, endSeconds]);
  }
  return merged;
}
