import { expect, test } from 'vitest';
import type { ModelView } from '#contract/catalogue.ts';
import { flatPriceInWords, priceInWords } from './price-in-words.ts';

const cases: [pricing: ModelView['pricing'], words: string][] = [
  [{ per: 'task', credits: 0 }, 'free'],
  [{ per: 'task', credits: 20 }, '20 each'],
  [{ per: 'task', credits: 100, covers: { seconds: 90, resolution: null } }, '100 per 90 s or part'],
  [{ per: 'output', credits: 8 }, '8 per image'],
  [{ per: 'output', credits: 25, bySize: { small: 25, large: 30 } }, '25–30 per image'],
  [
    { per: 'second', credits: 7, minimumSeconds: 0, byResolution: { '512p': 4, '768p': 7, '1080p': 12 } },
    '4–12 per second',
  ],
  [{ per: 'second', credits: 20, minimumSeconds: 0, byResolution: { '720p': 20, '1080p': 20 } }, '20 per second'],
  [{ per: 'characters', credits: 1, characters: 100 }, '1 per 100 characters'],
];
for (const [pricing, words] of cases) {
  test(`a price is said as "${words}"`, () => expect(priceInWords(pricing)).toBe(words));
}

const upscale: ModelView['pricing'] = { per: 'task', credits: 20, covers: { seconds: 5, resolution: '1080p' } };
const explained: [durationSeconds: number, resolution: '1080p' | '4K', words: string][] = [
  [5, '1080p', ''],
  [6, '1080p', '2 × 20: charged per 5 s or part.'],
  [5, '4K', '2 × 20: 4K costs twice as much.'],
  [30, '4K', '12 × 20: charged per 5 s or part, twice at 4K.'],
];
for (const [durationSeconds, resolution, words] of explained) {
  test(`the price of ${durationSeconds} s at ${resolution} is explained as "${words}"`, () => {
    expect(flatPriceInWords(upscale, { durationSeconds, resolution })).toBe(words);
  });
}
