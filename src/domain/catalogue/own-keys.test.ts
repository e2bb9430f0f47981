import { expect, test } from 'vitest';
import type { VendorEndpoint } from './entry.ts';
import { at, clip } from './families/rows.ts';
import { modelOf } from './own-keys.ts';

const words = at('fal', 'clip/words', { uses: 'text', cost: null });
const frame = at('fal', 'clip/frame', { uses: 'first-frame', cost: null });
const elsewhere = at('replicate', 'clip', { uses: ['text', 'first-frame'], cost: null });
const entry = clip({
  id: 'clip',
  model: 'Clip',
  label: 'Clip',
  description: 'A clip.',
  pricing: { per: 'second', credits: 5, minimumSeconds: 0 },
  stars: 3,
  endpoints: [words, frame, elsewhere],
});

const keys = (connected: VendorEndpoint[], own: VendorEndpoint[]) => ({
  isConnected: (way: VendorEndpoint) => connected.includes(way),
  isOwn: (way: VendorEndpoint) => own.includes(way),
});

test('a model runs on a key of one’s own, and then costs no credits', () => {
  const model = modelOf(entry, keys([], [words, frame]));
  expect(model).toMatchObject({ runsOnOwnKey: true, isUnlimited: false, pricing: { per: 'task', credits: 0 } });
  expect(model.endpoints).toEqual([words, frame]);
});

test('a model never runs on two purses: own keys that can make less than the installation’s are not used for it', () => {
  expect(modelOf(entry, keys([words, frame], [words]))).toMatchObject({
    runsOnOwnKey: false,
    pricing: entry.pricing,
    endpoints: [words, frame],
  });
  expect(modelOf(entry, keys([words, frame], [elsewhere]))).toMatchObject({
    runsOnOwnKey: true,
    endpoints: [elsewhere],
  });
  const small: VendorEndpoint = { ...elsewhere, resolutions: ['720p'] };
  expect(modelOf(entry, keys([words], [small])).runsOnOwnKey).toBe(false);
});

test('without keys of one’s own a model is what the installation has', () => {
  expect(modelOf(entry, keys([elsewhere], []))).toMatchObject({ runsOnOwnKey: false, endpoints: [elsewhere] });
});
