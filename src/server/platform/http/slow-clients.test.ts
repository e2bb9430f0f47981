import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patienceMs } from '#test/harness/patience.ts';
import { partBytes } from '../storage/upload-parts.ts';
import { type ConnectionLimits, usualConnectionLimits } from './connection-limits.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

/** Shorter than usual, yet longer than a busy machine holds up a client that is served. */
const limits: ConnectionLimits = {
  headersMs: 1_000,
  requestMs: 2_000,
  idleMs: 1_000,
  stalledMs: 3_000,
  checkEveryMs: 50,
  connections: 120,
};
const largeBytes = 64 * 1024 * 1024;

const here = {
  host: '127.0.0.1',
  port: 0,
  portIsFixed: true,
  publicUrl: undefined,
  allowedHosts: [],
  proxies: 0,
};

let door: FrontDoor;
let sockets: Socket[];
let reads: number;

beforeEach(async () => {
  sockets = [];
  reads = 0;
  door = await openFrontDoor(answer, here, limits);
});
afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  await door.close();
});

async function answer(request: Request): Promise<Response> {
  if (request.url.endsWith('/large')) return new Response(new Uint8Array(largeBytes));
  if (request.method === 'POST') {
    await request.text();
    reads += 1;
  }
  return new Response('here');
}

async function open(firstBytes: string): Promise<Socket> {
  const socket = connect(door.port, '127.0.0.1');
  sockets.push(socket);
  // The server may cut it off while we write.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (firstBytes !== '') socket.write(firstBytes);
  return socket;
}

const openMany = (count: number, firstBytes: string) =>
  Promise.all(Array.from({ length: count }, () => open(firstBytes)));
const closed = (all: readonly Socket[]) =>
  Promise.all(
    all.map(async (socket) => {
      socket.resume();
      if (!socket.closed) await once(socket, 'close');
    }),
  );
const isServed = async () =>
  (await fetch(`http://127.0.0.1:${door.port}/`, { headers: { connection: 'close' } })).text();

const begun = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const slow: [what: string, firstBytes: string][] = [
  ['send nothing', ''],
  ['send headers without an end', begun],
  ['send one byte', 'G'],
  ['send a body without an end', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx'],
  ['send chunks without an end', 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n'],
];
test.each(slow)('clients that %s are cut off, and others are served meanwhile', async (_, firstBytes) => {
  const all = await openMany(50, firstBytes);
  expect(await isServed()).toBe('here');
  await closed(all);
  expect(reads).toBe(0);
  expect(await isServed()).toBe('here');
});

test('a client that keeps sending header bytes is cut off all the same', async () => {
  const socket = await open(begun);
  const drip = setInterval(() => socket.write('X: y\r\n'), 50);
  await closed([socket]);
  clearInterval(drip);
});

test('idle keep-alive connections are freed', async () => {
  const all = await openMany(100, `${begun}\r\n`);
  await Promise.all(all.map((socket) => once(socket, 'data')));
  expect(await isServed()).toBe('here');
  await closed(all);
});

test('a client that stops reading its answer is cut off', async () => {
  const socket = await open('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');
  await expect.poll(() => door.connectionCount(), { timeout: patienceMs }).toBe(0);
  expect(socket.bytesRead).toBeLessThan(largeBytes);
});

test('a half-open connection, whose client sent an end without a request, is freed', async () => {
  const socket = connect({ port: door.port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  await once(socket, 'connect');
  socket.end(begun);
  expect(await text(socket)).toMatch(/^(HTTP\/1\.1 400|$)/);
});

test('more connections than the limit are refused, and room that becomes free is used again', async () => {
  const all = await openMany(limits.connections, '');
  const refused = connect(door.port, '127.0.0.1').on('error', () => undefined);
  await new Promise((gone) => refused.once('close', gone));
  await closed(all);
  expect(await isServed()).toBe('here');
});

test('the usual limits free a slow client within half a minute, and let a line of 256 kbit/s send a part of an upload', () => {
  const { headersMs, requestMs, checkEveryMs } = usualConnectionLimits;
  expect(headersMs + checkEveryMs).toBeLessThanOrEqual(30_000);
  expect((partBytes * 8) / (requestMs / 1000)).toBeLessThanOrEqual(256_000);
});
