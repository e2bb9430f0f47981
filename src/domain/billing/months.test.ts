import { expect, test } from 'vitest';
import { addMonths, daysLeft } from './months.ts';

test('a month later is the same day, or the last of a shorter month', () => {
  const start = new Date('2026-01-31T10:00:00Z');
  expect([1, 2, 3, 13].map((months) => addMonths(start, months).toISOString().slice(0, 16))).toEqual([
    '2026-02-28T10:00',
    '2026-03-31T10:00',
    '2026-04-30T10:00',
    '2027-02-28T10:00',
  ]);
});

test('days left are rounded up, at 86,400 seconds a day, and never below none', () => {
  const end = new Date('2026-03-10T12:00:00Z');
  const left = (now: string) => daysLeft(end, new Date(now));
  expect(left('2026-03-10T11:59:59Z')).toBe(1);
  expect(left('2026-03-09T12:00:00Z')).toBe(1);
  expect(left('2026-03-09T11:59:59Z')).toBe(2);
  expect(left('2026-03-10T12:00:00Z')).toBe(0);
  expect(left('2026-04-10T12:00:00Z')).toBe(0);
});
