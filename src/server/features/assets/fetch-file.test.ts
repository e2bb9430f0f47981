import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { foldersApi } from '#contract/library-sorting.ts';
import { html, svg } from '#test/fixtures/hostile.ts';
import { makeFolder, makeMedia } from '#test/fixtures/make-media.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let app: TestApp;
let site: Site;
let hidden: Site;
let signed: Buffer;
let whileAsked: () => Promise<unknown>;
beforeAll(async () => {
  folder = await makeFolder();
  const bytes = await readFile(await makeMedia(folder.path, 'picture.png'));
  hidden = await serve((_, response) => response.end('a secret'));
  const megabyte = Buffer.alloc(1024 * 1024, 'a');
  const answers: Record<string, RequestListener> = {
    '/Harbour%20at%20night.jpg?size=large': (_, response) => response.end(bytes),
    '/signed.png': (_, response) => response.end(signed),
    '/page.png': (_, response) => response.end(html),
    '/drawing.svg': (_, response) => response.end(svg),
    '/late.txt': async (_, response) => {
      await whileAsked();
      response.end('A late note');
    },
    '/notes.txt': (_, response) => response.end('A note'),
    '/both.png': (_, response) => response.end(Buffer.concat([bytes, Buffer.from(html)])),
    '/moved': (_, response) => response.writeHead(302, { location: '/Harbour%20at%20night.jpg?size=large' }).end(),
    '/to-hidden': (_, response) => response.writeHead(302, { location: hidden.origin }).end(),
    '/to-metadata': (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/latest/' }).end(),
    '/hangs-up': (_, response) => void response.destroy(),
    '/in-circles': (_, response) => response.writeHead(302, { location: '/in-circles' }).end(),
    '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/said-large': (_, response) => response.writeHead(200, { 'content-length': 2_000_000_000 }).end('a'),
    '/large-text.txt': (_, response) => {
      for (let n = 0; n < 26; n += 1) response.write(megabyte);
      response.end();
    },
  };
  site = await serve((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  app = await startTestApp({ worker: false, config: { uploadOrigins: [site.origin] } });
});
afterAll(async () => {
  await app.stop();
  site.stop();
  hidden.stop();
  await folder.close();
});

type Site = { origin: string; asked: string[]; stop(): void };

async function serve(answer: RequestListener): Promise<Site> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  // A TCP server's address is never a pipe's name.
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop };
}

const get = (user: TestUser, url: string, more: { folderId?: string } = {}) =>
  user.call(assetsApi.fetch, { body: { url, ...more } });

test('a file is copied into the library, into a folder if asked, and its content says what it is', async () => {
  const ana = await app.asUser();
  const { id: folderId } = await ana.call(foldersApi.create, { body: { name: 'Plates' } });
  const asset = await get(ana, `${site.origin}/Harbour%20at%20night.jpg?size=large`, { folderId });
  expect(asset).toMatchObject({
    kind: 'image',
    mediaType: 'image/png',
    name: 'Harbour at night.jpg',
    width: 320,
    folderId,
  });
  expect(await get(ana, `${site.origin}/moved`)).toMatchObject({ mediaType: 'image/png', name: 'moved' });
  expect(await get(ana, `${site.origin}/notes.txt`)).toMatchObject({ kind: 'document', mediaType: 'text/plain' });
  expect((await ana.call(assetsApi.storage, {})).kinds.media).toBe(2 * asset.sizeBytes + 6);
});

test('what a file claims of its origin is kept, as with an upload', async () => {
  const path = join(folder.path, 'picture.png');
  const making = { how: 'created', sourceType: 'algorithmicMedia', software: 'Another studio' } as const;
  const order = { path, mediaType: 'image/png', target: `${path}.signed`, title: 'A lamp', making, ingredients: [] };
  await app.app.platform.signer.sign(order);
  signed = await readFile(order.target);
  const ana = await app.asUser();
  const { id: assetId } = await get(ana, `${site.origin}/signed.png`);
  expect((await ana.call(assetsApi.get, { params: { assetId } })).contentCredentials).toMatchObject({
    state: 'valid-not-trusted',
    actions: [{ action: 'c2pa.created', software: 'Another studio' }],
    isEmbedded: true,
    manifestUrl: expect.any(String),
  });
  const { id: unsigned } = await get(ana, `${site.origin}/moved`);
  const { contentCredentials } = await ana.call(assetsApi.get, { params: { assetId: unsigned } });
  expect(contentCredentials.state).toBe('none');
});

test('a file whose folder is deleted while it comes is kept outside of folders', async () => {
  const ana = await app.asUser();
  const { id: folderId } = await ana.call(foldersApi.create, { body: { name: 'Plates' } });
  whileAsked = () => ana.call(foldersApi.remove, { params: { folderId } });
  expect(await get(ana, `${site.origin}/late.txt`, { folderId })).toMatchObject({ name: 'late.txt', folderId: null });
});

test.each([
  ['a page', '/page.png', 'unsupported-media'],
  ['a drawing with scripts', '/drawing.svg', 'unsupported-media'],
  ['a file of more bytes than any upload', '/said-large', 'invalid-input'],
  ['a document of more bytes than a document may have', '/large-text.txt', 'too-large'],
  ['nothing', '/nothing.png', 'invalid-input'],
])('%s is refused, and leaves nothing behind', async (_, path, code) => {
  const ana = await app.asUser();
  await expect(get(ana, site.origin + path)).rejects.toMatchObject({ code });
  expect((await ana.call(assetsApi.storage, {})).kinds.media).toBe(0);
});

test('a picture that is a page, too, is served as the picture', async () => {
  const asset = await get(await app.asUser(), `${site.origin}/both.png`);
  const answer = await fetch(app.url + asset.urls.original);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  });
});

