import { expect, test } from 'vitest';
import { isMediaAddress, mediaAddress } from './media-address.ts';

const secret = 'a secret of more than thirty-two characters';
const at = (time: string) => ({ secret, clock: { now: () => new Date(time) } });
const read = (address: string) => {
  const url = new URL(address, 'http://localhost');
  const [, , assetId = '', rendition = ''] = url.pathname.split('/');
  return { assetId, rendition, query: Object.fromEntries(url.searchParams) };
};

test('the address of a medium stays the same all week and is good for 7 to 14 days', () => {
  const monday = mediaAddress('ast_1', 'w320', at('2026-11-20T00:00:00Z'));
  expect(mediaAddress('ast_1', 'w320', at('2026-11-25T23:00:00Z'))).toBe(monday);
  const days = (Number(read(monday).query['expires']) - Date.parse('2026-11-20T00:00:00Z') / 1000) / 86_400;
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThanOrEqual(14);
  expect(isMediaAddress(read(monday), at('2026-11-27T00:00:00Z'))).toBe(true);
  expect(isMediaAddress(read(monday), at('2026-12-05T00:00:00Z'))).toBe(false);
});
