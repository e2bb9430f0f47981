import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { libraryApi } from '#contract/library.ts';
import { referencesApi } from '#contract/references.ts';
import { asSubscriber } from '#test/fixtures/characters.ts';
import { createLamp, readReference, uploadImage } from '#test/fixtures/references.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const removal = (user: TestUser, assetId: string) => user.call(assetsApi.remove, { params: { assetId } });

type Read = { id: string; revision: number };
const setImages = (user: TestUser, { id, revision }: Read, assetIds: string[]) => {
  const images = assetIds.map((assetId) => ({ assetId, angle: 'front' as const }));
  return user.call(referencesApi.setImages, { params: { referenceId: id }, body: { revision, images } });
};

test('images stay out of the trash, also while the reference is archived; the library says where they are used', async () => {
  const ana = await asSubscriber(app);
  const [first, second] = [await uploadImage(app, ana), await uploadImage(app, ana)];
  const lamp = await createLamp(ana, { assetId: first });
  const both = await setImages(ana, lamp, [first, second]);
  const refused = { code: 'conflict', message: expect.stringContaining(`an image of the reference “@${lamp.tag}”`) };
  await expect(removal(ana, first)).rejects.toMatchObject(refused);
  await expect(removal(ana, second)).rejects.toMatchObject(refused);
  expect(await ana.call(libraryApi.detail, { params: { assetId: second } })).toMatchObject({
    asset: { isUsed: true },
    usedIn: [{ kind: 'reference', id: lamp.id, label: `@${lamp.tag} · Front` }],
  });
  await setImages(ana, both, [first]);
  expect(await removal(ana, second)).toEqual({ isSuccessful: true });

  await ana.call(referencesApi.archive, { params: { referenceId: lamp.id } });
  await expect(removal(ana, first)).rejects.toMatchObject({
    message: expect.stringMatching(/of the archived reference “@.+”\. Restore the reference and remove/),
  });
  await ana.call(referencesApi.remove, { params: { referenceId: lamp.id } });
  expect(await removal(ana, first)).toEqual({ isSuccessful: true });
});

test('images are not chosen from the trash', async () => {
  const ana = await asSubscriber(app);
  const [kept, gone] = [await uploadImage(app, ana), await uploadImage(app, ana)];
  await removal(ana, gone);
  const inTrash = { code: 'conflict', message: expect.stringContaining('is in the trash. Restore it first.') };
  await expect(createLamp(ana, { assetId: gone })).rejects.toMatchObject(inTrash);
  const lamp = await createLamp(ana, { assetId: kept });
  await expect(setImages(ana, lamp, [kept, gone])).rejects.toMatchObject(inTrash);
  expect((await readReference(ana, lamp)).images).toMatchObject([{ assetId: kept }]);
});

test('images that are chosen and put into the trash at the same moment are in one of the two, never in both', async () => {
  const ana = await asSubscriber(app);
  // As many as the plan has references.
  const lamps = await Promise.all(Array.from({ length: 5 }, () => createLamp(ana)));
  const assetIds = await Promise.all(lamps.map(() => uploadImage(app, ana)));
  const ended = await Promise.all(
    lamps.map((lamp, n) =>
      Promise.allSettled([setImages(ana, lamp, [assetIds[n] ?? '']), removal(ana, assetIds[n] ?? '')]),
    ),
  );
  expect(ended.every((pair) => pair.some(({ status }) => status === 'fulfilled'))).toBe(true);
  const list = async (query: { place?: 'trash'; use: 'used' }) =>
    (await ana.call(assetsApi.list, { query })).assets.length;
  expect(await list({ place: 'trash', use: 'used' })).toBe(0);
  const { references } = await ana.call(referencesApi.list, { query: {} });
  expect(await list({ use: 'used' })).toBe(references.filter(({ images }) => images === 1).length);
});
