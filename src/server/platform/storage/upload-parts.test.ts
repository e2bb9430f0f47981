import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partBytes, planParts } from './upload-parts.ts';

test('parts cover an object exactly, and none is below the least but the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 41 }), (sizeBytes) => {
      const parts = planParts(sizeBytes);
      expect(parts.length).toBeLessThanOrEqual(10_000);
      expect(parts.reduce((sum, part) => sum + part.sizeBytes, 0)).toBe(sizeBytes);
      expect(parts.every((part, n) => part.number === n + 1 && part.sizeBytes > 0)).toBe(true);
      expect(parts.slice(0, -1).every((part) => part.sizeBytes >= partBytes)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
