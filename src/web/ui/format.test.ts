import { expect, test } from 'vitest';
import { day, limitText, moment } from './format.ts';

// Without a time zone, so that it is the local time wherever the test runs.
const noon = '2026-11-24T12:58:00';

test('writes days as in American English, with the year', () => {
  expect(day(noon)).toBe('Nov 24, 2026');
  expect(day(Date.parse(noon))).toBe('Nov 24, 2026');
});

test('a day without a time is the same in every time zone', () => {
  expect(day('2026-11-24')).toBe('Nov 24, 2026');
});

test('writes the time of day, with the year only when it is another one', () => {
  expect(moment(noon, Date.parse('2026-12-31T23:00:00'))).toBe('Nov 24, 12:58');
  expect(moment(noon, Date.parse('2027-01-02T00:00:00'))).toBe('Nov 24, 2026, 12:58');
});

test('names the limit of a text that fills it', () => {
  expect(limitText('a'.repeat(1_999), 2_000)).toBeUndefined();
  expect(limitText('a'.repeat(2_000), 2_000)).toBe('Use at most 2,000 characters.');
  // An age or a code fills its field as a rule.
  expect(limitText('130', 3)).toBeUndefined();
});
