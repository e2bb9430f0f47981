import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bracketDirections,
  partsOfLine,
  readDirection,
  withoutDirections,
  writeDirection,
} from './spoken-directions.ts';

const lines: [written: string, text: string, direction: string | null][] = [
  ['Come closer.', 'Come closer.', null],
  ['(whispering) Come closer.', 'Come closer.', 'whispering'],
  ['  ( beer raised )  To us.', 'To us.', 'beer raised'],
  ['(softly) Stay. (shouting) Go!', 'Stay. (shouting) Go!', 'softly'],
  ['I knew (a pause) nothing.', 'I knew (a pause) nothing.', null],
  ['(sighs)', '(sighs)', null],
  ['() Well.', '() Well.', null],
  [`(${'long '.repeat(50)}) Well.`, `(${'long '.repeat(50)}) Well.`, null],
];
for (const [written, text, direction] of lines) {
  test(`a direction is read out of: ${written.slice(0, 40)}`, () =>
    expect(readDirection(written)).toEqual({ text, direction }));
}

test('what was read is written as it was, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '(', ')', '.', '\n') }), (written) => {
      const read = readDirection(written);
      expect(readDirection(writeDirection(read))).toEqual(read);
    }),
  );
});

test('voices that act are told in square brackets, and others are spared directions', () => {
  const line = readDirection('(softly) Stay. (shouting) Go!');
  expect(bracketDirections(line)).toBe('[softly] Stay. [shouting] Go!');
  expect(withoutDirections(line.text)).toBe('Stay. Go!');
  expect(withoutDirections('(sighs)')).toBe('(sighs)');
});

test('each part of a line is said as the direction before it says', () => {
  expect(partsOfLine(readDirection('(softly) Stay. (shouting) Go! Now!'))).toEqual([
    { text: 'Stay.', direction: 'softly' },
    { text: 'Go! Now!', direction: 'shouting' },
  ]);
  expect(partsOfLine({ text: '(sighs)', direction: null })).toEqual([{ text: '(sighs)', direction: null }]);
});
