import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityApi } from '#contract/identity.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

test('deletes the network addresses of failed sign-ins after a day, and of sessions when they expire', async () => {
  const ana = await app.asUser();
  const db = app.app.platform.db.sql;
  await sql`insert into identity."rateLimit" (id, key, count, "lastRequest")
    select age, '2001:db8::' || age || '|/sign-in/email', 1, extract(epoch from now() - age::interval) * 1000
      from unnest(array['25 hours', '23 hours']) age`.execute(db);
  await sql`insert into identity."session" (id, "userId", token, "expiresAt", "ipAddress")
    select 'old', ${ana.userId}, 'old', now() - interval '1 minute', '2001:db8::1'`.execute(db);
  await sql`insert into identity."verification" (id, identifier, value, "expiresAt")
    values ('old', 'old', ${ana.userId}, now() - interval '1 minute'), ('new', 'new', ${ana.userId}, now() + interval '1 minute')`.execute(
    db,
  );
  await app.app.features.identity.forgetExpired();
  const ids = async (table: string) =>
    (await sql<{ id: string }>`select id from ${sql.raw(table)} order by id`.execute(db)).rows.map(({ id }) => id);
  expect(await ids('identity."rateLimit"')).toEqual(['23 hours']);
  expect(await ids('identity."session"')).not.toContain('old');
  expect(await ids('identity."verification"')).toEqual(['new']);
  expect((await ana.call(securityApi.sessions, {})).sessions.length).toBeGreaterThan(0);
});
