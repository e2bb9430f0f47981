import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#contract/errors.ts';
import { securityApi } from '#contract/identity.ts';
import { appCode, mailedCode, openIdentityBrowser } from '../harness/identity-browser.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

type Browser = ReturnType<typeof openIdentityBrowser>;
const deviceCookies = ({ jar }: Browser) => [...jar].filter(([name]) => name.startsWith('backlot.device_'));

/** An account whose password was guessed at until this address must wait, and a browser that signed in before. */
async function lockedOut(): Promise<{ user: TestUser; known: Browser }> {
  const user = await testApp.asUser();
  const known = openIdentityBrowser(testApp);
  expect((await known.signIn(user.email)).status).toBe(200);
  await known.ask('/sign-out');
  await Promise.all(
    Array.from({ length: 10 }, async (_, n) => openIdentityBrowser(testApp).signIn(user.email, `guess ${n}`)),
  );
  expect((await openIdentityBrowser(testApp).signIn(user.email)).status).toBe(429);
  return { user, known };
}

test('a stranger who guesses passwords does not lock the owner out of a browser they used before', async () => {
  const { user, known } = await lockedOut();
  expect((await known.signIn(user.email)).status).toBe(200);
  // What the owner knows does not give the stranger new guesses.
  expect((await openIdentityBrowser(testApp).signIn(user.email)).status).toBe(429);
});

test('whoever has such a browser in their hands has ten guesses of their own, and no more', async () => {
  const { user, known } = await lockedOut();
  const guesses = Array.from({ length: 12 }, async (_, n) => (await known.signIn(user.email, `guess ${n}`)).status);
  const statuses = (await Promise.all(guesses)).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect((await known.signIn(user.email)).status).toBe(429);
});

test('the mark of a browser is worth nothing for somebody else, forged, or cut', async () => {
  const { user, known } = await lockedOut();
  const [name = '', value = ''] = deviceCookies(known)[0] ?? [];
  const other = await testApp.asUser();
  const thief = openIdentityBrowser(testApp);
  await thief.signIn(other.email);
  const own = deviceCookies(thief)[0]?.[1] ?? '';
  const [at, id, seal] = value.split('.');
  const later = `${(Number.parseInt(at ?? '', 36) + 1).toString(36)}.${id}.${seal}`;
  const forged = [own, later, value.slice(0, -4), `${at}.${id}.`, `x${value}`, '.', ''];
  const statuses = forged.map(async (mark) => {
    const browser = openIdentityBrowser(testApp);
    browser.jar.set(name, mark);
    return (await browser.signIn(user.email)).status;
  });
  expect(await Promise.all(statuses)).toEqual(forged.map(() => 429));
  thief.jar.set(name, value);
  expect((await thief.signIn(user.email)).status).toBe(200);
});

test('another password ends the marks of all browsers but the one in which it was chosen', async () => {
  const { user, known } = await lockedOut();
  const own = openIdentityBrowser(testApp);
  for (const [name, value] of known.jar) own.jar.set(name, value);
  await own.signIn(user.email);
  const change = { currentPassword: 'correct horse', newPassword: 'better horse' };
  expect((await own.ask('/change-password', { body: change })).status).toBe(200);
  expect((await known.signIn(user.email, 'better horse')).status).toBe(429);
  await own.ask('/sign-out');
  expect((await own.signIn(user.email, 'better horse')).status).toBe(200);
});

