import { expect, test } from 'vitest';
import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import { families } from '#domain/catalogue/families.ts';
import { checkCatalogue } from './check-catalogue.ts';

/** The rows as they are, with one of them changed. */
function withChange(id: string, change: object): Record<string, readonly CatalogueEntry[]> {
  return Object.fromEntries(
    Object.entries(families).map(([file, entries]) => [
      file,
      entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
    ]),
  );
}

const find = (id: string) =>
  Object.values(families)
    .flat()
    .find((entry) => entry.id === id) ?? expect.fail(id);
const { limits } = find('minimax-video');
const ways = find('kling-2.5-pro').endpoints;

test('the rows as they are have no mistake', () => {
  expect(checkCatalogue(families).length).toBeGreaterThan(60);
});

const mistakes: [mistake: string, id: string, change: object, sentence: string][] = [
  [
    'a price below nothing',
    'flux-dev',
    { pricing: { per: 'output', credits: -5 } },
    'flux.ts, flux-dev, pricing.credits:',
  ],
  ['six stars', 'flux-dev', { stars: 6 }, 'flux.ts, flux-dev, stars:'],
  [
    'an unknown vendor',
    'photon',
    { endpoints: [{ ...ways[0], provider: 'x' }] },
    'luma.ts, photon, endpoints.0.provider:',
  ],
  ['no way at all', 'photon', { endpoints: [] }, 'luma.ts, photon, endpoints:'],
  ['a field that nobody knows', 'photon', { speed: 3 }, 'Unrecognized key: "speed"'],
  ['an id that is there twice', 'photon', { id: 'photon-flash' }, 'luma.ts, photon-flash, id: is there twice.'],
  [
    'a replacement that is not there',
    'sora-2',
    { replacementId: 'sora-3' },
    'sora-2, replacementId: names no model: "sora-3".',
  ],
  ['a replacement that is retired', 'sora-2', { replacementId: 'veo-3' }, 'replacementId: is retired itself: "veo-3".'],
  [
    'a replacement of another kind',
    'sora-2',
    { replacementId: 'flux-dev' },
    'replacementId: is of another kind: "flux-dev".',
  ],
  ['a retired model without a day', 'veo-3', { retiredOn: null }, 'google.ts, veo-3, retiredOn: is missing'],
  ['a retired model without another', 'veo-3', { replacementId: null }, 'google.ts, veo-3, replacementId: is missing'],
  [
    'a resolution without a price',
    'wan-2.7',
    { pricing: { per: 'second', credits: 12, minimumSeconds: 0, byResolution: { '720p': 12 } } },
    'wan.ts, wan-2.7, pricing.byResolution: has no 1080p.',
  ],
  [
    'a price without its resolution',
    'photon',
    { pricing: { per: 'output', credits: 5, byResolution: { '720p': 5, '4K': 9 } } },
    'pricing.byResolution: has 4K, which the model does not make.',
  ],
  [
    'lengths out of order',
    'minimax-video',
    { limits: { ...limits, durationsSeconds: [10, 6] } },
    'minimax.ts, minimax-video, limits.durationsSeconds: is not in order.',
  ],
  [
    'a length that the model does not make otherwise',
    'minimax-video',
    { limits: { ...limits, durationsAtResolution: { '1080p': [5] } } },
    'limits.durationsAtResolution: has a length that the model does not make.',
  ],
  [
    'a promise without a way',
    'kling-2.5-pro',
    { endpoints: ways.slice(0, 1) },
    'kling.ts, kling-2.5-pro, endpoints: have no way for "both-frames", which the limits promise.',
  ],
];
for (const [mistake, id, change, sentence] of mistakes) {
  test(`a start with ${mistake} is stopped by a sentence that names file, entry and field`, () => {
    expect(() => checkCatalogue(withChange(id, change))).toThrow(sentence);
  });
}
