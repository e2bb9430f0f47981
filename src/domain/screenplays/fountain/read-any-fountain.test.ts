import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectLinearTime } from '#test/harness/measure.ts';
import { readFountain } from './read-fountain.ts';
import { writeFountain } from './write-fountain.ts';

/** Pieces from which a script, or something like one, is made. */
const pieces = fc.constantFrom(
  'INT. A - DAY',
  '.FORCED',
  'ANA',
  'BEN ^',
  '@McX',
  '(low)',
  '(open',
  'words.',
  'Words go on',
  '!X',
  '~la',
  '> TO',
  'CUT TO:',
  '> END <',
  '# ACT',
  '= syn',
  '===',
  '[[note]]',
  '[[open',
  ']]',
  '/*',
  '*/',
  '',
  '',
  '  ',
  '\t',
  'Title: X',
  '#1#',
  '\u2028',
  '\\*',
);
const scriptText = fc.array(pieces, { maxLength: 60 }).map((all) => all.join('\n'));
const anyText = fc.oneof(scriptText, fc.string({ unit: 'binary', maxLength: 400 }));

test('any text is read, and each line that is not blank is held by the title page or an element', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { titlePage, elements } = readFountain(text);
      const held = new Set<number>();
      for (const { line, lineCount } of [...titlePage, ...elements]) {
        for (let at = 0; at < lineCount; at += 1) held.add(line + at);
      }
      const source = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
      source.forEach((line, index) => {
        if (line.trim() !== '') expect(held, `line ${index + 1}: ${JSON.stringify(line)}`).toContain(index + 1);
      });
    }),
    { numRuns: 500 },
  );
});

test('reading twice gives the same, ids are unique, elements come in the order of their lines', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { elements } = readFountain(text);
      expect(readFountain(text).elements).toEqual(elements);
      expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
      const outside = elements.filter((element) => !('anchor' in element));
      outside.slice(1).forEach(({ line }, at) => expect(line).toBeGreaterThanOrEqual(outside[at]?.line ?? 0));
    }),
  );
});

/** Texts that invite a reader to look at the same place again and again. */
const hostile = [
  '[[',
  '/*',
  '[[ /* ',
  ' ',
  '(\n',
  'A\n(\n',
  '*',
  '_',
  '!',
  '#',
  '=',
  '~',
  '>',
  'A ^\nb\n\n',
  '[[x]]\n',
  '[[x]]',
  '[[x]]\t',
  '\n',
  '\r',
  'Title:\n',
];

test.each(hostile)('reading and writing %j again and again takes time in proportion to its length', async (piece) => {
  const work = (length: number) => writeFountain(readFountain(piece.repeat(Math.ceil(length / piece.length))));
  await expectLinearTime(work, 300_000);
});
