import type { HeadingParts, Setting } from '../breakdown.ts';
import { plainText } from '#domain/screenplays/plain-text.ts';

const settingOf: readonly (readonly [begins: RegExp, setting: Setting, prefix: string])[] = [
  [/^(?:INT\.?\/EXT|EXT\.?\/INT|I\/E|E\/I)[. ]+/i, 'both', 'INT./EXT.'],
  [/^INT[. ]+/i, 'interior', 'INT.'],
  [/^(?:EXT|EST)[. ]+/i, 'exterior', 'EXT.'],
];

/** Words that say when by themselves. */
const timeWords = new Set(
  (
    'day night dawn dusk morning evening afternoon noon midday midnight sunrise sunset twilight daybreak nightfall daytime ' +
    'nighttime later continuous continued same moments present flashback past future'
  ).split(' '),
);

/** Words that may stand beside those: `THE NEXT DAY`, `A BIT LATER`, `TWO DAYS LATER`. */
const besideTimeWords = new Set(
  (
    'the a an that this next following early late mid pre before after bit few couple of moment second seconds minute minutes hour ' +
    'hours days week weeks month months year years time one two three four five six seven eight nine ten some magic golden blue to in ' +
    'for end begin back dream intercut'
  ).split(' '),
);

/** Whether a part of a heading says when rather than where. */
function saysWhen(part: string): boolean {
  const words = part.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  const isOnlyTime = words.every((word) => timeWords.has(word) || besideTimeWords.has(word) || /^\d+$/.test(word));
  return (
    isOnlyTime &&
    (words.some((word) => timeWords.has(word) || /^(?:1[5-9]|20)\d\d$/.test(word)) ||
      /^(?:magic|golden|blue) hour$/i.test(part))
  );
}

/** `KITCHEN NIGHT`: a time without a dash, only when it is the last word and one of the common ones. */
function splitLastWord(place: string): [place: string, time: string | null] {
  const match = /^(.+) (DAY|NIGHT|DAWN|DUSK|MORNING|EVENING|AFTERNOON)$/i.exec(place);
  return match ? [match[1] ?? place, match[2] ?? null] : [place, null];
}

type Piece = { text: string; before: string };

/** The parts between dashes and commas, each with the sign before it. */
function splitParts(text: string): Piece[] {
  const pieces = text.split(/( [-–—]+ |, ?)/);
  return pieces.flatMap((piece, at) => (at % 2 === 0 ? [{ text: piece.trim(), before: pieces[at - 1] ?? '' }] : []));
}

function splitTime(text: string): [place: string, time: string | null] {
  const parts = splitParts(text).filter(({ text }) => text !== '');
  let first = parts.length;
  while (first > 1 && saysWhen(parts[first - 1]?.text ?? '')) first -= 1;
  const place = parts
    .slice(0, first)
    .map(({ text, before }, at) => (at === 0 ? text : before + text))
    .join('');
  const time = parts.slice(first).map(({ text }) => text);
  return time.length === 0 ? splitLastWord(place) : [place, time.join(' - ')];
}

/** `SCOTT REENTERING,` → without the comma. A loop, because a pattern would look again at every sign. */
export function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && ', -–—.:'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Takes a scene heading apart: `INT. HOUSE, HALL - LATER` is interior, `HOUSE, HALL`, `LATER`. */
export function parseHeading(heading: string): HeadingParts {
  const text = plainText(heading).toUpperCase();
  const found = settingOf.find(([begins]) => begins.test(text));
  const rest = found ? text.replace(found[0], '') : text;
  const [place, timeOfDay] = splitTime(withoutTail(rest));
  const prefix = found ? `${found[2]} ` : '';
  const slugLine = `${prefix}${place}${timeOfDay === null ? '' : ` - ${timeOfDay}`}`.trim();
  return { slugLine, setting: found?.[1] ?? null, place, timeOfDay };
}
