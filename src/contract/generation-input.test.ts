import { expect, test } from 'vitest';
import { GenerationRequest } from './generation-input.ts';
import { stockApi } from './stock.ts';

const withWeightsAt = (url: string) => ({
  kind: 'image',
  prompt: 'A quay',
  style: null,
  dimension: '16:9',
  resolution: '720p',
  outputs: 1,
  seed: 1,
  subjects: [],
  loras: [{ url, scale: 1 }],
});
const address = (length: number) => `https://example.test/${'x'.repeat(length - 'https://example.test/'.length)}`;

test('an address may have 2,048 characters, and one more is refused', () => {
  expect(GenerationRequest.safeParse(withWeightsAt(address(2_048))).success).toBe(true);
  expect(GenerationRequest.safeParse(withWeightsAt(address(2_049))).success).toBe(false);
});

test('a search of stock may have 200 characters, and one more is refused with the limit', () => {
  const search = (length: number) =>
    stockApi.search.query.safeParse({ vendor: 'pexels', kind: 'image', words: 'x'.repeat(length) });
  expect(search(200).success).toBe(true);
  expect(search(201).error?.issues[0]?.message).toBe('is longer than 200 characters');
});
