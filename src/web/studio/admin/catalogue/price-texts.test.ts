import { expect, test } from 'vitest';
import type { ModelView } from '#contract/catalogue.ts';
import { readPrice, textsOf } from './price-texts.ts';

const wan: ModelView['pricing'] = {
  per: 'second',
  credits: 5,
  minimumSeconds: 0,
  byResolution: { '480p': 5, '720p': 12, '1080p': 20 },
};
const gpt: ModelView['pricing'] = { per: 'output', credits: 25, bySize: { small: 25, large: 30 } };
const music: ModelView['pricing'] = { per: 'task', credits: 100 };

test('a price has a field for each of its steps, or one for its only figure', () => {
  expect(textsOf(wan)).toEqual({ '480p': '5', '720p': '12', '1080p': '20' });
  expect(textsOf(gpt)).toEqual({ small: '25', large: '30' });
  expect(textsOf(music)).toEqual({ base: '100' });
});

test('what was not changed is the price that it was', () => {
  for (const pricing of [wan, gpt, music]) expect(readPrice(pricing, textsOf(pricing))).toEqual(pricing);
});

test('a changed step changes the base price that equalled it', () => {
  expect(readPrice(wan, { '480p': '6', '720p': '12', '1080p': '20.5' })).toEqual({
    ...wan,
    credits: 6,
    byResolution: { '480p': 6, '720p': 12, '1080p': 20.5 },
  });
  expect(readPrice(music, { base: '90' })).toEqual({ per: 'task', credits: 90 });
});

test('what is no number of credits is no price', () => {
  for (const text of ['', '-1', '1e3', '5 credits', '1.25', '1234567']) {
    expect([text, readPrice(music, { base: text })]).toEqual([text, null]);
  }
});
