import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test('a wait is stated in seconds up to two minutes, then in minutes, and never too short', () => {
  expect([0.2, 120, 121, 3_540, 3_541].map(waitText)).toEqual(['1 s', '120 s', '3 min', '59 min', '60 min']);
});