test('private addresses are not asked, neither by name, by number, nor by a redirect, and all are answered alike', async () => {
  const ana = await app.asUser();
  const port = new URL(hidden.origin).port;
  const places = [
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://2130706433:${port}/`,
    `https://0x7f.1:${port}/`,
    'https://169.254.169.254/latest/meta-data/',
    // Names of a private network, whether they exist or not.
    'https://postgres/a.png',
    'https://metadata.google.internal/a.png',
  ];
  const message = 'url: leads to a private address, which can’t be used.';
  for (const url of places) await expect(get(ana, url), url).rejects.toMatchObject({ code: 'invalid-input', message });
  const redirected = { message: 'url: redirects to an address that can’t be used.' };
  for (const path of ['/to-hidden', '/to-metadata', '/to-file']) {
    await expect(get(ana, site.origin + path), path).rejects.toMatchObject(redirected);
  }
  expect(hidden.asked).toEqual([]);
});

test.each([
  ['an address without https', () => hidden.origin, 'must begin with “https://”.'],
  [
    'an address with a password',
    () => 'https://name:word@example.com/a.png',
    'contains a user name or password. Remove them.',
  ],
  [
    'a host that does not exist',
    () => 'https://nothing.invalid/a.png',
    'names a host that was not found. Check the spelling.',
  ],
  [
    'a server that closes the line',
    () => `${site.origin}/hangs-up`,
    'didn’t respond. Check the address, or try again later.',
  ],
  ['a missing file', () => `${site.origin}/nothing.png`, 'answered with HTTP status 404 instead of a file.'],
  ['endless redirects', () => `${site.origin}/in-circles`, 'redirects too many times.'],
  ['a file that is too large', () => `${site.origin}/said-large`, 'leads to a file larger than 500 MB.'],
])('%s is refused with its reason', async (_, url, message) => {
  const fields = [{ path: 'url', message }];
  await expect(get(await app.asUser(), url())).rejects.toMatchObject({ code: 'invalid-input', fields });
});

test('what is no web address, or too long, is refused before anything is asked', async () => {
  const ana = await app.asUser();
  const before = site.asked.length;
  for (const url of [
    '',
    'lamp.png',
    'file:///etc/passwd',
    'data:text/plain,a',
    'ftp://example.com/a',
    'javascript:alert(1)',
  ]) {
    await expect(get(ana, url), url).rejects.toMatchObject({ code: 'invalid-input', fields: [{ path: 'url' }] });
  }
  const long = (length: number) => `${site.origin}/${'a'.repeat(length - site.origin.length - 1)}`;
  await expect(get(ana, long(2_049))).rejects.toMatchObject({
    fields: [{ path: 'url', message: 'is longer than 2,048 characters.' }],
  });
  expect(site.asked.length).toBe(before);
  await expect(get(ana, long(2_048))).rejects.toMatchObject({ code: 'invalid-input' });
  expect(site.asked.length).toBe(before + 1);
});

test('nothing is fetched into a folder that is not there, nor where there is no room', async () => {
  const ana = await app.asUser();
  const before = site.asked.length;
  const folderId = `fld_${'0'.repeat(26)}`;
  await expect(get(ana, `${site.origin}/notes.txt`, { folderId })).rejects.toMatchObject({ code: 'not-found' });
  await app.app.platform.db.sql
    .insertInto('storageUse')
    .values({ ownerId: ana.userId, bytes: 5_000_000_000 })
    .execute();
  await expect(get(ana, `${site.origin}/notes.txt`)).rejects.toMatchObject({ code: 'too-large' });
  expect(site.asked.length).toBe(before);
});
