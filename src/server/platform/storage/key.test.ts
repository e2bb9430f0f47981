import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkKey } from './key.ts';

test('no accepted key can lead anywhere', () => {
  const pieces = fc.constantFrom('..', '.', '/', 'a', 'b1', '-', '_', '\\', '\0', '%2e', 'A', ' ', '~');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (some) => {
      const key = some.join('');
      try {
        checkKey(key);
      } catch {
        return;
      }
      expect(new URL(key, 'http://host/root/').pathname).toBe(`/root/${key}`);
      expect(join('/root', key)).toBe(`/root/${key}`);
    }),
  );
});
