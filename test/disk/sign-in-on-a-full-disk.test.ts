import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdentityBrowser } from '#test/harness/identity-browser.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

/** Makes writes to a table fail for as long as `work` takes. */
async function whileFailing(table: string, code: string, work: () => Promise<void>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(app.app.platform.db.sql);
  await run(`create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`);
  await run(`create trigger fail before insert on ${table} for each row execute function fail()`);
  await work();
  await run(`drop trigger fail on ${table}`);
}

const tables = ['identity.sign_in_brakes', 'identity."session"', 'identity."user"'];

for (const table of tables) {
  test(`signing in or up tells of a full disk where ${table} cannot be written, and works when there is space`, async () => {
    const ana = await app.asUser();
    const browser = openIdentityBrowser(app);
    const email = `new-${tables.indexOf(table)}@example.test`;
    const enter = () =>
      table.includes('user')
        ? browser.ask('/sign-up/email', { body: { email, password: 'correct horse', name: 'New' } })
        : browser.signIn(ana.email);
    await whileFailing(table, '53100', async () => {
      expect(await enter()).toMatchObject({
        status: 507,
        json: { code: 'storage-full', err: expect.stringContaining('disk is full') },
      });
    });
    await whileFailing(table, '57P03', async () => {
      expect(await enter()).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    });
    expect((await enter()).status).toBe(200);
  });
}
