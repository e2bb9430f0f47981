import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { billingApi } from '#contract/billing.ts';
import { examplesApi } from '#contract/examples.ts';
import { tasksApi } from '#contract/generation.ts';
import { createPageModes, examplePages } from '#domain/examples/worked-example.ts';
import { ended } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.asOwner();
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

test('visitors see examples of every mode of every page, whose media browsers may keep for good', async () => {
  for (const page of examplePages) {
    const { examples } = await app.call(examplesApi.worked, { query: { page } });
    expect(new Set(examples.map(({ mode }) => mode))).toEqual(new Set(createPageModes[page]));
    for (const { result, before } of examples) {
      const urls = [result, before].flatMap((media) => Object.values(media ?? {})).filter((url) => url !== null);
      expect(urls.length).toBeGreaterThan(0);
      for (const url of urls) {
        const response = await get(url);
        expect([url, response.status]).toEqual([url, 200]);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        await response.body?.cancel();
      }
    }
  }
});

test('a recording is served in ranges, and nothing outside of the examples is served', async () => {
  const { examples } = await app.call(examplesApi.worked, { query: { page: 'music' } });
  const url = examples[0]?.result.mediaUrl ?? '';
  const part = await get(url, { range: 'bytes=0-99' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  const others = ['index.json', '..%2f..%2fpackage.json', 'source-keeper.jpg', 'picked/none/still'];
  for (const name of others) expect([name, (await get(`/media/examples/${name}`)).status]).toEqual([name, 404]);
});

test('every visual style has a picture of the same prompt', async () => {
  const { prompt, styles } = await app.call(examplesApi.styles, {});
  expect(prompt).not.toBe('');
  expect(new Set(styles.map(({ slug }) => slug)).size).toBe(70);
  const response = await get(styles[0]?.url ?? '');
  expect(response.headers.get('content-type')).toBe('image/webp');
  await response.body?.cancel();
});

test('an example without media has its settings at hand; they can be asked for as they are', async () => {
  const { examples } = await app.call(examplesApi.worked, { query: { page: 'sound' } });
  const input = examples[0]?.settings;
  if (!input) throw new Error('The example has no settings.');
  const body = { requestId: app.app.platform.ids.next('req'), modelId: 'previz-sound', input, expectedCredits: 0 };
  const task = await owner.call(tasksApi.create, { body });
  expect(await ended(app, owner, task.id)).toMatchObject({ state: 'COMPLETE' });
});

test('an example with media is copied to the library once, spends nothing, and can then be asked for', async () => {
  const ana = await app.asUser({ credits: 5 });
  const asked = { body: { example: 'edit-night' } };
  const [first, again] = await Promise.all([ana.call(examplesApi.use, asked), ana.call(examplesApi.use, asked)]);
  expect(again).toEqual(first);
  const { assets } = await ana.call(assetsApi.list, { query: {} });
  expect(assets.map(({ name, provenance }) => [name, provenance.model])).toEqual([
    ['Headland at dawn', 'previz-image'],
  ]);
  expect(await ana.call(billingApi.balance, {})).toMatchObject({ creditsBonus: 5, creditsHeld: 0 });
  const body = {
    requestId: app.app.platform.ids.next('req'),
    modelId: 'previz-edit',
    input: first.settings,
    expectedCredits: 1,
  };
  const task = await ana.call(tasksApi.create, { body });
  expect(await ended(app, ana, task.id)).toMatchObject({ state: 'COMPLETE' });
  // A copy in the trash is not taken out of it.
  const [copy] = assets;
  await ana.call(assetsApi.remove, { params: { assetId: copy?.id ?? '' } });
  const { settings } = await ana.call(examplesApi.use, asked);
  expect(settings).not.toEqual(first.settings);
});

test('the mask of an example stands in no list of the library', async () => {
  const ana = await app.asUser();
  const { settings } = await ana.call(examplesApi.use, { body: { example: 'inpaint-car' } });
  expect(settings).toMatchObject({ kind: 'image', inpaint: { mask: { assetId: expect.any(String) } } });
  const { assets } = await ana.call(assetsApi.list, { query: {} });
  expect(assets.map(({ name }) => name)).toEqual(['Village street']);
});

test('visitors cannot use an example with media, and one that does not exist is not found', async () => {
  const asked = { body: { example: 'edit-night' } };
  await expect(app.call(examplesApi.use, asked)).rejects.toMatchObject({ code: 'not-signed-in' });
  const unknown = { body: { example: 'no-such-example' } };
  await expect(owner.call(examplesApi.use, unknown)).rejects.toMatchObject({ code: 'not-found' });
});
