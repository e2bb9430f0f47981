import { afterAll, beforeAll, expect, test } from 'vitest';
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
/** Signs somebody new up from an address; answers what became of the profile. */
async function signUpFrom(address: string, where = app): Promise<Response> {
  const email = `new-${(count += 1)}@example.test`;
  const browser = openIdentityBrowser(where);
  const headers = { 'x-forwarded-for': address };
  await browser.ask('/sign-up/email', { body: { email, password: 'correct horse', name: 'Ana' }, headers });
  return fetch(`${where.url}/api/users/production/create`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await browser.token()}`, 'content-type': 'application/json' },
    body: '{}',
  });
}

test('a network may open only so many accounts a day; the next one is refused with Retry-After', async () => {
  expect((await signUpFrom('203.0.113.1')).status).toBe(200);
  expect((await signUpFrom('203.0.113.200')).status).toBe(200);
  const refused = await signUpFrom('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
  expect((await signUpFrom('198.51.100.7')).status).toBe(200);
});

test('an IPv6 household has half of the cap of its network', async () => {
  expect((await signUpFrom('2001:db8:5:1::1')).status).toBe(200);
  expect((await signUpFrom('2001:db8:5:1::2')).status).toBe(429);
  expect((await signUpFrom('2001:db8:5:2::1')).status).toBe(200);
  expect((await signUpFrom('2001:db8:5:3::1')).status).toBe(429);
});

test('a machine that only itself can reach has no cap', async () => {
  for (let n = 0; n < 4; n += 1) expect((await signUpFrom('ignored', alone)).status).toBe(200);
});
