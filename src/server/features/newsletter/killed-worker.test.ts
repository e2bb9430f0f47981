import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterAdminApi } from '#contract/newsletter.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fakes/smtp.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

const recipients = 250;
const program = join(import.meta.dirname, '../../../../test/harness/worker-process.ts');

let smtp: FakeSmtp;
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  app = await startTestApp({ config: { smtpUrl: smtp.url }, worker: false });
  owner = await app.asOwner();
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

async function startWorker(): Promise<ChildProcess> {
  const child = fork(program, [app.databaseUrl, app.dataDirectory, smtp.url], { stdio: 'inherit' });
  await once(child, 'message');
  return child;
}

test('workers that are killed while they send an issue never send it twice to an address', async () => {
  await sql`insert into newsletter_subscribers (id, email, unsubscribe_code, confirmed_at, created_at)
    select 'nsb_' || n, 'reader-' || n || '@example.test', 'code-' || n, now(), now()
      from generate_series(1, ${recipients}::int) n`.execute(app.app.platform.db.sql);
  const { id } = await owner.call(newsletterAdminApi.create, { body: { subject: 'News' } });
  const params = { issueId: id };
  await owner.call(newsletterAdminApi.save, { params, body: { subject: 'News', markdown: 'Hello.', basedOn: 1 } });
  await owner.call(newsletterAdminApi.send, { params, body: { basedOn: 2 } });
  const read = () => owner.call(newsletterAdminApi.get, { params });

  for (const taken of [1, 60, 130]) {
    const child = await startWorker();
    const died = once(child, 'exit');
    // At this moment the mail server has a mail whose delivery the worker may not have recorded.
    await smtp.untilReceived(taken);
    child.kill('SIGKILL');
    await died;
  }
  await app.app.startWorker({ isOnlyWorker: true });
  await expect.poll(read).toMatchObject({ state: 'sent', mails: { waiting: 0 } });

  const perAddress = new Map<string, number>();
  for (const address of smtp.received.flatMap((mail) => mail.to)) {
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
  }
  expect([...perAddress.values()].filter((count) => count > 1)).toEqual([]);
  const { mails } = await read();
  expect(mails.sent + mails.failed).toBe(recipients);
  // A mail that failed was being sent when its worker was killed: it may have arrived, and all others did.
  expect(perAddress.size).toBeGreaterThanOrEqual(mails.sent);
  expect(perAddress.size + mails.failed).toBeGreaterThanOrEqual(recipients);
});
