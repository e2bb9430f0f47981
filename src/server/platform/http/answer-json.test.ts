import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueApi } from '#contract/catalogue.ts';
import { importScript, longScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let user: TestUser;
let boardAt: string;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
  const { storyboardIds } = await importScript(user, longScript(20));
  boardAt = `/api/storyboards/${storyboardIds[0]!}`;
});
afterAll(() => testApp.stop());

/** As it comes over the wire: `fetch` would unpack it. */
async function ask(path: string, acceptEncoding?: string) {
  const headers = {
    authorization: `Bearer ${user.token}`,
    ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${testApp.url}${path}`, { headers }, resolve).on('error', reject);
  });
  return { headers: response.headers, bytes: await buffer(response) };
}

const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

for (const [accepted, name] of [
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, zstd;q=0.0, gzip', 'gzip'],
] as const) {
  test(`a long answer comes as ${name} to a client that accepts ${accepted}`, async () => {
    const plain = await ask(boardAt);
    const { headers, bytes } = await ask(boardAt, accepted);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-encoding': name,
      'content-length': String(bytes.length),
      vary: expect.stringMatching(/accept-encoding/i),
      'cache-control': 'no-store',
    });
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(unpack[name](bytes).toString()).toBe(plain.bytes.toString());
  });
}

test('whoever accepts nothing of ours, or says nothing, is answered plainly', async () => {
  for (const accepted of [undefined, 'identity', 'deflate', 'br;q=0']) {
    const { headers, bytes } = await ask(boardAt, accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(JSON.parse(bytes.toString())).toMatchObject({ revision: expect.any(Number) });
  }
});

test('a short answer is never compressed', async () => {
  const { headers } = await ask(catalogueApi.voices.path, 'gzip, br, zstd');
  expect(headers['content-encoding']).toBeUndefined();
});
