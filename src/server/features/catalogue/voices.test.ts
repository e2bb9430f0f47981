import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueApi, favouriteVoicesAtMost } from '#contract/catalogue.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

const voicesOf = async (query: object = {}) => (await testApp.call(catalogueApi.voices, { query })).voices;

async function sampleOf(previewUrl: string | null): Promise<Buffer> {
  const response = await fetch(`${testApp.url}${previewUrl}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('audio/flac');
  return Buffer.from(await response.arrayBuffer());
}

/** FLAC says in its head how many samples it has. */
const secondsOf = (flac: Buffer): number => flac.readUInt32BE(22) / 48_000;

async function keptSamples(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of testApp.app.platform.storage.list('voice-samples/')) keys.push(key);
  return keys;
}

test('every built-in voice can be heard before it is chosen, from our own address', async () => {
  const voices = await voicesOf();
  for (const { id, previewUrl } of voices) expect(previewUrl).toBe(`/media/voices/previz-voice/${id}`);
});

test('a built-in voice says a line of its own, which is made once and kept', async () => {
  const [rachel, marcus] = await voicesOf();
  const first = await sampleOf(rachel?.previewUrl ?? null);
  const [again, other] = await Promise.all([
    sampleOf(rachel?.previewUrl ?? null),
    sampleOf(marcus?.previewUrl ?? null),
  ]);
  expect(again.equals(first)).toBe(true);
  expect(other.equals(first)).toBe(false);
  expect(await keptSamples()).toHaveLength(2);
  expect(secondsOf(first)).toBeGreaterThan(2);
});

test('a voice that there is not, or of a model that there is not, cannot be heard', async () => {
  for (const path of ['previz-voice/nobody', 'previz-voice/..%2Frachel', 'previz-image/rachel', 'no-model/rachel']) {
    const { status } = await fetch(`${testApp.url}/media/voices/${path}`);
    expect([400, 404], path).toContain(status);
  }
});

test('favourite voices are each person’s own, the latest first, and marking one twice is marking it once', async () => {
  const [ana, ben] = [await testApp.asUser(), await testApp.asUser()];
  const mark = (voiceId: string, isFavourite = true, modelId = 'previz-voice') =>
    ana.call(catalogueApi.markVoice, { params: { voiceId }, body: { modelId, isFavourite } });
  await mark('nora');
  await mark('angus');
  expect(await mark('nora')).toEqual({ voiceIds: ['angus', 'nora'] });
  expect(await ben.call(catalogueApi.favouriteVoices, {})).toEqual({ voiceIds: [] });
  // Whom somebody else has marked is no concern of hers.
  await ben.call(catalogueApi.markVoice, {
    params: { voiceId: 'nora' },
    body: { modelId: 'previz-voice', isFavourite: false },
  });
  expect(await ana.call(catalogueApi.favouriteVoices, {})).toEqual({ voiceIds: ['angus', 'nora'] });
  expect(await mark('angus', false)).toEqual({ voiceIds: ['nora'] });
  await expect(mark('nobody')).rejects.toMatchObject({ code: 'not-found' });
  await expect(mark('nora', true, 'no-model')).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(testApp.call(catalogueApi.favouriteVoices, {})).rejects.toMatchObject({ code: 'not-signed-in' });
});

test('a voice that its vendor has taken away can be let go, and there is a most of favourites', async () => {
  const ana = await testApp.asUser();
  const many = Array.from({ length: favouriteVoicesAtMost }, (_, n) => ({ userId: ana.userId, voiceId: `gone-${n}` }));
  await testApp.app.platform.db.sql.insertInto('favouriteVoices').values(many).execute();
  const mark = (voiceId: string, isFavourite: boolean) =>
    ana.call(catalogueApi.markVoice, { params: { voiceId }, body: { modelId: 'previz-voice', isFavourite } });
  await expect(mark('nora', true)).rejects.toMatchObject({ code: 'invalid-input', message: /200 favourites/ });
  await mark('gone-7', false);
  const { voiceIds } = await mark('nora', true);
  expect(voiceIds).toHaveLength(favouriteVoicesAtMost);
  expect(voiceIds[0]).toBe('nora');
});
