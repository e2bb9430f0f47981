import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usersApi } from '#contract/users.ts';
import { openIdentityBrowser } from '../harness/identity-browser.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';

let app: TestApp;
let alone: TestApp;
beforeAll(async () => {
  const signUpsPerDay = { verified: 4, unverified: 2 };
  [app, alone] = [
    await startTestApp({ worker: false, config: { proxies: 1, signUpsPerDay } }),
    await startTestApp({ worker: false, config: { signUpsPerDay } }),
  ];
});
afterAll(async () => {
  await app.stop();
  await alone.stop();
});

let count = 0;
/** Signs a new user up from an address; returns the answer to the creation of the profile. */
async function signUpFrom(address: string, where = app): Promise<Response> {
  const email = `new-${(count += 1)}@example.test`;
  const browser = openIdentityBrowser(where);
  const headers = { 'x-forwarded-for': address };
  await browser.ask('/sign-up/email', { body: { email, password: 'correct horse', name: 'Ana' }, headers });
  return createProfileFrom(address, await browser.token(), where);
}

const createProfileFrom = (address: string, token: string, where = app): Promise<Response> =>
  fetch(where.url + usersApi.create.path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });

/** Moves every window of counted sign-ups, so that it ends after this time. */
const endWindowsIn = (seconds: number) =>
  sql`update allowances set ends_at = now() + make_interval(secs => ${seconds})`.execute(app.app.platform.db.sql);

test('a network may open a limited number of accounts a day', async () => {
  expect((await signUpFrom('203.0.113.1')).status).toBe(200);
  expect((await signUpFrom('203.0.113.200')).status).toBe(200);
  const refused = await signUpFrom('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
  expect((await signUpFrom('198.51.100.7')).status).toBe(200);
});

test('the refusal states the remaining wait, and signing in after it opens the account', async () => {
  const address = '192.0.2.9';
  for (let n = 0; n < 2; n += 1) expect((await signUpFrom(address)).status).toBe(200);
  const browser = openIdentityBrowser(app);
  const email = 'late@example.test';
  await browser.ask('/sign-up/email', { body: { email, password: 'correct horse', name: 'Ana' } });
  await endWindowsIn(3 * 3600 - 60);
  const refused = await createProfileFrom(address, await browser.token());
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(2 * 3600);
  expect(wait).toBeLessThanOrEqual(3 * 3600 - 60);
  expect(await refused.json()).toMatchObject({
    err:
      'Too many accounts were created from your network today. Your sign-in is saved, but your account is not open yet. ' +
      'Sign in again in 3 hours to open it.',
  });

  await endWindowsIn(-1);
  const later = openIdentityBrowser(app);
  expect((await later.signIn(email)).status).toBe(200);
  expect((await createProfileFrom(address, await later.token())).status).toBe(200);
});

test('a repeated request for a profile that exists does not count', async () => {
  const browser = openIdentityBrowser(app);
  const body = { email: 'again@example.test', password: 'correct horse', name: 'Ana' };
  await browser.ask('/sign-up/email', { body });
  const token = await browser.token();
  for (let n = 0; n < 4; n += 1) expect((await createProfileFrom('192.0.3.1', token)).status).toBe(200);
  expect((await signUpFrom('192.0.3.2')).status).toBe(200);
});

test('an IPv6 household has half of the cap of its network', async () => {
  expect((await signUpFrom('2001:db8:5:1::1')).status).toBe(200);
  expect((await signUpFrom('2001:db8:5:1::2')).status).toBe(429);
  expect((await signUpFrom('2001:db8:5:2::1')).status).toBe(200);
  expect((await signUpFrom('2001:db8:5:3::1')).status).toBe(429);
});

test('a server that is reachable only from its own machine has no cap', async () => {
  for (let n = 0; n < 4; n += 1) expect((await signUpFrom('ignored', alone)).status).toBe(200);
});
