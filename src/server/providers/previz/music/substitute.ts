import type { SeededRandom } from '../signal/seeded-random.ts';
import type { ModeName } from './harmony.ts';

/** Degrees that may stand for one another, as their triads share two tones and do the same in the key. */
const kin: Partial<Record<ModeName, Readonly<Record<string, string>>>> = {
  major: { '1': '6', '2': '4', '3': '6', '4': '2', '6': '3' },
  minor: { '1': '6', '3': '6', '4': '6', '6': '4' },
};
const plainChord = /^([1-7])(\(7\))?$/;

/**
 * The chords of a phrase as another composer would have chosen them: those in the middle may give way to their kin; the first says where home is, the
 * last leads back to it. What carries its own quality (`5M`, `b2M`) is there for its sound, and stays.
 */
export function substitute(phrase: string, mode: ModeName, random: SeededRandom): string {
  const chords = phrase.split(' ');
  return chords
    .map((chord, at) => {
      const isWanted = random.chance(0.5);
      const isInside = at > 0 && at < chords.length - 1;
      const other = kinOf(chord, mode);
      const isRepeated = other === chords[at - 1] || other === chords[at + 1];
      return isWanted && isInside && !isRepeated ? other : chord;
    })
    .join(' ');
}

function kinOf(chord: string, mode: ModeName): string {
  const [, degree = '', seventh = ''] = plainChord.exec(chord) ?? [];
  const other = kin[mode]?.[degree];
  return other === undefined ? chord : other + seventh;
}
