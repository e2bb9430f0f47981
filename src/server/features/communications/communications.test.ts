import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { communicationsApi, type MailView } from '#contract/communications.ts';
import { type FakeSmtp, type ReceivedMail, startFakeSmtp } from '#test/fakes/smtp.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import type { TemplateName } from './templates.ts';
import type { MailOrder } from './write-mail.ts';

const notice: MailOrder<'payment-failed'> = {
  to: 'ana@example.test',
  template: 'payment-failed',
  values: { planUrl: 'https://backlot.example.test/studio/account/plan' },
};

let smtp: FakeSmtp;
/** With a mail server. */
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  smtp = await startFakeSmtp();
  app = await startTestApp({
    config: { smtpUrl: smtp.url, mailFrom: 'Backlot <studio@backlot.example.test>', proxies: 1 },
  });
  owner = await app.asOwner();
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

function order<Name extends TemplateName>(testApp: TestApp, mail: MailOrder<Name>): Promise<void> {
  const { platform, features } = testApp.app;
  return platform.db.transaction((tx) => features.communications.send(tx, mail));
}

/** What the outbox says of the mails to one address. */
async function mailsTo(to: string, admin = owner): Promise<MailView[]> {
  const { mails } = await admin.call(communicationsApi.outbox, { query: {} });
  return mails.filter((mail) => mail.to === to);
}

const takenFor = (to: string): ReceivedMail[] => smtp.received.filter((mail) => mail.to.includes(to));

test('a mail leaves through the mail server, in both forms', async () => {
  await order(app, notice);
  await expect
    .poll(() => mailsTo('ana@example.test'))
    .toMatchObject([{ status: 'sent', attempts: 1, lastError: null }]);
  const [mail] = takenFor('ana@example.test');
  expect(mail).toMatchObject({ from: 'studio@backlot.example.test', to: ['ana@example.test'] });
  expect(mail?.headers.get('from')).toBe('Backlot <studio@backlot.example.test>');
  expect(mail?.headers.get('subject')).toBe('Your plan renewal failed');
  expect(mail?.headers.get('message-id')).toMatch(/^<mai_\w+@backlot\.example\.test>$/);
  expect(mail?.body).toContain('Content-Type: text/plain');
  expect(mail?.body).toContain('View your plan:\r\nhttps://backlot.example.test/studio/account/plan');
  expect(mail?.body).toContain('href="https://backlot.example.test/studio/account/plan"');
});

test('where mails leave, the outbox shows admins no link by which they could become somebody else', async () => {
  const to = 'reset@example.test';
  const url = 'https://backlot.example.test/reset-password?code=a%2Fsecret-Code_1';
  const mail = {
    to,
    template: 'reset-password',
    values: { link: url, validMinutes: 60 },
    secret: 'a%2Fsecret-Code_1',
  } as const;
  await order(app, mail);
  await expect.poll(() => takenFor(to)).toHaveLength(1);
  expect(takenFor(to)[0]?.body).toContain('secret-Code_1');
  const [shown] = await mailsTo(to);
  expect(JSON.stringify(shown)).not.toContain('secret-Code_1');
  expect(shown).toMatchObject({ text: expect.stringContaining('https://backlot.example.test/reset-password?code=…') });
});

test('a mail whose transaction is undone was never written', async () => {
  const undone = app.app.platform.db.transaction(async (tx) => {
    await app.app.features.communications.send(tx, { ...notice, to: 'undone@example.test' });
    throw new Error('something else failed');
  });
  await expect(undone).rejects.toThrow('something else failed');
  await order(app, { ...notice, to: 'after@example.test' });
  await expect.poll(() => takenFor('after@example.test')).toHaveLength(1);
  expect(await mailsTo('undone@example.test')).toEqual([]);
  expect(takenFor('undone@example.test')).toEqual([]);
});

test('a mail server that is busy is asked again; the mail goes out once', async () => {
  const to = 'busy@example.test';
  smtp.answerRecipients('451 too busy, come back');
  await order(app, { ...notice, to });
  const busy = { status: 'failed', attempts: 1, lastError: expect.stringContaining('451') };
  await expect.poll(() => mailsTo(to)).toMatchObject([busy]);
  const sent = { status: 'sent', attempts: 2, lastError: null };
  await expect.poll(() => mailsTo(to)).toMatchObject([sent]);
  expect(takenFor(to)).toHaveLength(1);
});

test('a mail that is refused for good is not tried again', async () => {
  const to = 'nobody@example.test';
  smtp.answerRecipients('550 no such person');
  await order(app, { ...notice, to });
  const refused = { status: 'failed', attempts: 1, lastError: expect.stringContaining('550') };
  await expect.poll(() => mailsTo(to)).toMatchObject([refused]);
  const waiting = await jobsWaiting();
  expect(waiting).toEqual([]);
});

async function jobsWaiting(): Promise<unknown[]> {
  const { rows } = await sql`select * from graphile_worker.jobs where locked_at is null`.execute(
    app.app.platform.db.sql,
  );
  return rows;
}

test('a job that comes twice sends once', async () => {
  const to = 'twice@example.test';
  await order(app, { ...notice, to });
  await expect.poll(() => mailsTo(to)).toMatchObject([{ status: 'sent' }]);
  const [sent] = await mailsTo(to);
  await app.app.platform.db.transaction((tx) => app.app.platform.jobs.add(tx, 'mail.send', { mailId: sent!.id }));
  await expect.poll(jobsWaiting).toEqual([]);
  await order(app, { ...notice, to: 'next@example.test' });
  await expect.poll(() => takenFor('next@example.test')).toHaveLength(1);
  expect(takenFor(to)).toHaveLength(1);
  expect(await mailsTo(to)).toMatchObject([{ status: 'sent', attempts: 1 }]);
});

test('without a mail server mails are kept for admins alone, one-time codes masked, newest first, 24 to a page', async () => {
  const offline = await startTestApp();
  const [admin, user] = [await offline.asOwner(), await offline.asUser()];
  const link = 'https://backlot.example.test/reset-password?code=one-time';
  for (let n = 0; n < 30; n += 1) {
    const to = `person-${n}@example.test`;
    await order(offline, { to, template: 'reset-password', values: { link, validMinutes: 60 }, secret: 'one-time' });
  }
  const text = expect.stringContaining('https://backlot.example.test/reset-password?code=…');
  const kept = { status: 'kept', attempts: 0, sentAt: null, isMasked: true, text };
  await expect.poll(() => mailsTo('person-29@example.test', admin)).toMatchObject([kept]);

  const first = await admin.call(communicationsApi.outbox, { query: {} });
  expect(JSON.stringify(first)).not.toContain('one-time');
  await expect.poll(() => offline.printed.filter((printed) => printed.includes(link))).toHaveLength(30);
  expect(first.mails).toHaveLength(24);
  expect(first.mails[0]).toMatchObject({ to: 'person-29@example.test' });
  const second = await admin.call(communicationsApi.outbox, { query: { cursor: first.nextCursor ?? '' } });
  expect(second.mails.map(({ to }) => to)).toEqual([5, 4, 3, 2, 1, 0].map((n) => `person-${n}@example.test`));
  expect(second.nextCursor).toBeNull();

  const ask = (caller: Pick<TestUser, 'call'>, cursor?: string) =>
    caller.call(communicationsApi.outbox, { query: { cursor } });
  await expect(ask(admin, "' or 1=1")).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(ask(user)).rejects.toMatchObject({ code: 'not-found' });
  await expect(ask(offline)).rejects.toMatchObject({ code: 'not-signed-in' });
  await offline.stop();
});
