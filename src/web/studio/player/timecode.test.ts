import fc from 'fast-check';
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

test('property: a timecode reads back as the frame it was written for, at every rate', () => {
  const rates = fc.constantFrom([24, 1], [25, 1], [30, 1], [24_000, 1001], [30_000, 1001]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8_000_000 }), rates, (frame, [numerator = 24, denominator = 1]) => {
      const text = timecode(frame, { numerator, denominator });
      expect(text).toMatch(/^\d{2,}:[0-5]\d:[0-5]\d:[0-2]\d$/);
      const [hours = 0, minutes = 0, seconds = 0, frames = 0] = text.split(':').map(Number);
      const perSecond = Math.round(numerator / denominator);
      expect(((hours * 60 + minutes) * 60 + seconds) * perSecond + frames).toBe(frame);
    }),
  );
});
