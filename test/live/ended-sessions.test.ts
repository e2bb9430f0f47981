import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usersApi } from '#contract/users.ts';
import { type App, createApp } from '#server/app.ts';
import { type Line, openLine } from '../harness/open-line.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
/** A second process of the same installation, as far as the database can tell. */
let other: { app: App; server: Server; url: string };

beforeAll(async () => {
  app = await startTestApp({ worker: false });
  const { config } = app.app.platform;
  const second = await createApp({
    config,
    databaseUrl: app.databaseUrl,
    publicUrl: app.url,
    secret: app.app.platform.secret,
    version: '1.0.0',
    log: pino({ level: 'silent' }),
    setup: { allows: () => true },
  });
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await second.startLive(server);
  // A TCP server's address is never a pipe's name.
  other = { app: second, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterAll(async () => {
  other.app.stopLive();
  other.server.closeAllConnections();
  await new Promise((closed) => other.server.close(closed));
  await other.app.close();
  await app.stop();
});

async function enter(url: string, token: string): Promise<Line> {
  const line = await openLine(url);
  line.say({ type: 'sign-in', token });
  expect(await line.hear()).toMatchObject({ type: 'ready' });
  return line;
}

const sentAway = { code: 4401, reason: 'not signed in' };

/** A browser that has signed in: its session, and a token made from it. */
async function signInAs({ email }: TestUser) {
  const origin = app.url;
  const ask = (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }) =>
    fetch(`${origin}/api/auth${path}`, { ...init, headers: { origin, ...init.headers } });
  const signedIn = await ask('/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  // The service's own answer.
  const { token } = (await (await ask('/token', { headers: { cookie } })).json()) as { token: string };
  const post = (path: string) =>
    ask(path, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' });
  return { token, post };
}

const statusOf = async (token: string) =>
  (await fetch(app.url + usersApi.me.path, { headers: { authorization: `Bearer ${token}` } })).status;

test('whoever is disabled is sent away from every process within a second, and nobody else is', async () => {
  const [ana, ben] = [await app.asUser(), await app.asUser()];
  const lines = await Promise.all([enter(app.url, ana.token), enter(other.url, ana.token)]);
  const bens = await enter(other.url, ben.token);
  await sql`update users set disabled = true where uid = ${ana.userId}`.execute(app.app.platform.db.sql);
  expect(await Promise.all(lines.map(({ ended }) => ended))).toEqual([sentAway, sentAway]);
  bens.say({ type: 'ping' });
  expect(await bens.hear()).toEqual({ type: 'pong' });
  const again = await openLine(app.url);
  again.say({ type: 'sign-in', token: ana.token });
  expect(await again.ended).toEqual(sentAway);
  bens.close();
});

test('nobody stays by not listening, nor by handing a connection on to somebody else', async () => {
  const [ana, ben] = [await app.asUser(), await app.asUser()];
  const deaf = await enter(app.url, ana.token);
  deaf.say({ type: 'unwatch', topic: `user:${ana.userId}` });
  deaf.say({ type: 'ping' });
  expect(await deaf.hear()).toEqual({ type: 'pong' });
  const handedOn = await enter(app.url, ana.token);
  handedOn.say({ type: 'sign-in', token: ben.token });
  expect(await handedOn.ended).toEqual(sentAway);
  await sql`update users set disabled = true where uid = ${ana.userId}`.execute(app.app.platform.db.sql);
  expect(await deaf.ended).toEqual(sentAway);
});

test('signing out everywhere ends every connection and every token, in every process, within a second', async () => {
  const ana = await app.asUser();
  const [laptop, phone] = [await signInAs(ana), await signInAs(ana)];
  const lines = [await enter(app.url, laptop.token), await enter(other.url, phone.token)];
  expect((await laptop.post('/revoke-sessions')).status).toBe(200);
  expect(await Promise.all(lines.map(({ ended }) => ended))).toEqual([sentAway, sentAway]);
  expect([await statusOf(laptop.token), await statusOf(phone.token)]).toEqual([401, 401]);
  // A new session is a new one.
  expect(await statusOf((await signInAs(ana)).token)).toBe(200);
});

test('signing out in one browser ends its connections, and leaves those of another', async () => {
  const ana = await app.asUser();
  const [laptop, phone] = [await signInAs(ana), await signInAs(ana)];
  const [laptops, phones] = [await enter(app.url, laptop.token), await enter(other.url, phone.token)];
  expect((await laptop.post('/sign-out')).status).toBe(200);
  expect(await laptops.ended).toEqual(sentAway);
  expect([await statusOf(laptop.token), await statusOf(phone.token)]).toEqual([401, 200]);
  phones.say({ type: 'ping' });
  expect(await phones.hear(({ type }) => type !== 'message')).toEqual({ type: 'pong' });
  phones.close();
});
