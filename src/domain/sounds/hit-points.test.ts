import { expect, test } from 'vitest';
import { hitsApart } from './hit-points.ts';

test('moments that cannot be heard apart from each other or from the ends are no hits', () => {
  expect(hitsApart([9.9, 4.5, 0, 4.6, 4.7, 0.1, 12], 10)).toEqual([4.5, 4.7]);
  expect(hitsApart([9.8, 0.2], 10)).toEqual([0.2, 9.8]);
  expect(hitsApart([], 10)).toEqual([]);
});
