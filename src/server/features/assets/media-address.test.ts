import { expect, test } from 'vitest';
import { mediaAddress, versionOfAddress } from './media-address.ts';

const secret = 'a secret of more than thirty-two characters';
const at = (time: string) => ({ secret, clock: { now: () => new Date(time) } });
const read = (address: string) => {
  const url = new URL(address, 'http://localhost');
  const [, , assetId = '', rendition = ''] = url.pathname.split('/');
  return { assetId, rendition, query: Object.fromEntries(url.searchParams) };
};

test('the address of a medium stays the same all week and is good for 7 to 14 days', () => {
  const monday = mediaAddress({ assetId: 'ast_1', version: 0 }, 'w320', at('2026-11-20T00:00:00Z'));
  expect(mediaAddress({ assetId: 'ast_1', version: 0 }, 'w320', at('2026-11-25T23:00:00Z'))).toBe(monday);
  const days = (Number(read(monday).query['expires']) - Date.parse('2026-11-20T00:00:00Z') / 1000) / 86_400;
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThanOrEqual(14);
  expect(versionOfAddress(read(monday), at('2026-11-27T00:00:00Z'))).toBe(0);
  expect(versionOfAddress(read(monday), at('2026-12-05T00:00:00Z'))).toBeUndefined();
});

test('the access version is part of the signature', () => {
  const now = at('2026-11-20T00:00:00Z');
  const issued = read(mediaAddress({ assetId: 'ast_1', version: 2 }, 'w320', now));
  expect(versionOfAddress(issued, now)).toBe(2);
  for (const version of ['1', '3', '0', '-2', '2.0', '']) {
    expect(versionOfAddress({ ...issued, query: { ...issued.query, version } }, now), version).toBeUndefined();
  }
});
