import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { referencesApi } from '#contract/references.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { asSubscriber, finished } from '#test/fixtures/characters.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { createLamp, uploadImage } from '#test/fixtures/references.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

const modelId = 'nano-banana-2';
let fal: FakeFal;
let app: TestApp;
beforeAll(async () => {
  fal = await startFakeFal();
  app = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
});
afterAll(async () => {
  await app.stop();
  await fal.stop();
});

/** Makes the picture of the first shot from a prompt; answers the assets that it was made from. */
async function parentsOfPicture(user: TestUser, imagePrompt: string): Promise<Set<string>> {
  const { storyboardIds } = await importScript(user, shortScript);
  const params = { storyboardId: storyboardIds[0] ?? '' };
  const { revision: baseRevision, scenes } = await user.call(storyboardsApi.get, { params });
  const shotId = scenes[0]?.shots[0]?.id ?? '';
  await user.call(storyboardsApi.edit, {
    params,
    body: { baseRevision, command: { do: 'update-shot', shotId, fields: { imagePrompt } } },
  });
  const slot = slotOf('picture', shotId);
  const { credits } = await user.call(storyboardsApi.quote, { params, query: { slot, modelId } });
  await user.call(storyboardsApi.generate, { params, body: { slot, modelId, expectedCredits: credits } });
  const takes = () => user.call(storyboardsApi.takes, { params, query: { slot } });
  const take = await app.until(async () => (await takes()).takes[0]);
  const { provenance } = await user.call(assetsApi.get, { params: { assetId: take.assetId } });
  return new Set(provenance.parents);
}

test('a shot whose prompt names a character by its tag is made from the images of that character', async () => {
  const ana = await asSubscriber(app);
  const upload = async (seed: number) =>
    (await sendUpload(app, ana, { name: 'a.png', mediaType: 'image/png', bytes: new Uint8Array(noisePng(seed)) })).id;
  const assetIds: [string, string] = [await upload(1), await upload(2)];
  await finished(ana, { name: 'Orla Quill', tag: 'orla', assetIds });
  const parents = await parentsOfPicture(ana, 'Rain on the quay, @Orla waits, @nobody else');
  expect(parents).toEqual(new Set(assetIds));
});

test('a shot is made from the references that its prompt names: the user’s own before a sample with the same tag', async () => {
  const ana = await asSubscriber(app);
  const [suitcase, lantern] = [await uploadImage(app, ana), await uploadImage(app, ana)];
  await createLamp(ana, { tag: 'suitcase', assetId: suitcase });
  await createLamp(ana, { tag: 'storm-lantern', assetId: lantern });
  const { references } = await ana.call(referencesApi.list, { query: { source: 'samples', search: 'wool coat' } });
  const coat = references[0]?.image?.assetId ?? '';
  const parents = await parentsOfPicture(ana, 'A @red-wool-coat over a @suitcase beside a @Storm-Lantern');
  expect(parents).toEqual(new Set([coat, suitcase, lantern]));
});

test('an asset in the trash is not shown to the model, though the prompt names it', async () => {
  const ana = await asSubscriber(app);
  const assetId = await uploadImage(app, ana);
  await ana.call(assetsApi.update, { params: { assetId }, body: { tag: 'anchor' } });
  expect(await parentsOfPicture(ana, 'An @anchor on the quay')).toEqual(new Set([assetId]));
  const other = await uploadImage(app, ana);
  await ana.call(assetsApi.update, { params: { assetId: other }, body: { tag: 'buoy' } });
  await ana.call(assetsApi.remove, { params: { assetId: other } });
  expect(await parentsOfPicture(ana, 'A @buoy on the quay')).toEqual(new Set());
});
