import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { download, type DownloadOptions } from './download.ts';
import { isPublicAddress, lookUpPublic } from './public-address.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(handler: Handler): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // A TCP server's address is never a pipe's name.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function fetched(url: string, options: Partial<DownloadOptions> = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const all = { maximumBytes: 1_000_000, signal: new AbortController().signal, ...options };
  for await (const chunk of download(url, all)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) % 251));
const sumOf = (buffer: Buffer) => createHash('sha256').update(buffer).digest('hex');

test('a file is fetched as it is, behind a redirect of its own house too', async () => {
  const origin = await serve(({ url }, response) => {
    if (url === '/old') return void response.writeHead(302, { location: '/new' }).end();
    response.end(bytes);
  });
  expect(sumOf(await fetched(`${origin}/old`, { ownOrigins: [origin] }))).toBe(sumOf(bytes));
});

test('what is sent along goes to its own origin, and nowhere else, wherever a redirect leads', async () => {
  const keys: Record<string, string | undefined> = {};
  const other = await serve(({ headers }, response) => {
    keys['elsewhere'] = String(headers['x-key']);
    response.end(bytes);
  });
  const own = await serve(({ url, headers }, response) => {
    keys[url ?? ''] = String(headers['x-key']);
    response.writeHead(302, { location: url === '/first' ? '/second' : other }).end();
  });
  const sentAlong = { origin: own, headers: { 'x-key': 'secret' } };
  await fetched(`${own}/first`, { ownOrigins: [own, other], sentAlong });
  expect(keys).toEqual({ '/first': 'secret', '/second': 'secret', elsewhere: 'undefined' });
});

test('a line that goes dead is taken up where it was left', async () => {
  const ranges: (string | undefined)[] = [];
  const origin = await serve(({ headers: { range } }, response) => {
    ranges.push(range);
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const status = range === undefined ? 200 : 206;
    response.writeHead(status, {
      etag: '"one"',
      'content-length': bytes.length - from,
      ...(range !== undefined && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    response.write(bytes.subarray(from, from + 110_000), () => {
      if (from + 110_000 < bytes.length) response.destroy();
      else response.end();
    });
  });
  expect(sumOf(await fetched(origin, { ownOrigins: [origin] }))).toBe(sumOf(bytes));
  expect(ranges.length).toBeGreaterThan(2);
});

test('the rest of another file is not put behind the beginning of one', async () => {
  let asked = 0;
  const origin = await serve((_, response) => {
    asked += 1;
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 1_000), () => response.destroy());
  });
  await expect(fetched(origin, { ownOrigins: [origin] })).rejects.toMatchObject({ name: 'DownloadFailed' });
  expect(asked).toBe(2);
});

test('what is larger than it may be is refused, whether it says so or not', async () => {
  const origin = await serve(({ url }, response) => {
    if (url === '/said') response.setHeader('content-length', bytes.length);
    for (let n = 0; n < bytes.length; n += 50_000) response.write(bytes.subarray(n, n + 50_000));
    response.end();
  });
  for (const path of ['said', 'unsaid']) {
    await expect(fetched(`${origin}/${path}`, { ownOrigins: [origin], maximumBytes: 100_000 })).rejects.toMatchObject({
      message: 'The file has more than 100000 bytes.',
      isPassing: false,
    });
  }
});

test('nothing is fetched from where no file of a vendor may lie, before or after a redirect', async () => {
  let asked = 0;
  const hidden = await serve((_, response) => {
    asked += 1;
    response.end('secret');
  });
  const port = new URL(hidden).port;
  const places = [
    hidden,
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://2130706433:${port}/`,
    `https://0x7f.1:${port}/`,
    `https://localhost:${port}/`,
    'https://169.254.169.254/latest/meta-data',
    'https://name:word@example.com/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'ftp://example.com/',
  ];
  const door = await serve(({ url }, response) => {
    const place = places[Number(url?.slice(1))];
    response.writeHead(307, { location: place ?? '/99' }).end();
  });
  for (const [index, place] of places.entries()) {
    for (const url of [place, `${door}/${index}`]) {
      await expect(fetched(url, { ownOrigins: [door] })).rejects.toMatchObject({
        name: 'DownloadFailed',
        isPassing: false,
      });
    }
  }
  await expect(fetched(`${door}/99`, { ownOrigins: [door] })).rejects.toMatchObject({
    message: 'The file was moved more than 5 times.',
  });
  expect(asked).toBe(0);
});

test('a name that leads into a private network is not followed', async () => {
  const error = await new Promise((found) => lookUpPublic('localhost', {}, (failed) => found(failed)));
  expect(error).toMatchObject({ name: 'NotPublic' });
});

const addresses: [address: string, isPublic: boolean][] = [
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['example.com', false],
];
for (const [address, isPublic] of addresses) {
  test(`${address} ${isPublic ? 'is' : 'is not'} an address of the public internet`, () => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
}
