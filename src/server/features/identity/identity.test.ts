import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const { app } = createIdentity(platform, { service: features.identity.service, isSecure: true });
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
  expect(passwordPolicy).toEqual({ minimumLength: 6, maximumLength: 128 });
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
