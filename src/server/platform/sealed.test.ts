import { expect, test } from 'vitest';
import { createSealer } from './sealed.ts';

const sealer = createSealer('a secret of thirty-two characters or more', 'keys');

test('what was sealed is read again, and never looks the same twice', () => {
  const [one, other] = [sealer.seal('sk-abc', 'ana/fal'), sealer.seal('sk-abc', 'ana/fal')];
  expect(one === other).toBe(false);
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('sk-abc');
  expect(sealer.open(one, 'ana/fal')).toBe('sk-abc');
});

test('a sealed text opens neither in another row, nor changed, nor with another secret', () => {
  const sealed = sealer.seal('sk-abc', 'ana/fal');
  expect(sealer.open(sealed, 'bea/fal')).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(sealer.open(changed.toString('base64'), 'ana/fal')).toBeUndefined();
  expect(createSealer('another secret of thirty-two characters', 'keys').open(sealed, 'ana/fal')).toBeUndefined();
  expect(sealer.open('AAAA', 'ana/fal')).toBeUndefined();
});
