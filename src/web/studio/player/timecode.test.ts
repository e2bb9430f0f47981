import { expect, test } from 'vitest';
import { timecode } from './timecode.ts';

const at24 = { numerator: 24, denominator: 1 };

const cases: [name: string, frame: number, text: string][] = [
  ['begins at zero', 0, '00:00:00:00'],
  ['counts frames within a second', 23, '00:00:00:23'],
  ['carries into seconds', 24, '00:00:01:00'],
  ['carries into minutes and hours', 24 * 3661 + 7, '01:01:01:07'],
  ['shows the frame that is on the screen, not the next one', 10.9, '00:00:00:10'],
];
for (const [name, frame, text] of cases) {
  test(`timecode: ${name}`, () => expect(timecode(frame, at24)).toBe(text));
}
