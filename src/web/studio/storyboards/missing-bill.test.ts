import { expect, test } from 'vitest';
import type { MissingView } from '#contract/storyboards.ts';
import { billOf } from './missing-bill.ts';

const item = (
  medium: MissingView['items'][number]['medium'],
  credits: number,
  modelId = 'previz',
): MissingView['items'][number] => ({
  slot: `shot:shot_1:${medium}`,
  medium,
  label: '1A',
  modelId,
  credits,
  sceneId: 's',
  notes: [],
  refusal: null,
  staleReasons: [],
});
const missing = (items: MissingView['items']): MissingView => ({
  items,
  credits: 0,
  creditsAvailable: 0,
  budget: null,
  affordable: 0,
  affordableCredits: 0,
});

test('what costs the same is counted with the price of one', () => {
  const bill = billOf(missing([item('picture', 8), item('picture', 8)]), []);
  expect(bill).toEqual([{ medium: 'picture', model: 'previz', words: '2 pictures × 8', credits: 16 }]);
});

test('what is free is counted without a price', () => {
  const [line] = billOf(missing([item('voice', 0), item('voice', 0)]), []);
  expect(line).toMatchObject({ words: '2 lines', credits: 0 });
});

test('clips of different lengths are added up', () => {
  const [line] = billOf(missing([item('clip', 25), item('clip', 50)]), []);
  expect(line).toMatchObject({ words: '2 clips', credits: 75 });
});

test('each model has a line of its own, in the order of the media', () => {
  const bill = billOf(missing([item('music', 3), item('picture', 1, 'b'), item('picture', 1, 'a')]), []);
  expect(bill.map(({ medium, model }) => `${medium} ${model}`)).toEqual(['picture b', 'picture a', 'music previz']);
});
