import { expect, test } from 'vitest';
import type { AssetView } from '#contract/assets.ts';
import type { ModelView } from '#contract/catalogue.ts';
import { families } from '#domain/catalogue/families.ts';
import { clipSeconds, creditsPerSecond, emptyForm, lipSyncInput, missingIn, takesFace } from './lip-sync-form.ts';

/** A model as the page has it; what else it says does not matter here. */
function modelOf(id: string): ModelView {
  const entry = Object.values(families)
    .flat()
    .find((one) => one.id === id);
  return { ...entry, takes: entry?.endpoints.flatMap(({ uses }) => uses) } as unknown as ModelView;
}
const asset = (kind: AssetView['kind'], durationMs: number | null = null) =>
  ({ id: `ast_${kind}`, kind, durationMs }) as AssetView;

const lengths: [model: string, audioSeconds: number, clip: number][] = [
  ['fabric', 3.41, 3.5],
  ['fabric', 0.4, 1],
  ['infinite-talk', 1.2, 2],
  ['wan-2.5-lip-sync', 3, 5],
  ['wan-2.5-lip-sync', 5.02, 10],
  ['wan-2.5-lip-sync', 11.3, 11.3],
];
for (const [id, audioSeconds, clip] of lengths) {
  test(`what is said in ${audioSeconds} s is a clip of ${clip} s by ${id}`, () => {
    const model = modelOf(id);
    expect(clipSeconds(model, '720p', audioSeconds)).toBe(clip);
  });
}

test('a clip is asked for only of models that take one, and what is missing is said', () => {
  const [fabric, kling] = [modelOf('fabric'), modelOf('kling-avatar')];
  expect([fabric, kling].map((model) => takesFace(model, asset('video')))).toEqual([false, true]);
  const audio = asset('audio', 4000);
  expect(missingIn(emptyForm, fabric)).toMatch('Choose an image or video');
  expect(missingIn({ ...emptyForm, face: asset('video') }, fabric)).toBe('Fabric needs an image.');
  expect(missingIn({ ...emptyForm, face: asset('image') }, fabric)).toMatch('choose the line');
  expect(lipSyncInput({ ...emptyForm, face: asset('image') }, fabric, 1)).toBeNull();
  expect(lipSyncInput({ ...emptyForm, face: asset('video'), audio }, kling, 1)).toMatchObject({
    face: { clip: { assetId: 'ast_video' } },
    durationSeconds: 4,
    resolution: '1080p',
  });
  // Its vendor counts the whole clip, and so does the price.
  expect(lipSyncInput({ ...emptyForm, face: asset('video', 9_500), audio }, kling, 1)?.durationSeconds).toBe(9.5);
});

test('while nobody knows how long the clip becomes, the price of a second is shown', () => {
  const at = (resolution: '480p' | '720p' | null) => creditsPerSecond({ ...emptyForm, resolution }, modelOf('fabric'));
  expect([at('480p'), at('720p'), at(null)]).toEqual([12, 20, 20]);
});
