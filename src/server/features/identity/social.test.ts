import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityApi, usersApi } from '#contract/users.ts';
import { openIdentityBrowser } from '#test/harness/identity-browser.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

/** Whom the fake Google says somebody is. */
type Person = { sub: string; email: string; email_verified: boolean; name: string };

let testApp: TestApp;
let google: Server;
let person: Person;
const network = globalThis.fetch;

beforeAll(async () => {
  google = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    const idToken = new UnsecuredJWT({ ...person, nonce }).setIssuer('https://accounts.google.com').encode();
    response.end(JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token: idToken }));
  });
  await new Promise<void>((listening) => google.listen(0, '127.0.0.1', listening));
  // A TCP server's address is never a pipe's name.
  const { port } = google.address() as AddressInfo;
  // The library knows Google by its true address; here that address leads to ours.
  globalThis.fetch = (resource, init) => {
    const url = resource instanceof Request ? resource.url : String(resource);
    return url.startsWith('https://oauth2.googleapis.com/')
      ? network(`http://127.0.0.1:${port}`, init)
      : network(resource, init);
  };
  const socialClients = { google: { clientId: 'backlot', clientSecret: 'secret' } };
  testApp = await startTestApp({ worker: false, config: { socialClients } });
});
afterAll(async () => {
  globalThis.fetch = network;
  await testApp.stop();
  google.close();
});

let nonce: string | undefined;

/** Goes to the provider's window and comes back as the person. Answers where the window ended. */
async function comeBackAs(who: Person, tamper: (state: string) => string = (state) => state) {
  person = who;
  const browser = openIdentityBrowser(testApp);
  const back = { callbackURL: '/signed-in', errorCallbackURL: '/signed-in', disableRedirect: true };
  const { json } = await browser.ask('/sign-in/social', { body: { provider: 'google', ...back } });
  const asked = new URL(String(json['url']));
  nonce = asked.searchParams.get('nonce') ?? undefined;
  const state = tamper(asked.searchParams.get('state') ?? '');
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const returned = await fetch(`${testApp.url}/api/auth/callback/google?code=one&state=${encodeURIComponent(state)}`, {
    redirect: 'manual',
    headers: { cookie },
  });
  const signedIn = returned.headers.getSetCookie().find((set) => /session_token=[^;]+/.test(set));
  return { ended: returned.headers.get('location') ?? '', signedIn, asked };
}

const mara = { sub: '1', email: 'mara@example.test', email_verified: true, name: 'Mara Okafor' };

test('a service appears when it is configured, and one that is not is not offered', async () => {
  expect((await testApp.call(identityApi.settings, {})).socialProviders).toEqual(['google']);
  const browser = openIdentityBrowser(testApp);
  expect((await browser.ask('/sign-in/social', { body: { provider: 'facebook' } })).status).toBe(404);
});

test('whoever comes back from the provider’s window is signed in', async () => {
  const { ended, signedIn, asked } = await comeBackAs(mara);
  expect(asked.origin).toBe('https://accounts.google.com');
  expect(asked.searchParams.get('redirect_uri')).toBe(`${testApp.url}/api/auth/callback/google`);
  expect(new URL(ended, testApp.url).href).toBe(`${testApp.url}/signed-in`);
  expect(signedIn).toMatch(/HttpOnly/i);
});

test('another service’s account joins one of ours only when both have verified the address', async () => {
  const user = await testApp.asUser();
  const theirs = { sub: '2', email: user.email, email_verified: true, name: 'Thief' };
  expect((await comeBackAs(theirs)).signedIn).toBeUndefined();
  await sql`update identity."user" set "emailVerified" = true`.execute(testApp.app.platform.db.sql);
  expect((await comeBackAs({ ...theirs, email_verified: false })).signedIn).toBeUndefined();
  expect((await comeBackAs(theirs)).signedIn).toBeDefined();
  expect((await user.call(usersApi.me, {})).data.email).toBe(user.email);
});

test('an answer that belongs to no window of this browser signs nobody in', async () => {
  const { signedIn, ended } = await comeBackAs(mara, (state) => `${state}x`);
  expect(signedIn).toBeUndefined();
  expect(ended).toContain('error=');
});

test('a window cannot be asked to lead elsewhere, and a token that somebody brings along is not taken', async () => {
  const browser = openIdentityBrowser(testApp);
  const elsewhere = { provider: 'google', callbackURL: 'https://evil.example' };
  expect((await browser.ask('/sign-in/social', { body: elsewhere })).status).toBe(403);
  const brought = { provider: 'google', idToken: { token: 'a.b.c' } };
  expect((await browser.ask('/sign-in/social', { body: brought })).json).toMatchObject({
    code: 'ID_TOKEN_NOT_SUPPORTED',
  });
});
