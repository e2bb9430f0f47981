import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { asSubscriber, finished } from '#test/fixtures/characters.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a shot whose prompt names a character by its tag is made from the images of that character', async () => {
  const ana = await asSubscriber(app);
  const upload = async (seed: number) =>
    (await sendUpload(app, ana, { name: 'a.png', mediaType: 'image/png', bytes: new Uint8Array(noisePng(seed)) })).id;
  const assetIds: [string, string] = [await upload(1), await upload(2)];
  await finished(ana, { name: 'Orla Quill', tag: 'orla', assetIds });
  const { storyboardIds } = await importScript(ana, shortScript);
  const params = { storyboardId: storyboardIds[0] ?? '' };
  const { revision: baseRevision, scenes } = await ana.call(storyboardsApi.get, { params });
  const shotId = scenes[0]?.shots[0]?.id ?? '';
  const fields = { imagePrompt: 'Rain on the quay, @Orla waits, @nobody else' };
  await ana.call(storyboardsApi.edit, {
    params,
    body: { baseRevision, command: { do: 'update-shot', shotId, fields } },
  });
  const slot = slotOf('picture', shotId);
  await ana.call(storyboardsApi.generate, { params, body: { slot, expectedCredits: 1 } });
  const takes = () => ana.call(storyboardsApi.takes, { params, query: { slot } });
  const take = await app.until(async () => (await takes()).takes[0]);
  const { provenance } = await ana.call(assetsApi.get, { params: { assetId: take.assetId } });
  expect(new Set(provenance.parents)).toEqual(new Set(assetIds));
});
