import { expect, test } from 'vitest';
import { readFountain } from './fountain/read-fountain.ts';
import { authorsInWords, titleInWords } from './title-in-words.ts';

const titlePageOf = (key: string, ...lines: string[]) =>
  readFountain([`${key}:`, ...lines.map((line) => `\t${line}`), '', 'FADE IN:'].join('\n')).titlePage;

const titles: [name: string, lines: string[], title: string | null][] = [
  ['one line is the title', ['**LOW LANTERN**'], 'LOW LANTERN'],
  ['a second line is a subtitle', ['_**BRICK & STEEL**_', '_**FULL RETIRED**_'], 'BRICK & STEEL: FULL RETIRED'],
  ['a title that asks for more goes on', ['THE LAST OF THE', 'FERRYMEN'], 'THE LAST OF THE FERRYMEN'],
  ['a line that begins with a joining word goes on', ['SALT', 'AND SUGAR'], 'SALT AND SUGAR'],
  ['what is punctuated already is left so', ['HARBOR LIGHTS –', 'PART TWO'], 'HARBOR LIGHTS – PART TWO'],
  ['brackets are no subtitle', ['HARBOR LIGHTS', '(WORKING TITLE)'], 'HARBOR LIGHTS (WORKING TITLE)'],
  [
    'a full line was broken for want of room',
    ['THE WOMAN WHO COUNTED EVERY GULL OVER', 'ROTTERDAM'],
    'THE WOMAN WHO COUNTED EVERY GULL OVER ROTTERDAM',
  ],
  ['of three lines there is one subtitle', ['HARBOR', 'THE SERIES', 'PILOT'], 'HARBOR: THE SERIES PILOT'],
  ['nothing is no title', [], null],
];
for (const [name, lines, title] of titles) {
  test(`title: ${name}`, () => expect(titleInWords(titlePageOf('Title', ...lines))).toBe(title));
}

const authors: [lines: string[], authors: string][] = [
  [['Ana Adler'], 'Ana Adler'],
  [['Ana Adler', 'Ben Okri'], 'Ana Adler, Ben Okri'],
  [['Ana Adler', '&', 'Ben Okri'], 'Ana Adler & Ben Okri'],
];
for (const [lines, expected] of authors) {
  test(`the authors ${lines.join(' / ')} are named together`, () =>
    expect(authorsInWords(titlePageOf('Authors', ...lines))).toBe(expected));
}
