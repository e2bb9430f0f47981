import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLoopback, readSetupToken } from './setup-token.ts';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-setup-'));
});
const place = (host: string) => ({ host, publicUrl: undefined, proxies: 0, dataDirectory });
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

test('on this machine alone nobody needs a link', async () => {
  const setup = await readSetupToken(place('127.0.0.1'));
  expect(setup.token).toBeUndefined();
  expect(setup.allows(undefined)).toBe(true);
});

test('reachable from elsewhere, the first account needs the token of the link', async () => {
  const setup = await readSetupToken(place('0.0.0.0'));
  expect(setup.token).toMatch(/^[\w-]{32}$/);
  expect(setup.allows(setup.token)).toBe(true);
  for (const wrong of [undefined, '', 'x'.repeat(32), `${setup.token}x`]) expect(setup.allows(wrong)).toBe(false);
});

test('behind a proxy, listening on this machine alone keeps no stranger out', async () => {
  for (const reached of [{ proxies: 1 }, { publicUrl: 'https://backlot.example.com' }]) {
    const setup = await readSetupToken({ ...place('127.0.0.1'), ...reached });
    expect(setup.allows(undefined)).toBe(false);
    expect(setup.allows(setup.token)).toBe(true);
  }
  for (const publicUrl of ['http://localhost:3000', 'http://[::1]:3000']) {
    expect((await readSetupToken({ ...place('127.0.0.1'), publicUrl })).token).toBeUndefined();
  }
});

test('every start gives the same link, also several at once, and only the owner of the data can read it', async () => {
  const starts = await Promise.all([1, 2, 3].map(() => readSetupToken(place('::'))));
  const later = await readSetupToken(place('::'));
  expect(new Set([...starts, later].map(({ token }) => token)).size).toBe(1);
  expect((await stat(join(dataDirectory, 'setup-token'))).mode & 0o777).toBe(0o600);
});

test('loopback addresses', () => {
  expect(['127.0.0.1', '127.1.2.3', 'localhost', '::1'].map(isLoopback)).toEqual([true, true, true, true]);
  expect(['0.0.0.0', '::', '192.168.0.2', '1127.0.0.1', 'localhost.example'].map(isLoopback)).not.toContain(true);
});
