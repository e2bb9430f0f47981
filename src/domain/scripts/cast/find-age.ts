import { ageWords } from './person-words.ts';
import { createWordTable, readWords } from '../text/words.ts';

const ageTable = createWordTable(ageWords);
const decadeTable = createWordTable({
  '25': 'twenties',
  '35': 'thirties',
  '45': 'forties',
  '55': 'fifties',
  '65': 'sixties',
  '75': 'seventies',
  '85': 'eighties',
  '15': 'teens',
});
const numberTable = createWordTable({
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  '11': 'eleven',
  '12': 'twelve',
  '13': 'thirteen',
  '14': 'fourteen',
  '15': 'fifteen',
  '16': 'sixteen',
  '17': 'seventeen',
  '18': 'eighteen',
  '19': 'nineteen',
  '20': 'twenty',
  '30': 'thirty',
  '40': 'forty',
  '50': 'fifty',
  '60': 'sixty',
  '70': 'seventy',
  '80': 'eighty',
});

const digitsPattern = /(?:^|[ (,])(early |late |mid-? ?)?(\d{1,3})('?s)?(?=[),.;]| years?[ -]old|-year-old|$)/i;

/** Where in a decade a word puts somebody, in years: `early 30s` is 32. */
function yearsIntoDecade(word: string): number {
  if (/^e/i.test(word)) return 2;
  return /^l/i.test(word) ? 8 : 5;
}

function findAgeInDigits(text: string): number | null {
  const match = digitsPattern.exec(text);
  if (!match || /\b(?:number|no|room|page)$/i.test(text.slice(0, match.index))) return null;
  const [, part = '', digits = '', decade] = match;
  const years = Number(digits);
  if (years < 1 || years > 109) return null;
  return decade ? years + yearsIntoDecade(part) : years;
}

/** `(34)`, `(30s)`, `(mid-40s)`, `aged nine`, `in his forties`, `a boy`: years, or null. */
export function findAge(text: string): number | null {
  const inDigits = findAgeInDigits(text);
  if (inDigits !== null) return inDigits;
  const words = readWords(text);
  const told = /\b(?:aged?|of|like he's|like she's|is|turning) ([a-z]+)\b/i.exec(text)?.[1] ?? '';
  const found =
    decadeTable.find(words)[0] ??
    numberTable.find(readWords(told))[0] ??
    ageTable.find(words).find(({ at }) => words[at - 1]?.lower !== 'not');
  return found ? Number(found.label) : null;
}
