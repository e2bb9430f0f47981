import { expect, test } from 'vitest';
import { families } from './families.ts';
import { makerOf, severalMakers } from './makers.ts';

test('every model has a maker, and only tools and the language model have several', () => {
  const several = Object.entries(families).flatMap(([family, models]) =>
    models.some((model) => makerOf(model) === severalMakers) ? [family] : [],
  );
  expect(several).toEqual(['tools', 'language']);
});
