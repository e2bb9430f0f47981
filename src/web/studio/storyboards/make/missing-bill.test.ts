import { expect, test } from 'vitest';
import type { MissingView } from '#contract/storyboard-making.ts';
import { changeModel } from './change-model.ts';
import { billOf, notesOf, reachesOf, refusalsOf } from './missing-bill.ts';

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
  warnings: [],
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
  expect(bill).toEqual([{ medium: 'picture', modelId: 'previz', model: 'previz', words: '2 images × 8', credits: 16 }]);
});

test('what is free is counted without a price', () => {
  const [line] = billOf(missing([item('voice', 0), item('voice', 0)]), []);
  expect(line).toMatchObject({ words: '2 lines', credits: 0 });
});

test('clips of different lengths are added up', () => {
  const [line] = billOf(missing([item('clip', 25), item('clip', 50)]), []);
  expect(line).toMatchObject({ words: '2 clips', credits: 75 });
});

test('each model has a line of its own, the dearest first', () => {
  const bill = billOf(missing([item('picture', 1, 'b'), item('music', 3), item('picture', 1, 'a')]), []);
  expect(bill.map(({ medium, model }) => `${medium} ${model}`)).toEqual(['music previz', 'picture b', 'picture a']);
});

test('what cannot be made is on no line, and is said once for each reason', () => {
  const refused = { ...item('clip', 0), refusal: 'It has been switched off.' };
  const quote = missing([refused, { ...refused, label: '1B' }, item('picture', 1)]);
  expect(billOf(quote, [])).toHaveLength(1);
  expect(refusalsOf(quote, [])).toMatchObject([
    { sentence: 'It has been switched off.', labels: ['1A', '1B'], words: '2 clips', modelId: 'previz' },
  ]);
});

test('what is made otherwise than asked is said once, with the takes that it is said of', () => {
  const short = { ...item('clip', 5), notes: ['Makes 8 s of 12 s. The last frame is frozen.'] };
  expect(notesOf(missing([short, { ...short, label: '2C' }]))).toEqual([
    { sentence: 'Makes 8 s of 12 s. The last frame is frozen.', labels: ['1A', '2C'] },
  ]);
});

test('the film costs more with every scene that something is made of', () => {
  const of = (sceneId: string, credits: number) => ({ ...item('picture', credits), sceneId });
  expect(reachesOf(missing([of('one', 1), of('one', 2), of('three', 4)]))).toEqual([
    { sceneId: 'one', credits: 3, takes: 2 },
    { sceneId: 'three', credits: 7, takes: 3 },
  ]);
});

test('another model is put where the first one was chosen: for the storyboard, and for shots of their own', () => {
  const models = { picture: 'a', clip: 'a', voice: 'v', sound: 's', music: 'm' };
  const shot = (id: string, own: object, locked = false) => ({ id, models: own, locked });
  const shots = [shot('1', {}), shot('2', { clip: 'a' }), shot('3', { clip: 'a' }, true), shot('4', { clip: 'b' })];
  // What the function looks at, and no more.
  const board = { models, scenes: [{ shots }] } as unknown as Parameters<typeof changeModel>[0];
  expect(changeModel(board, { medium: 'clip', modelId: 'a', toModelId: 'z' })).toEqual({
    do: 'several',
    commands: [
      { do: 'update-storyboard', fields: { models: { clip: 'z' } } },
      { do: 'update-shots', shotIds: ['2'], fields: { models: { clip: 'z' } } },
    ],
  });
  expect(changeModel(board, { medium: 'clip', modelId: 'b', toModelId: 'z' })).toEqual({
    do: 'update-shots',
    shotIds: ['4'],
    fields: { models: { clip: 'z' } },
  });
});
