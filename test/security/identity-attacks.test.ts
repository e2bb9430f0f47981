import { hashPassword } from 'better-auth/crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#contract/errors.ts';
import { usersApi } from '#contract/users.ts';
import { leastRefusalMs } from '#server/platform/identity/offered-paths.ts';
import { cpuMs, spentOn } from '../harness/measure.ts';
import { lastMail, openIdentityBrowser } from '../harness/identity-browser.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  // With a mail server, nobody is told whether an address is known; what is to be sent only waits here.
  testApp = await startTestApp({ worker: false, config: { smtpUrl: 'smtp://127.0.0.1:1' } });
  user = await testApp.asUser();
  await sql`update identity."user" set "emailVerified" = true`.execute(testApp.app.platform.db.sql);
});
afterAll(() => testApp.stop());

/** The work behind an answer, in password hashes: one, and what surrounds it. */
const mostHashes = 8;

const questions = {
  'sign-in': ['/sign-in/email', (email: string) => ({ email, password: 'wrong horse' })],
  'password reset': ['/request-password-reset', (email: string) => ({ email })],
  'sign-up': ['/sign-up/email', (email: string) => ({ email, password: 'correct horse', name: 'Ana' })],
} as const;

for (const [name, [path, bodyFor]] of Object.entries(questions)) {
  test(`${name} says the same of an address that is known and of one that is not, and takes as long`, async () => {
    const ask = async (email: string) => {
      let answer: { status: number; shape: unknown } | undefined;
      const spent = await spentOn(async () => {
        const { status, json } = await openIdentityBrowser(testApp).ask(path, { body: bodyFor(email) });
        answer = { status, shape: shapeOf(json, email) };
      });
      return { answer, ...spent };
    };
    const known = await ask(user.email);
    const other = await ask(`nobody-${name.replace(' ', '-')}@example.test`);
    expect(known.answer).toEqual(other.answer);
    // Every answer waits for the same moment. On a quiet machine that is several times a password hash, the longest part of the work.
    const hash = await cpuMs(() => hashPassword('correct horse'));
    for (const spent of [known, other]) {
      expect(spent.wallMs).toBeGreaterThanOrEqual(leastRefusalMs - 1);
      expect(spent.cpuMs).toBeLessThan(mostHashes * hash);
    }
  });
}

/** An answer without what is made by chance or was sent along. */
function shapeOf(json: Record<string, unknown>, email: string): unknown {
  const text = JSON.stringify(json, (key, value: unknown) => (/^(id|createdAt|updatedAt)$/.test(key) ? 'any' : value));
  return JSON.parse(text.replaceAll(email, 'the address'));
}

test('refuses sign-in requests from another origin, by password and by link', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const ask = async (path: string, body: object) =>
    (await openIdentityBrowser(testApp).ask(path, { headers, body })).status;
  expect(await ask('/sign-in/email', { email: user.email, password: 'correct horse' })).toBe(403);
  expect(await ask('/sign-in/link', { code: 'a code of their own' })).toBe(403);
});

const signUp = (email: string) =>
  openIdentityBrowser(testApp).ask('/sign-up/email', { body: { email, password: 'correct horse', name: 'Ana' } });

test('whose address somebody else tries to take hears of it, and nobody else does', async () => {
  const unknown = 'new@example.test';
  await Promise.all([signUp(user.email), signUp(unknown)]);
  expect(await lastMail(testApp, user.email, 'account-exists')).toContain('nothing was changed');
  expect(await lastMail(testApp, unknown, 'account-exists')).toBeUndefined();
  expect(await lastMail(testApp, unknown, 'verify-email')).toContain('/verify-email?code=');
});

test('who has not verified the address gets the sentence of a wrong password, and another mail', async () => {
  const unverified = 'unverified@example.test';
  await signUp(unverified);
  const browser = openIdentityBrowser(testApp);
  expect(await browser.signIn(unverified)).toMatchObject({ status: 403, json: { err: messages.wrongPassword } });
  expect(browser.jar.size).toBe(0);
});

