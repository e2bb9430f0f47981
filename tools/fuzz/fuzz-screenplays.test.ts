import { expect, test } from 'vitest';
import { fuzzScreenplays } from './fuzz-screenplays.ts';

test('thousands of made-up files neither throw nor hang, and nothing that was read is lost', () => {
  const { inputs, recognised, failure } = fuzzScreenplays(4_000, 7);
  expect(failure).toBeNull();
  expect(inputs).toBe(4_000);
  expect(recognised).toBeGreaterThan(1_000);
});
