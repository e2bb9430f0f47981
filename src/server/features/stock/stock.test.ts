import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { stockApi } from '#contract/stock.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { vendorKeysAdminApi } from '#contract/vendor-keys.ts';
import { type FakeStock, startFakeStock } from '#server/fake-vendors/stock/fake-stock.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

const key = 'stock-key-0123456789';
let stock: FakeStock;
let app: TestApp;
let ana: TestUser;
let owner: TestUser;

beforeAll(async () => {
  stock = await startFakeStock(key);
  app = await startTestApp({
    worker: false,
    config: { pexelsKey: key, pexelsUrl: stock.origin, pixabayUrl: stock.origin },
  });
  [owner, ana] = [await app.asOwner(), await app.asUser()];
  // The only key that a screen has brought.
  await owner.call(vendorKeysAdminApi.save, { body: { vendor: 'pixabay', secret: key } });
});
afterAll(async () => {
  await app.stop();
  await stock.stop();
});

const search = (words: string, more: { vendor?: 'pexels' | 'pixabay'; kind?: 'image' | 'video'; page?: number } = {}) =>
  ana.call(stockApi.search, { query: { vendor: 'pexels', kind: 'image', words, ...more } });
const add = (vendor: 'pexels' | 'pixabay', kind: 'image' | 'video', id: string) =>
  ana.call(stockApi.add, { body: { vendor, kind, number: id } });

test('only libraries whose key this installation has are there', async () => {
  await owner.call(vendorKeysAdminApi.remove, { query: { vendor: 'pixabay' } });
  expect(await ana.call(stockApi.vendors, {})).toEqual({ vendors: ['pexels'] });
  await expect(search('harbour', { vendor: 'pixabay' })).rejects.toMatchObject({ code: 'not-found' });
  await owner.call(vendorKeysAdminApi.save, { body: { vendor: 'pixabay', secret: key } });
  expect(await ana.call(stockApi.vendors, {})).toEqual({ vendors: ['pexels', 'pixabay'] });
});

test('what was found comes in pages, and nobody asks the library twice in a day', async () => {
  const first = await search('harbour');
  expect(first).toMatchObject({ nextPage: 2, items: { length: 24 } });
  expect(first.items[0]).toMatchObject({ title: 'harbour 1', credit: { author: 'Photographer 1', vendor: 'pexels' } });
  expect(JSON.stringify(first)).not.toContain(stock.origin);
  const last = await search('harbour', { page: 3 });
  expect(last).toMatchObject({ nextPage: null, items: { length: 12 } });
  const before = stock.asked.length;
  expect(await search('  Harbour ')).toEqual(first);
  expect(stock.asked).toHaveLength(before);
});

test.each([
  ['pexels', 'image', 'Photographer 1'],
  ['pexels', 'video', 'Filmmaker 1'],
  ['pixabay', 'image', 'author1'],
  ['pixabay', 'video', 'author1'],
] as const)(
  'what %s has (%s) is seen, copied to one’s own library, and names its author',
  async (vendor, kind, author) => {
    const { items } = await search('lighthouse', { vendor, kind });
    const [item] = items;
    const preview = await fetch(`${app.url}${item?.previewUrl}`);
    expect(preview.status).toBe(200);
    expect(preview.headers.get('content-type')).toMatch(/^image\//);
    const asset = await add(vendor, kind, item?.id ?? '');
    expect(asset).toMatchObject({ kind, provenance: { model: null, stock: { vendor, author } } });
    const original = await fetch(`${app.url}${asset.urls.original}`);
    expect((await original.arrayBuffer()).byteLength).toBe(asset.sizeBytes);
    const { assets } = await ana.call(assetsApi.list, { query: {} });
    expect(assets[0]?.id).toBe(asset.id);
  },
);

test('what comes from a library becomes the take of a shot, and goes on naming its author', async () => {
  // Other words than in other tests: each search for new words finds its items anew.
  const { items } = await search('lighthouse at dusk');
  const { id: assetId } = await add('pexels', 'image', items[0]?.id ?? '');
  const { storyboardIds } = await importScript(ana, shortScript);
  const params = { storyboardId: storyboardIds[0]! };
  const shotOf = async () => (await ana.call(storyboardsApi.get, { params })).scenes[0]!.shots[0]!;
  const slot = `shot:${(await shotOf()).id}:picture` as const;
  await ana.call(storyboardsApi.upload, { params, body: { slot, assetId } });
  expect((await shotOf()).picture).toMatchObject({ assetId, model: null, staleReasons: [] });
  const { takes } = await ana.call(storyboardsApi.takes, { params, query: { slot } });
  expect(takes).toMatchObject([{ selected: true, stock: { vendor: 'pexels', author: 'Photographer 1' } }]);
});

test('only what was found can be added, and nothing that is no picture', async () => {
  await expect(add('pexels', 'image', '999')).rejects.toMatchObject({ code: 'not-found' });
  await expect(
    ana.call(stockApi.add, { body: { vendor: 'pexels', kind: 'image', number: '../1' } }),
  ).rejects.toMatchObject({
    code: 'invalid-input',
  });
  expect((await fetch(`${app.url}/media/stock/pexels/image/999`)).status).toBe(404);
  const refusals = { 'not-media': 'unsupported-media', huge: 'too-large', elsewhere: 'unavailable' };
  for (const [trouble, code] of Object.entries(refusals)) {
    const { items } = await search(`card [vendor: ${trouble}]`);
    await expect(add('pexels', 'image', items[0]?.id ?? '')).rejects.toMatchObject({ code });
  }
});

test('a library that does not answer is said in plain words, without its own', async () => {
  const refused = { code: 'too-many-requests', message: expect.stringContaining('Pexels has reached its rate limit') };
  await expect(search('card [fail: rate-limited]')).rejects.toMatchObject(refused);
  for (const trouble of ['down', 'garbage']) {
    const said = { code: 'unavailable', message: 'Couldn’t reach Pixabay. Try again later.' };
    await expect(search(`card [vendor: ${trouble}]`, { vendor: 'pixabay' })).rejects.toMatchObject(said);
  }
});
