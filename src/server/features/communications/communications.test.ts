import { afterEach, beforeEach, expect, test } from 'vitest';
import { communicationsApi, type MailView } from '#contract/communications.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fakes/smtp.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import type { TemplateName } from './templates.ts';
import type { MailOrder } from './write-mail.ts';

const welcome: MailOrder<'welcome'> = {
  to: 'ana@example.test',
  template: 'welcome',
  values: { firstName: 'Ana', studioUrl: 'https://backlot.example.test/studio' },
};

let smtp: FakeSmtp;
const apps: TestApp[] = [];

beforeEach(async () => {
  smtp = await startFakeSmtp();
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
  await smtp.close();
});

async function start(options: { smtpUrl?: string; worker?: boolean } = {}): Promise<TestApp> {
  const { worker = true, ...config } = options;
  const app = await startTestApp({ worker, config: { ...config, mailFrom: 'Backlot <studio@backlot.example.test>' } });
  apps.push(app);
  return app;
}

function order<Name extends TemplateName>({ app }: TestApp, mail: MailOrder<Name>): Promise<void> {
  return app.platform.db.transaction((tx) => app.features.communications.send(tx, mail));
}

const outboxOf = async (admin: TestUser): Promise<MailView[]> =>
  (await admin.call(communicationsApi.outbox, { query: {} })).mails;

test('a mail leaves through the mail server, in both forms', async () => {
  const app = await start({ smtpUrl: smtp.url });
  const owner = await app.asOwner();
  const taken = smtp.next();
  await order(app, welcome);
  const mail = await taken;
  expect(mail).toMatchObject({ from: 'studio@backlot.example.test', to: ['ana@example.test'] });
  expect(mail.headers.get('from')).toBe('Backlot <studio@backlot.example.test>');
  expect(mail.headers.get('subject')).toBe('Welcome to Backlot');
  expect(mail.headers.get('message-id')).toMatch(/^<mai_\w+@backlot\.example\.test>$/);
  expect(mail.body).toContain('Content-Type: text/plain');
  expect(mail.body).toContain('Open the studio:\r\nhttps://backlot.example.test/studio');
  expect(mail.body).toContain('href="https://backlot.example.test/studio"');
  await expect
    .poll(() => outboxOf(owner))
    .toMatchObject([{ to: 'ana@example.test', status: 'sent', attempts: 1, lastError: null }]);
});

test('without a mail server mails are kept, whole, for an admin to read', async () => {
  const app = await start();
  const owner = await app.asOwner();
  const link = 'https://backlot.example.test/reset-password?token=one-time';
  await order(app, { to: 'bo@example.test', template: 'reset-password', values: { link, validMinutes: 60 } });
  await expect.poll(() => outboxOf(owner)).toMatchObject([{ status: 'kept', attempts: 0, sentAt: null }]);
  const [kept] = await outboxOf(owner);
  expect(kept?.text).toContain(link);
  expect(kept?.html).toContain(link);
});

test('a mail whose transaction is undone was never written', async () => {
  const app = await start({ smtpUrl: smtp.url });
  const owner = await app.asOwner();
  const undone = app.app.platform.db.transaction(async (tx) => {
    await app.app.features.communications.send(tx, welcome);
    throw new Error('something else failed');
  });
  await expect(undone).rejects.toThrow('something else failed');
  expect(await outboxOf(owner)).toEqual([]);
  expect(smtp.received).toEqual([]);
});

test('a mail server that is busy is asked again; the mail goes out once', async () => {
  const app = await start({ smtpUrl: smtp.url });
  const owner = await app.asOwner();
  smtp.answerRecipients('451 too busy, come back');
  const taken = smtp.next();
  await order(app, welcome);
  await expect
    .poll(() => outboxOf(owner))
    .toMatchObject([{ status: 'failed', attempts: 1, lastError: expect.stringContaining('451') }]);
  await taken;
  await expect
    .poll(() => outboxOf(owner), { timeout: 5000 })
    .toMatchObject([{ status: 'sent', attempts: 2, lastError: null }]);
  expect(smtp.received).toHaveLength(1);
});

test('a mail that is refused for good is not tried again', async () => {
  const app = await start({ smtpUrl: smtp.url });
  const owner = await app.asOwner();
  smtp.answerRecipients('550 no such person');
  await order(app, welcome);
  await expect
    .poll(() => outboxOf(owner))
    .toMatchObject([{ status: 'failed', attempts: 1, lastError: expect.stringContaining('550') }]);
  // The next one is taken, which shows that the queue has gone on and the refused one is not in it.
  await order(app, { ...welcome, to: 'bo@example.test' });
  await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([['bo@example.test']]);
});

test('a job that comes twice sends once', async () => {
  const app = await start({ smtpUrl: smtp.url });
  const owner = await app.asOwner();
  await order(app, welcome);
  await expect.poll(() => outboxOf(owner)).toMatchObject([{ status: 'sent' }]);
  const [sent] = await outboxOf(owner);
  await app.app.platform.db.transaction((tx) => app.app.platform.jobs.add(tx, 'mail.send', { mailId: sent!.id }));
  await order(app, { ...welcome, to: 'bo@example.test' });
  await expect.poll(() => outboxOf(owner)).toMatchObject([{ status: 'sent' }, { status: 'sent', attempts: 1 }]);
  expect(smtp.received).toHaveLength(2);
});

test('the outbox is for admins, newest first, 24 to a page', async () => {
  const app = await start({ worker: false });
  const [owner, user] = [await app.asOwner(), await app.asUser()];
  for (let n = 0; n < 30; n += 1) await order(app, { ...welcome, to: `person-${n}@example.test` });
  const first = await owner.call(communicationsApi.outbox, { query: {} });
  expect(first.mails).toHaveLength(24);
  expect(first.mails[0]).toMatchObject({ to: 'person-29@example.test', status: 'waiting' });
  const second = await owner.call(communicationsApi.outbox, { query: { cursor: first.nextCursor ?? '' } });
  expect(second.mails.map(({ to }) => to)).toEqual([5, 4, 3, 2, 1, 0].map((n) => `person-${n}@example.test`));
  expect(second.nextCursor).toBeNull();
  await expect(owner.call(communicationsApi.outbox, { query: { cursor: "' or 1=1" } })).rejects.toMatchObject({
    code: 'invalid-input',
  });
  await expect(user.call(communicationsApi.outbox, { query: {} })).rejects.toMatchObject({ code: 'not-found' });
  await expect(app.call(communicationsApi.outbox, { query: {} })).rejects.toMatchObject({ code: 'not-signed-in' });
});
