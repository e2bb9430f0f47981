import { expect, test } from 'vitest';
import { insideOrOutside } from './inside-or-outside.ts';

const cases: [slugLine: string, sign: string][] = [
  ['INT. KITCHEN - NIGHT', 'Int'],
  ['ext harbour', 'Ext'],
  ['INT./EXT. CAR - DAY', 'I/E'],
  ['EXT/INT CAR', 'I/E'],
  ['I/E TRAIN', 'I/E'],
  ['INTERVAL', ''],
  ['', ''],
];
for (const [slugLine, sign] of cases) {
  test(`the slug line “${slugLine}” shows “${sign}”`, () => expect(insideOrOutside(slugLine)).toBe(sign));
}
