import { expect, test } from 'vitest';
import type { ModelView } from '#contract/catalogue.ts';
import { messages } from '#contract/errors.ts';
import { families } from '#domain/catalogue/families.ts';
import { emptyMenu } from '#domain/generation-menu/menu.ts';
import { imageRequest, videoRequest } from '#domain/generation-menu/request-of.ts';
import { type Asking, billFor } from './bill.ts';

/** A row of the catalogue, as the pages get it. */
function model(id: string): ModelView {
  const entry = Object.values(families)
    .flat()
    .find((one) => one.id === id);
  if (!entry) throw new Error(`There is no model ${id}.`);
  const { limits, pricing } = entry;
  const { supportsTxt2Vid, supportsImg2Vid, supportsEndFrame } = limits;
  const takes = entry.endpoints.flatMap(({ uses }) => uses);
  const shown = {
    value: id,
    credits: pricing.credits,
    usesReferences: limits.references > 0,
    runsOnOwnKey: false,
    strength: '',
    takes,
  };
  return { ...entry, ...shown, supportsTxt2Vid, supportsImg2Vid, supportsEndFrame };
}

const lite = { planId: 1, isAdmin: false };
const image = (id: string, menu: Partial<typeof emptyMenu.image>): Asking => ({
  model: model(id),
  input: imageRequest({ ...emptyMenu.image, prompt: 'A quay', ...menu }, { limits: model(id).limits, seed: 1 }),
  person: lite,
  available: 100,
});
const video = (id: string, menu: Partial<typeof emptyMenu.video>): Asking => ({
  model: model(id),
  input: videoRequest(
    { ...emptyMenu.video, prompt: 'A quay', ...menu },
    { limits: model(id).limits, seed: 1, clipSeconds: 5 },
  ),
  person: lite,
  available: 100,
});
const assets = [{ assetId: 'a' }];

test('the bill says what it is made of and what is left', () => {
  expect(billFor(image('nano-banana', { outputs: 4 }))).toMatchObject({
    credits: 32,
    refusal: undefined,
    sentence: '4 × 8 credits. 68 credits remaining. Failed results are not charged.',
  });
});

test('a flat price that counts more than once says why', () => {
  const upscale = video('video-upscale', { mode: 'upscale', assets, resolution: '4K' });
  expect(billFor({ ...upscale, person: { planId: null, isAdmin: true } })).toMatchObject({
    credits: 40,
    creditsDeprecated: 20,
    sentence: '2 × 20: 4K costs twice as much. 60 credits remaining. Failed results are not charged.',
  });
});

test('a version and a shape have their own price before anything is asked', () => {
  expect(billFor(image('gpt-image-2-high', { dimensions: '1:1' })).credits).toBe(33);
  expect(billFor(image('gpt-image-2-high', { dimensions: '16:9' })).credits).toBe(21);
  expect(billFor(video('minimax-video', { resolution: '1080p', duration: 10 })).credits).toBe(72);
});

test('who has too few credits may press, and is offered some', () => {
  const bill = billFor({ ...image('nano-banana', { outputs: 4 }), available: 20 });
  expect(bill).toMatchObject({ refusal: undefined, isTooDear: true });
  expect(bill.sentence).toBe('You have 20 credits. Your input is kept while you get more.');
});

test('what is unlimited costs nothing, and says so', () => {
  const bill = billFor({ ...image('nano-banana', {}), unlimited: { images: true, videos: false } });
  expect(bill).toMatchObject({ credits: 0, sentence: 'Free. Your plan includes unlimited images.' });
});

const gated: [what: string, asking: Asking, sentence: string][] = [
  ['enlarging a picture', image('image-upscale', { mode: 'upscale', assets }), messages.upscale],
  ['enlarging a clip', video('video-upscale', { mode: 'upscale', assets }), messages.upscale],
  ['changing a clip', video('video-edit', { mode: 'edit', assets }), messages.videoEdit],
  ['a premium model of clips', video('veo-3.1', {}), messages.videoModel],
];
for (const [what, asking, sentence] of gated) {
  test(`on the free plan ${what} is refused beside its price, in the requirement’s words`, () => {
    expect(billFor(asking)).toMatchObject({ refusal: sentence, isGated: true });
    expect(billFor({ ...asking, person: { planId: 2, isAdmin: false } })).toMatchObject({ isGated: false });
    expect(billFor({ ...asking, person: { planId: null, isAdmin: true } })).toMatchObject({ isGated: false });
  });
}

test('what a clip is to become may be said in 500 characters', () => {
  const asked = (length: number) => video('video-edit', { mode: 'edit', assets, prompt: 'x'.repeat(length) });
  const admin = { planId: null, isAdmin: true };
  expect(billFor({ ...asked(500), person: admin }).refusal).toBeUndefined();
  expect(billFor({ ...asked(501), person: admin }).refusal).toBe('The prompt is longer than 500 characters.');
});

test('an empty prompt and a retired model say what to do', () => {
  expect(billFor(image('nano-banana', { prompt: ' ' })).refusal).toBe('Write a prompt, or start from an example.');
  expect(billFor(image('imagen-4', {})).refusal).toBe('Imagen 4 has been retired.');
});
