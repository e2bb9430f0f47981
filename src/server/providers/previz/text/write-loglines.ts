import type { SeededRandom } from '../signal/seeded-random.ts';
import type { Brief } from './brief.ts';

const stakes = [
  'before the night is over',
  'before the truth takes the only person left',
  'while there is still someone to forgive',
  'before the tide, and the past, come in',
] as const;
const turns = [
  'finds that somebody has been waiting for it all along',
  'must choose between the promise made and the life left',
  'learns that the wrong person was trusted',
  'has one chance to put right what was left undone',
] as const;

/** Three loglines, one in each line: by want, by irony, by question. */
export function writeLoglines({ heroRole, object, place, premise }: Brief, random: SeededRandom): string {
  const stake = random.pick(stakes);
  return [
    `When a ${object} turns up at the ${place}, a ${heroRole} ${random.pick(turns)} ${stake}.`,
    `${premise}; but the ${object} that should end it only begins it.`,
    `What would a ${heroRole} give up to learn what the ${object} means, ${random.pick(stakes)}?`,
  ].join('\n');
}
