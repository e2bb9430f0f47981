import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { callVendor, refuseUncertain, retryAfterSeconds } from './call-vendor.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const call = (url: string) => callVendor(fetch, url, { method: 'POST', body: 'a prompt' });

test('a vendor that nobody could reach surely has not taken the call', async () => {
  const closed = await serve((_, response) => response.end());
  for (const stop of stops.splice(0)) stop();
  expect(await call(closed)).toMatchObject({ failure: { reason: 'unavailable' } });
  expect(await call('http://vendor.invalid/')).toMatchObject({ failure: { reason: 'unavailable' } });
  // Why a handshake fails is not looked into: it counts as not knowing.
  const plain = await serve((_, response) => response.end());
  await expect(call(plain.replace('http:', 'https:'))).rejects.toThrow('fetch failed');
});

test('a line that is cut after the call was sent tells nothing, and nobody is followed elsewhere', async () => {
  const cut = await serve((request) => request.socket.destroy());
  await expect(call(cut)).rejects.toThrow('fetch failed');
  const elsewhere = await serve((_, response) => response.writeHead(307, { location: cut }).end());
  await expect(call(elsewhere)).rejects.toThrow('fetch failed');
});

test('an answer is handed on, whatever it says', async () => {
  const origin = await serve((_, response) => response.writeHead(500).end('{}'));
  expect(await call(origin)).toMatchObject({ response: { status: 500 } });
});

test('a gateway that lost whoever is behind it leaves it open whether the call was taken', () => {
  for (const status of [502, 504, 524]) expect(() => refuseUncertain('A vendor', { status })).toThrow('lost the call');
  for (const status of [400, 429, 500, 503]) expect(() => refuseUncertain('A vendor', { status })).not.toThrow();
});

test('a vendor is asked again when it says so, within reason', () => {
  const wait = (said?: string) =>
    retryAfterSeconds({ headers: new Headers(said === undefined ? {} : { 'retry-after': said }) });
  expect([wait('7'), wait('0.4'), wait('0'), wait('99999')]).toEqual([7, 1, 1, 600]);
  expect([wait(), wait('soon')]).toEqual([5, 5]);
  const inAMinute = wait(new Date(Date.now() + 60_000).toUTCString());
  expect(inAMinute).toBeGreaterThan(57);
  expect(inAMinute).toBeLessThan(62);
});
