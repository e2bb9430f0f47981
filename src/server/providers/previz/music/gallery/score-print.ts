import { partNames, type Score } from '../score.ts';

const slices = 8;
/** So many semitones, or so many decibels, are one step. */
const stepKeys = 4;
const stepDb = 3;

/** How much each part plays in each eighth of a piece, and how high: a hexadecimal digit for either. */
export function scorePrint({ notes, tempoMap }: Score): string {
  const beats = tempoMap.at(-1)?.beat ?? 1;
  return partNames
    .flatMap((part) => {
      const played = notes.filter((note) => note.part === part);
      return Array.from({ length: slices }, (_, slice) => {
        const within = played.filter(({ beat }) => Math.floor((beat / beats) * slices) === slice);
        const power = within.reduce((sum, note) => sum + note.beats * note.velocity ** 2, 0);
        const weight = within.reduce((sum, note) => sum + note.velocity, 0);
        const key = within.reduce((sum, note) => sum + note.key * note.velocity, 0) / Math.max(weight, 1);
        return `${digit((10 * Math.log10(power + 1) - 20) / stepDb)}${digit((key - 30) / stepKeys)}`;
      });
    })
    .join('');
}

const digit = (step: number): string => Math.round(Math.min(Math.max(step, 0), 15)).toString(16);