test('the mark says nothing about whose it is, scripts cannot read it, and it is there only after a sign-in', async () => {
  const user = await testApp.asUser();
  const browser = openIdentityBrowser(testApp);
  await browser.signIn(user.email, 'wrong horse');
  expect(deviceCookies(browser)).toEqual([]);
  const { cookies } = await browser.signIn(user.email);
  const mark = cookies.find((cookie) => cookie.startsWith('backlot.device_'));
  expect(mark).toMatch(
    /^backlot\.device_[\da-f]{16}=[\da-z]{8,9}\.[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect((await browser.signIn(user.email)).cookies.filter((cookie) => cookie.startsWith('backlot.device_'))).toEqual(
    [],
  );
});

test('whoever is signed in says their password again, whatever strangers guess; a thief there has ten guesses', async () => {
  const { user } = await lockedOut();
  await user.call(securityApi.reauthenticate, { body: { password: 'correct horse' } });
  const guess = async () =>
    user.call(securityApi.reauthenticate, { body: { password: 'wrong horse' } }).catch((error: Error) => error.message);
  const answers = await Promise.all(Array.from({ length: 11 }, guess));
  expect(answers.filter((answer) => answer === messages.wrongPassword)).toHaveLength(10);
  expect(answers).toContain(messages.tooManyRequests);
  // Half of the window has passed: the wait is what is left of it.
  await sql`update identity.attempts set begun_at = now() - interval '7 minutes'`.execute(testApp.app.platform.db.sql);
  const refused = await fetch(testApp.url + securityApi.reauthenticate.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'correct horse' }),
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(470);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(480);
});

test('the refusal of an address names its wait, and the right password works after that', async () => {
  const { user } = await lockedOut();
  const db = testApp.app.platform.db.sql;
  await sql`update identity.sign_in_brakes set free_at = now() + interval '25 seconds' where tries = 10`.execute(db);
  const ask = () => strangerFrom('ignored', testApp)(user.email);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(15);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(25);
  await sql`update identity.sign_in_brakes set free_at = now()`.execute(db);
  expect((await ask()).status).toBe(200);
});

test('what is typed as an address counts for that address alone, whatever it looks like', async () => {
  const user = await testApp.asUser();
  // What the house itself writes before an address when it counts mails.
  for (const kind of ['reset', 'verify', 'change']) {
    const guesses = Array.from({ length: 6 }, async () =>
      openIdentityBrowser(testApp).signIn(`${kind} ${user.email}`, 'wrong horse'),
    );
    await Promise.all(guesses);
  }
  await openIdentityBrowser(testApp).ask('/request-password-reset', { body: { email: user.email } });
  expect(await mailedCode(testApp, user.email, 'reset-password')).not.toBe('');
  await user.call(securityApi.reauthenticate, { body: { password: 'correct horse' } });
  expect(await user.call(securityApi.changeEmail, { body: { email: `new.${user.email}` } })).toEqual({
    isSuccessful: true,
  });
});

test('nobody signs up with an address that is longer than any, for which passwords could be guessed without end', async () => {
  const email = `${'a'.repeat(320)}@example.test`;
  const body = { email, password: 'correct horse', name: 'Ana' };
  expect(await openIdentityBrowser(testApp).ask('/sign-up/email', { body })).toMatchObject({
    status: 400,
    json: { err: 'Enter a valid email address.' },
  });
});

test('codes of the second factor cannot be guessed: ten wrong ones lock it, in however many windows, for the right one too', async () => {
  const user = await testApp.asUser();
  const own = openIdentityBrowser(testApp);
  await own.signIn(user.email);
  const { json } = await own.ask('/two-factor/enable', { body: { password: 'correct horse' } });
  const uri = String(json['totpURI']);
  await own.ask('/two-factor/verify-totp', { body: { code: appCode(uri) } });
  const recovery = json['backupCodes'] as string[];

  // Whoever knows the password begins as many sign-ins as they like.
  const guessIn = async (window: Browser, kind: string, code: string) =>
    (await window.ask(`/two-factor/verify-${kind}`, { body: { code } })).status;
  const statuses: number[] = [];
  for (let window = 0; window < 3; window += 1) {
    const thief = openIdentityBrowser(testApp);
    await thief.signIn(user.email);
    for (let guess = 0; guess < 4; guess += 1) {
      const kind = guess % 2 === 0 ? 'totp' : 'backup-code';
      statuses.push(await guessIn(thief, kind, kind === 'totp' ? '000000' : 'aaaaa-bbbbb'));
    }
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const last = openIdentityBrowser(testApp);
  await last.signIn(user.email);
  expect(await last.ask('/two-factor/verify-totp', { body: { code: appCode(uri) } })).toMatchObject({
    status: 429,
    json: { err: messages.tooManyRequests },
  });
  expect(await guessIn(last, 'backup-code', recovery[0] ?? '')).toBe(429);
  // Where the owner is signed in, the page goes on.
  expect((await own.ask('/token', { method: 'GET' })).status).toBe(200);
});

/** Signs in from another network address, behind a trusted proxy. */
function strangerFrom(address: string, where: TestApp): (email: string, password?: string) => Promise<Response> {
  return (email, password = 'correct horse') =>
    fetch(`${where.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: where.url, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
}

test('guesses from other addresses do not lock the right password out of a new browser', async () => {
  const proxied = await startTestApp({ worker: false, config: { proxies: 1 } });
  const user = await proxied.asUser();
  const guesses = Array.from({ length: 45 }, async (_, n) =>
    strangerFrom(`198.51.100.${n % 5}`, proxied)(user.email, `guess ${n}`),
  );
  expect((await Promise.all(guesses)).every(({ status }) => status === 401)).toBe(true);
  expect((await strangerFrom('203.0.113.9', proxied)(user.email)).status).toBe(200);
  await proxied.stop();
});

test('guesses from many addresses have a bounded rate for each account, and a mailed link still signs in', async () => {
  const proxied = await startTestApp({ worker: false, config: { proxies: 1 } });
  const user = await proxied.asUser();
  const guesses = Array.from({ length: 80 }, async (_, n) =>
    strangerFrom(`2001:db8:${n.toString(16)}::1`, proxied)(user.email, `guess ${n}`),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  const looked = statuses.filter((status) => status === 401).length;
  expect(looked).toBeGreaterThanOrEqual(50);
  expect(looked).toBeLessThan(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(80 - looked);
  const { sql: db } = proxied.app.platform.db;
  await sql`update identity.sign_in_brakes set free_at = now() + interval '1 minute' where tries >= 50`.execute(db);
  const refused = await strangerFrom('203.0.113.9', proxied)(user.email);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ err: messages.tooManyRequests });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);

  await proxied.call(securityApi.sendSignInLink, { body: { email: user.email } });
  const code = await expect
    .poll(() => mailedCode(proxied, user.email, 'sign-in-link').catch(() => undefined))
    .toBeDefined()
    .then(() => mailedCode(proxied, user.email, 'sign-in-link'));
  const browser = openIdentityBrowser(proxied);
  expect((await browser.ask('/sign-in/link', { body: { code: 'wrong' } })).status).toBe(400);
  expect((await browser.ask('/sign-in/link', { body: { code } })).status).toBe(200);
  expect(await browser.token()).toMatch(/^ey/);
  expect((await openIdentityBrowser(proxied).ask('/sign-in/link', { body: { code } })).status).toBe(400);
  // From now on this browser is known: its attempts are its own.
  await browser.ask('/sign-out');
  expect((await browser.signIn(user.email)).status).toBe(200);
  await proxied.stop();
});
