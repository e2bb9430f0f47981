import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFountain } from './read-fountain.ts';
import type { ScreenplayElement } from '../screenplay.ts';
import { writeFountain } from './write-fountain.ts';

/** Elements without their places, which white space shifts. */
const meaning = (elements: ScreenplayElement[]) =>
  elements.map(({ line: _line, lineCount: _lineCount, ...element }) => element);

/** White space means nothing here; a page break is three signs or more. */
const signs = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/^[^\S\r\n]*={3,}[^\S\r\n]*$/gm, '===')
    .replaceAll(/\s/g, '');

const sources: [name: string, source: string][] = [
  ['a title page', 'Title:\n\t_**BRICK & STEEL**_\n\tFULL RETIRED\nAuthor: Ana\nFormat:\n\nRain.\n'],
  ['notes on the title page', '[[to do]]\nTitle:\n\tX [[working]]\n\t/*old*/\nAuthor: Ana\n\nRain.\n'],
  ['a title page without an empty line under it', 'Title: X\nFADE IN:\n\nRain.\n'],
  ['a note behind tabs', 'A list:\n    one    two[[why]]    three\n'],
  ['a field that looks like a heading', 'Title: INT. A DREAM\n\tPart two\nAuthor: Ana\n\nRain.\n'],
  ['headings, forced and numbered', 'INT. A - DAY #1A#\n\n.THE WALL #4#\n\nRain.\n'],
  ['two empty lines', 'Rain.\n\n\nINT. A - DAY\n\nSun.\n'],
  ['speech with everything in it', 'ANA (O.S.)\n(low)\nNo.\n  \nYes.\n(beat)\n~la\nNo.\n\nBEN ^\nTwo.\n'],
  ['a caret beside nothing', 'Rain.\n\nBEN ^\nTwo.\n'],
  ['forced elements', '!EXT. IS NOT A PLACE\n\n@McCLANE\nYippee.\n\n> Burn to white.\n\n> END <\n'],
  [
    'notes in every place',
    '[[a]]INT. A - DAY[[b]] #1#[[c]]\n\nD[[d]]an\nsits[[e]].\n\nBOB[[f]]\nNo[[g]].\n\n[[h]] [[i]]\n',
  ],
  ['notes around signs', '[[a]]> TO <[[b]]\n\n[[c]].HEAD[[d]]\n\n[[e]]BEN[[f]] ^[[g]]\nHi.\n'],
  ['a boneyard over several lines', 'Rain. /*Snow.\n\nHail.*/ Sun.\n\n/*INT. CUT - DAY\n\nGone.*/\n'],
  ['sections and synopses', '# ACT I\n\n= They meet.\n\n### Scene\n\n===\n\nRain.\n'],
  ['emphasis and escapes', '***All*** **bold** *it* _under_ \\*plain\\* snake_case\n'],
  ['elements that need no empty line between', '~la\n~le\n# ACT\n= syn\nRain.\n'],
  ['text that only looks like an element', '~la\nINT. HOUSE\n\nANA\n> CUT\n\nest arrivé\n> X <\n'],
];
for (const [name, source] of sources) {
  test(`Fountain comes out as it went in: ${name}`, () => {
    expect(writeFountain(readFountain(source))).toBe(source);
  });
}

const words = fc.constantFrom(
  'rain',
  'Ana',
  'ÉMILE',
  'sits',
  '*so*',
  '_x_',
  '**y**',
  '\\*',
  '...',
  'INT.',
  'TO:',
  '(hm)',
  '1',
);
const phrase = fc.array(words, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
const lifted = fc.constantFrom('', '', '', ' [[a note]]', ' /* cut */', '[[two\nlines]]', '/* over\n\nlines */');
const withNote = fc.tuple(phrase, lifted, phrase).map((all) => all.join(''));
const speechLine = fc.oneof(
  withNote,
  phrase.map((text) => `(${text})`),
  phrase.map((text) => `~${text}`),
  fc.constant('  '),
);
const speech = fc
  .tuple(
    fc.constantFrom('ANA', 'BEN (O.S.)', '@McX', "ÉMILE (CONT'D)", 'STEEL ^', '@dan ^'),
    phrase,
    fc.array(speechLine, { maxLength: 4 }),
  )
  .map(([cue, first, rest]) => [cue, first, ...rest].join('\n'));
const signed = fc
  .tuple(
    fc.constantFrom('INT. ', 'ext. ', '.', '!', '> ', '~', '# ', '### ', '= ', ''),
    withNote,
    fc.constantFrom('', ' <', ' #12A#'),
  )
  .map((all) => all.join(''));
const block = fc.oneof(
  speech,
  signed,
  fc.array(withNote, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n')),
  fc.constant('==='),
);
const titlePage = fc.constantFrom('', '', 'Title: X\n\n', 'Title:\n\tA\n\tB\nDraft date: 1\n\n', 'Author: Y [[?]]\n\n');
const screenplayText = fc
  .tuple(titlePage, fc.array(fc.tuple(block, fc.constantFrom('\n', '\n\n', '\n\n\n')), { maxLength: 14 }))
  .map(([title, blocks]) => title + blocks.flat().join(''));

test('any screenplay is written with the same words and signs in the same order', () => {
  fc.assert(
    fc.property(screenplayText, (text) => {
      expect(signs(writeFountain(readFountain(text)))).toBe(signs(text));
    }),
    { numRuns: 1000 },
  );
});

test('what was written is read as the same elements', () => {
  fc.assert(
    fc.property(screenplayText, (text) => {
      const read = readFountain(text);
      const again = readFountain(writeFountain(read));
      expect(meaning(again.elements)).toEqual(meaning(read.elements));
      expect(again.titlePage.map(({ key, values }) => [key, values])).toEqual(
        read.titlePage.map(({ key, values }) => [key, values]),
      );
    }),
    { numRuns: 1000 },
  );
});

test('writing twice writes the same', () => {
  fc.assert(
    fc.property(fc.oneof(screenplayText, fc.string({ unit: 'binary' })), (text) => {
      const once = writeFountain(readFountain(text));
      expect(signs(writeFountain(readFountain(once)))).toBe(signs(once));
    }),
  );
});