test('ten wrong passwords for one account from one network address make the next attempt there wait, whether the account exists or not', async () => {
  const victim = await testApp.asUser();
  await sql`update identity."user" set "emailVerified" = true`.execute(testApp.app.platform.db.sql);
  for (const email of [victim.email, 'never-seen@example.test']) {
    const tries = Array.from({ length: 14 }, async (_, n) => openIdentityBrowser(testApp).signIn(email, `guess ${n}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(await openIdentityBrowser(testApp).signIn(email)).toMatchObject({
      status: 429,
      json: { err: 'Access denied. Too many login attempts, please try again later.' },
    });
  }
});

test('a session that somebody planted before does not become that of whoever signs in', async () => {
  const thief = openIdentityBrowser(testApp);
  await thief.signIn(user.email);
  const planted = [...thief.jar];
  const victim = openIdentityBrowser(testApp);
  for (const [name, value] of planted) victim.jar.set(name, value);
  const person = await testApp.asUser();
  await sql`update identity."user" set "emailVerified" = true`.execute(testApp.app.platform.db.sql);
  await victim.signIn(person.email);
  expect([...victim.jar]).not.toEqual(planted);
  const whose = async (token: string) => (await asBearer(token)).json();
  expect(await whose(await thief.token())).toMatchObject({ data: { email: user.email } });
  expect(await whose(await victim.token())).toMatchObject({ data: { email: person.email } });
});

const strangers = [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: '' }];
for (const path of ['/change-password', '/sign-out', '/revoke-sessions', '/two-factor/disable']) {
  test(`another site cannot use somebody’s cookie for ${path}`, async () => {
    const browser = openIdentityBrowser(testApp);
    await browser.signIn(user.email);
    for (const headers of strangers) {
      const body = { currentPassword: 'correct horse', newPassword: 'thief’s horse', password: 'correct horse' };
      expect((await browser.ask(path, { body, headers })).status).toBe(403);
    }
    expect((await browser.ask('/token', { method: 'GET' })).status).toBe(200);
  });
}

test('another site cannot sign somebody in as the thief by a form', async () => {
  const response = await fetch(`${testApp.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    },
    body: new URLSearchParams({ email: user.email, password: 'correct horse' }),
  });
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
});

const asBearer = (token: string) =>
  fetch(testApp.url + usersApi.me.path, { headers: { authorization: `Bearer ${token}` } });

test('tokens of another key, issuer, audience or algorithm, expired ones and unsigned ones open nothing', async () => {
  const [head = '', body = ''] = user.token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const claims = read(body);
  const header = { ...read(head), alg: 'EdDSA' };
  const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const { privateKey } = await generateKeyPair('EdDSA');
  const forged = (more: object) => new SignJWT({ ...claims, ...more }).setProtectedHeader(header).sign(privateKey);
  const { rows } = await sql<{ key: string }>`select "publicKey" as key from identity."jwks"`.execute(
    testApp.app.platform.db.sql,
  );
  const tokens = [
    await forged({}),
    await forged({ iss: 'https://securetoken.google.com/other' }),
    await forged({ aud: 'other' }),
    await forged({ exp: 1 }),
    `${write({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${write({ ...header, alg: 'none' })}.${body}.`,
    await new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .sign(new TextEncoder().encode(rows[0]?.key ?? '')),
    `${head}.${write({ ...claims, sub: 'somebody else' })}.${user.token.split('.')[2] ?? ''}`,
  ];
  const statuses = await Promise.all(tokens.map(async (token) => (await asBearer(token)).status));
  expect(statuses).toEqual(tokens.map(() => 401));
  expect((await asBearer(user.token)).status).toBe(200);
});

test('the service’s cookie alone opens nothing of the product, and a token alone nothing of the service', async () => {
  const browser = openIdentityBrowser(testApp);
  await browser.signIn(user.email);
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await fetch(testApp.url + usersApi.me.path, { headers: { cookie } })).status).toBe(401);
  const headers = { authorization: `Bearer ${await browser.token()}` };
  const body = { currentPassword: 'correct horse', newPassword: 'thief’s horse' };
  expect((await openIdentityBrowser(testApp).ask('/change-password', { body, headers })).status).toBe(401);
});

test('of the library only what is needed can be asked: no lists of sessions with their secrets, no change by a link', async () => {
  const browser = openIdentityBrowser(testApp);
  await browser.signIn(user.email);
  for (const path of ['/list-sessions', '/verify-email?token=x', '/delete-user/callback', '/list-accounts', '/jwks']) {
    expect((await browser.ask(path, { method: 'GET' })).status).toBe(404);
  }
  for (const path of ['/change-email', '/update-user', '/delete-user', '/link-social', '/two-factor/get-totp-uri']) {
    expect((await browser.ask(path)).status).toBe(404);
  }
});
