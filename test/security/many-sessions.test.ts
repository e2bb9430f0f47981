import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityApi } from '#contract/identity.ts';
import { openIdentityBrowser } from '../harness/identity-browser.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

test('keeps the hundred most recently used sessions of an account, with truncated user agents', async () => {
  const [ana, bea] = [await app.asUser(), await app.asUser()];
  const sessionsOf = async (user: TestUser) => (await user.call(securityApi.sessions, {})).sessions;
  const ofAna = (await sessionsOf(ana)).length;
  const ofBea = (await sessionsOf(bea)).length;
  const { sql: db } = app.app.platform.db;
  await sql`insert into identity."session" (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
    select 'old-' || n, ${ana.userId}, 'old-' || n, now() + interval '1 day', now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, 300) n`.execute(db);
  const browser = openIdentityBrowser(app, `Mozilla/5.0 (X11; Linux) Firefox/140 ${'x'.repeat(8_000)}`);
  expect((await browser.signIn(ana.email)).status).toBe(200);
  const sessions = await sessionsOf(ana);
  expect(sessions).toHaveLength(100);
  const ids = sessions.map(({ id }) => id);
  const youngest = 100 - ofAna - 1;
  expect(ids).toContain(`old-${youngest}`);
  expect(ids).not.toContain(`old-${youngest + 1}`);
  expect(await browser.token()).toMatch(/^ey/);
  expect(sessions.find(({ id, isCurrent }) => !isCurrent && !id.startsWith('old'))?.device).toBe('Firefox on Linux');
  const { rows } = await sql`select max(length("userAgent")) as longest from identity."session"`.execute(db);
  expect(rows).toEqual([{ longest: 500 }]);
  expect(await sessionsOf(bea)).toHaveLength(ofBea);
});
