import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityCode } from '#contract/identity-texts.ts';
import { identityApi, sessionApi, usersApi } from '#contract/users.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { createIdentity } from './index.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
});
afterAll(() => testApp.stop());

const ask = (path: string, init: RequestInit = {}) => fetch(testApp.url + path, init);
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const signUp = (email: string, password: string) =>
  ask('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: testApp.url },
    body: JSON.stringify({ email, password, name: 'Ana' }),
  });

test('the token is kept for 14 days in a cookie named firebaseToken that scripts cannot read', async () => {
  const kept = await ask(sessionApi.keep.path, { method: 'POST', ...bearer(user.token) });
  expect(kept.headers.getSetCookie()).toEqual([
    `firebaseToken=${user.token}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax`,
  ]);
  const forged = await ask(sessionApi.keep.path, { method: 'POST', ...bearer('forged') });
  expect(forged.status).toBe(401);
  expect(forged.headers.getSetCookie()).toEqual([]);
});

test('where people come over https, the cookie goes over https only', async () => {
  const { platform, features } = testApp.app;
  const { communications, identity } = features;
  // Its routes are there already; only its own app is asked.
  const unheard = { ...platform, router: { on: () => undefined } };
  const publicUrl = 'https://backlot.example.com';
  const { app } = createIdentity(unheard, { service: identity.service, communications, publicUrl });
  const kept = await app.request(sessionApi.keep.path, { method: 'POST', ...bearer(user.token) });
  expect(kept.headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
});

test('signing out removes the cookies firebaseToken and user', async () => {
  const dropped = await ask(sessionApi.drop.path, { method: 'DELETE' });
  expect(dropped.headers.getSetCookie()).toEqual([
    'firebaseToken=; Max-Age=0; Path=/; SameSite=Lax',
    'user=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
});

test('the cookie is good for reading, and never for changing anything', async () => {
  const cookie = `firebaseToken=${user.token}`;
  expect((await ask(usersApi.me.path, { headers: { cookie } })).status).toBe(200);
  const changed = await ask(usersApi.update.path, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Eve' }),
  });
  expect(changed.status).toBe(401);
  expect(await changed.json()).toMatchObject({ err: 'Please sign in to make changes.', code: 'not-signed-in' });
});

test('a disabled user is not signed in, and is told why', async () => {
  const other = await testApp.asUser();
  const { db } = testApp.app.platform;
  await sql`update users set disabled = true where uid = ${other.userId}`.execute(db.sql);
  await expect(other.call(usersApi.me, {})).rejects.toMatchObject({
    code: 'not-signed-in',
    message: 'Your account has been disabled.',
  });
});

test('a password has at least 6 characters', async () => {
  const { passwordPolicy } = await testApp.call(identityApi.settings, {});
  expect(passwordPolicy).toMatchObject({ minimumLength: 6, maximumLength: 128, needsNumeric: false });
  const short = await signUp('short@example.test', '12345');
  expect(short.status).toBe(400);
  expect(await short.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
  expect((await signUp('long@example.test', '123456')).status).toBe(200);
});

test('a wrong password and an unknown address are answered alike', async () => {
  const signIn = async (email: string) => {
    const response = await ask('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testApp.url },
      body: JSON.stringify({ email, password: 'wrong horse' }),
    });
    return [response.status, await response.json()];
  };
  expect(await signIn(user.email)).toEqual(await signIn('nobody@example.test'));
});

test('more than an address, a password and a name is not even read', async () => {
  const answer = await signUp('long@example.test', 'x'.repeat(20_000));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too-large', err: 'The request body is larger than 16 kB.' });
});

test('a name that cannot be kept is refused by its field', async () => {
  for (const path of ['/api/auth/sign-up/email', '/api/auth/update-user']) {
    const answer = await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testApp.url },
      body: JSON.stringify({ email: 'zero@example.test', password: 'correct horse', name: 'a\0b' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-input', fields: [{ path: 'name' }] });
  }
});

test('whoever tries passwords has to wait, whatever address their requests claim to come from', async () => {
  const guarded = await startTestApp({ worker: false, config: { production: true } });
  const tryPassword = async (attempt: number) => {
    const response = await fetch(`${guarded.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: guarded.url,
        'x-forwarded-for': `203.0.113.${attempt}`,
        'x-client-address': `203.0.113.${attempt}`,
      },
      body: JSON.stringify({ email: 'ana@example.test', password: `guess ${attempt}` }),
    });
    return response.status;
  };
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) statuses.push(await tryPassword(attempt));
  expect(statuses).toEqual([401, 401, 401, 429]);
  await guarded.stop();
});

test('behind a proxy of our own, people are told apart by what the proxy has seen', async () => {
  const proxied = await startTestApp({ worker: false, config: { production: true, proxies: 1 } });
  const tryFrom = async (forwarded: string) => {
    const response = await fetch(`${proxied.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: proxied.url, 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email: 'ana@example.test', password: 'a guess' }),
    });
    return response.status;
  };
  const one = ['198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1', '203.0.113.1', '198.51.100.3, 203.0.113.1'];
  const statuses: number[] = [];
  for (const forwarded of [...one, '203.0.113.2']) statuses.push(await tryFrom(forwarded));
  expect(statuses).toEqual([401, 401, 401, 429, 401]);
  await proxied.stop();
});

test.each([
  [true, 'user-not-found', 'A user with that email does not exist.'],
  [false, 'invalid-email-or-password', 'Access denied. Check password or check your email to verify your account.'],
])('with tellsUnknownEmail %s, sign-in with an unknown address answers %s', async (tellsUnknownEmail, code, err) => {
  const asked = await startTestApp({ worker: false, config: { tellsUnknownEmail } });
  const post = (path: string, body: object) =>
    fetch(`${asked.url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: asked.url },
      body: JSON.stringify(body),
    });
  await post('/sign-up/email', { email: 'known@example.test', password: 'correct horse', name: 'Known' });
  const wrong = 'not the password';
  const unknown = await post('/sign-in/email', { email: 'Unknown@example.test', password: wrong });
  expect(unknown.status).toBe(401);
  const answer = await unknown.json();
  expect(answer).toMatchObject({ err });
  expect(identityCode(answer.code)).toBe(code);
  const known = await post('/sign-in/email', { email: 'Known@example.test', password: wrong });
  expect(await known.json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
  const reset = await post('/request-password-reset', { email: 'unknown@example.test' });
  expect(reset.status).toBe(tellsUnknownEmail ? 401 : 200);
  await asked.stop();
});
