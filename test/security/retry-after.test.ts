import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { securityApi } from '#contract/identity.ts';
import { requestLimits } from '#contract/limits.ts';
import { paymentsApi } from '#contract/payments.ts';
import { personalDataApi } from '#contract/personal-data.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { createHealth } from '#server/platform/http/health.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, config: { testCashier: false } });
});
afterAll(() => testApp.stop());

const database = () => testApp.app.platform.db.sql;

type Asked = { method: string; path: string };
const ask = (user: TestUser, { method, path }: Asked, body: object = {}) =>
  fetch(testApp.url + path, {
    method,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The cookie that the identity service takes instead of a token. */
async function sessionCookieOf({ email }: TestUser): Promise<string> {
  const answer = await fetch(`${testApp.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: testApp.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** The wait that a refusal names: whole seconds, at least one. */
function waitOf(refused: Response, status = 429): number {
  expect(refused.status).toBe(status);
  const header = refused.headers.get('retry-after') ?? '';
  expect(header).toMatch(/^[1-9]\d*$/);
  return Number(header);
}

/** Asks until the answer is 429; returns the wait that it names. */
async function waitAfter(most: number, once: () => Promise<Response>): Promise<number> {
  for (let n = 0; n < most; n += 1) expect((await once()).status).not.toBe(429);
  return waitOf(await once());
}

test('a limit of requests names its wait, and the same process lets the request pass after it', async () => {
  const user = await testApp.asUser();
  const once = () => ask(user, personalDataApi.archive);
  const wait = await waitAfter(requestLimits.archive.most, once);
  expect(wait).toBeGreaterThan(3600 - 600);
  const { clock } = testApp.app.platform;
  const startMs = Date.now();
  const moved = vi.spyOn(clock, 'now');
  await sql`update allowances set ends_at = ends_at - make_interval(secs => ${wait})`.execute(database());
  // A second before its end the process still remembers the refusal.
  moved.mockImplementation(() => new Date(startMs + (wait - 2) * 1000));
  waitOf(await once());
  moved.mockImplementation(() => new Date(Date.now() + wait * 1000));
  expect((await once()).status).toBe(200);
  moved.mockRestore();
});

test('the imports of an hour name the wait until the hour ends, and pass after it', async () => {
  const user = await testApp.asUser();
  const once = () => ask(user, scriptsApi.importSample);
  expect((await once()).status).toBe(200);
  await sql`update allowances set count = 1000000`.execute(database());
  const wait = waitOf(await once());
  expect(wait).toBeGreaterThan(3600 - 600);
  expect(wait).toBeLessThanOrEqual(3600);
  await sql`update allowances set ends_at = ends_at - make_interval(secs => ${wait})`.execute(database());
  expect((await once()).status).toBe(200);
});

test('wrong passwords and repeated mails name the wait until their window ends, and pass after it', async () => {
  const user = await testApp.asUser();
  const wrong = () => ask(user, securityApi.reauthenticate, { password: 'not the password' });
  const cookie = await sessionCookieOf(user);
  const change = () =>
    fetch(`${testApp.url}/api/auth/change-password`, {
      method: 'POST',
      headers: { cookie, origin: testApp.url, 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: 'not the password', newPassword: 'correct pony' }),
    });
  const verify = () => ask(user, securityApi.sendVerification);
  const inWindow = (wait: number) => {
    expect(wait).toBeGreaterThan(900 - 300);
    expect(wait).toBeLessThanOrEqual(900);
  };
  inWindow(await waitAfter(10, wrong));
  inWindow(await waitAfter(5, verify));
  await sql`delete from identity.attempts where email like 'password-again%'`.execute(database());
  const wait = await waitAfter(10, change);
  inWindow(wait);
  await sql`update identity.attempts set begun_at = begun_at - make_interval(secs => ${wait})`.execute(database());
  expect([(await wrong()).status, (await verify()).status]).toEqual([403, 200]);
  expect((await change()).status).not.toBe(429);
});

test('the burst limit on sign-ins, which only production has, names a wait within its window', async () => {
  const production = await startTestApp({ worker: false, config: { production: true } });
  const once = () =>
    fetch(`${production.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: production.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'burst@example.test', password: 'wrong horse' }),
    });
  expect(await waitAfter(3, once)).toBeLessThanOrEqual(10);
  await production.stop();
});

test('a server that is starting or failing names a wait, and one that is ready does not', async () => {
  const failing = { database: () => Promise.reject(new Error('away')) };
  const answer = (state: 'starting' | 'ready' | 'stopping', checks: Parameters<typeof createHealth>[0]['checks']) =>
    createHealth({ state: () => state, checks }).request('/health/ready');
  waitOf(await answer('starting', {}), 503);
  waitOf(await answer('stopping', {}), 503);
  waitOf(await answer('ready', failing), 503);
  expect((await answer('ready', {})).headers.has('retry-after')).toBe(false);
});

test('where nothing is sold, payment operations answer 404 without a wait', async () => {
  const refused = await ask(await testApp.asUser(), paymentsApi.cancel);
  expect(refused.status).toBe(404);
  expect(refused.headers.has('retry-after')).toBe(false);
});
