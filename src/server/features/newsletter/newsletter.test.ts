import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { communicationsApi } from '#contract/communications.ts';
import { newsletterAdminApi } from '#contract/newsletter.ts';
import { confirmationHours, subscribeLimits } from '#domain/newsletter/newsletter.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fakes/smtp.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let smtp: FakeSmtp;
let app: TestApp;
let owner: TestUser;
let next = 1;

beforeAll(async () => {
  smtp = await startFakeSmtp();
  const mail = { smtpUrl: smtp.url, mailFrom: 'Backlot <studio@backlot.example.test>' };
  app = await startTestApp({ config: { ...mail, proxies: 1 } });
  owner = await app.asOwner();
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

type Sent = { fields?: Record<string, string>; headers?: Record<string, string>; address?: string; query?: string };

/** Sends a form as a browser without JavaScript, from a network of its own. Returns status and destination. */
async function post(path: string, { fields = {}, headers = {}, address, query = '' }: Sent): Promise<[number, string]> {
  next += 1;
  const response = await fetch(`${app.url}/api/newsletter/${path}${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': address ?? `203.0.${next >> 8}.${next & 255}`, ...headers },
    body: new URLSearchParams(fields),
  });
  return [response.status, response.headers.get('location') ?? (await response.text())];
}
const subscribe = (email: string, more: Sent = {}) =>
  post('subscribe', { ...more, fields: { email, website: '', ...more.fields } });
const confirm = (code: string) => post('confirm', { fields: { code } });
const to = (outcome: string): [number, string] => [303, `/newsletter?outcome=${outcome}`];

const mailsTo = (email: string) => smtp.received.filter((mail) => mail.to.includes(email));
const codeIn = (body: string | undefined) => /newsletter\/confirm\?code=([\w-]+)/.exec(body ?? '')?.[1] ?? '';

/** The code of the confirmation mail number `n` to an address. */
async function codeOf(email: string, n = 1): Promise<string> {
  const codes = () =>
    mailsTo(email)
      .map(({ body }) => codeIn(body))
      .filter((code) => code !== '');
  await expect.poll(() => codes().length).toBe(n);
  return codes().at(-1) ?? '';
}
async function subscribed(email: string): Promise<void> {
  expect(await subscribe(email)).toEqual(to('sent'));
  expect(await confirm(await codeOf(email))).toEqual(to('confirmed'));
}

/** Resolves after every request so far was handled: jobs of the queue, then the mails they wrote. */
async function settled(): Promise<void> {
  const { jobs } = app.app.platform;
  await expect
    .poll(async () => (await jobs.waiting('newsletter.invite')).length + (await jobs.waiting('mail.send')).length)
    .toBe(0);
}

/** Moves the past of all limits and links away from now. */
const passHours = (hours: number) => {
  const { db } = app.app.platform;
  return db.transaction(async (tx) => {
    await sql`update newsletter_confirmations set sent_at = sent_at - make_interval(hours => ${hours})`.execute(tx);
    await sql`update newsletter_subscribers set created_at = created_at - make_interval(hours => ${hours}),
      confirm_expires_at = confirm_expires_at - make_interval(hours => ${hours})`.execute(tx);
  });
};
const subscribers = async () => (await owner.call(newsletterAdminApi.list, {})).subscribers;

async function write(subject: string, markdown: string) {
  const draft = await owner.call(newsletterAdminApi.create, { body: { subject } });
  const params = { issueId: draft.id };
  const saved = await owner.call(newsletterAdminApi.save, { params, body: { subject, markdown, basedOn: 1 } });
  return { params, body: { basedOn: saved.revision } };
}

test('an address counts after its owner confirmed it, once', async () => {
  const before = await subscribers();
  expect(await subscribe(' Ana@Example.test ')).toEqual(to('sent'));
  const code = await codeOf('ana@example.test');
  expect(await subscribers()).toBe(before);
  expect(await confirm(code)).toEqual(to('confirmed'));
  expect(await subscribers()).toBe(before + 1);
  expect(await confirm(code)).toEqual(to('expired'));
  expect(await confirm(`${code}x`)).toEqual(to('expired'));
  const { rows } = await sql<{ row: string }>`select newsletter_subscribers::text as row from newsletter_subscribers
    union all select mails::text from mails`.execute(app.app.platform.db.sql);
  expect(rows.filter(({ row }) => row.includes(code))).toEqual([]);
});

test('a link that expired confirms nothing, and its address is deleted', async () => {
  await subscribe('late@example.test');
  const code = await codeOf('late@example.test');
  await passHours(confirmationHours + 1);
  expect(await confirm(code)).toEqual(to('expired'));
  await app.app.features.newsletter.forgetOld();
  const { rows } = await sql`select 1 from newsletter_subscribers where email = 'late@example.test'`.execute(
    app.app.platform.db.sql,
  );
  expect(rows).toEqual([]);
});

test('a newer link replaces an older one', async () => {
  await subscribe('twice@example.test');
  const first = await codeOf('twice@example.test');
  await passHours(2);
  await subscribe('twice@example.test');
  const second = await codeOf('twice@example.test', 2);
  expect(await confirm(first)).toEqual(to('expired'));
  expect(await confirm(second)).toEqual(to('confirmed'));
});

test('known, unconfirmed and unknown addresses get the same answer, and a subscriber no mail', async () => {
  await subscribed('known@example.test');
  await subscribe('pending@example.test');
  await passHours(2);
  const answers = [];
  for (const email of ['known@example.test', 'pending@example.test', 'unknown@example.test']) {
    answers.push(await subscribe(email));
  }
  expect(answers).toEqual([to('sent'), to('sent'), to('sent')]);
  await settled();
  expect(mailsTo('known@example.test')).toHaveLength(1);
});

test('a mailbox gets one confirmation mail an hour and three a day, whatever its address is written like', async () => {
  const all = ['victim@gmail.com', 'vic.tim@gmail.com', 'victim+1@gmail.com', 'VICTIM@googlemail.com'];
  const count = () => smtp.received.filter((mail) => mail.to.some((one) => /^v.*m(\+1)?@gmail/.test(one))).length;
  for (const email of all.slice(0, 3)) expect(await subscribe(email)).toEqual(to('sent'));
  await settled();
  expect(count()).toBe(1);
  for (const expected of [2, 3, 3, 3]) {
    await passHours(2);
    for (const email of all.slice(0, 3)) await subscribe(email);
    await settled();
    expect(count()).toBe(expected);
  }
  await passHours(24);
  await subscribe('victim@gmail.com');
  await settled();
  expect(count()).toBe(4);
});

test('parallel requests for one mailbox send one mail', async () => {
  await Promise.all(Array.from({ length: 5 }, (_, n) => subscribe(`parallel+${n}@example.test`)));
  await settled();
  const mails = smtp.received.filter((mail) => mail.to.some((one) => one.startsWith('parallel')));
  expect(mails).toHaveLength(1);
});

test('limits the requests of one network, not those of others', async () => {
  const outcomes: string[] = [];
  for (let n = 0; n <= subscribeLimits.perNetworkAnHour; n += 1) {
    outcomes.push((await subscribe(`n${n}@network.test`, { address: '198.51.100.7' }))[1]);
  }
  expect(new Set(outcomes.slice(0, -1))).toEqual(new Set([to('sent')[1]]));
  expect(outcomes.at(-1)).toBe(to('limit')[1]);
  expect(await subscribe('other@network.test', { address: '198.51.100.8' })).toEqual(to('sent'));
  await settled();
});

test.each([
  ['a header in the address', 'a@b.test\r\nBcc: c@d.test'],
  ['an encoded header', 'a@b.test%0d%0aBcc:c@d.test'],
  ['two addresses', 'a@b.test,c@d.test'],
  ['a name', 'Ana <a@b.test>'],
  ['no address', 'ana'],
  ['an empty one', ''],
  ['a null character', 'a\0@b.test'],
  ['a very long one', `${'x'.repeat(400)}@b.test`],
])('refuses %s', async (_, email) => {
  const before = smtp.received.length;
  expect(await subscribe(email)).toEqual(to('email'));
  await settled();
  expect(smtp.received.length).toBe(before);
});

test('drops what a program filled in, and a form of another site', async () => {
  expect(await subscribe('robot@example.test', { fields: { website: 'https://spam.test' } })).toEqual(to('sent'));
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(await subscribe('forced@example.test', { headers })).toEqual(to('failed'));
  await settled();
  expect([...mailsTo('robot@example.test'), ...mailsTo('forced@example.test')]).toEqual([]);
});

test('an issue goes to each subscriber once, with one-click unsubscribe', async () => {
  await subscribed('reader@example.test');
  const issue = await write('News & more', '# Hello\n\nSee [the blog](/blog). <script>alert(1)</script>');
  const { email } = await owner.call(newsletterAdminApi.test, issue);
  await expect.poll(() => mailsTo(email).map((mail) => mail.headers.get('subject'))).toContain('Test: News & more');
  const sent = await owner.call(newsletterAdminApi.send, issue);
  expect(sent.recipients).toBe(await subscribers());
  await expect
    .poll(async () => (await owner.call(newsletterAdminApi.get, { params: issue.params })).mails)
    .toEqual({ waiting: 0, sent: sent.recipients, failed: 0 });
  expect(await owner.call(newsletterAdminApi.get, { params: issue.params })).toMatchObject({ state: 'sent' });
  const mail = mailsTo('reader@example.test').at(-1);
  expect(mail?.headers.get('subject')).toBe('News & more');
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.body).toContain(`href="${app.url}/blog"`);
  expect(mail?.body.split('text/html')[1]).not.toContain('<script>');

  const url = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(url).toMatch(/\/api\/newsletter\/unsubscribe\?code=[\w-]{43}$/);
  const before = await subscribers();
  // Mail scanners follow links.
  const followed = await fetch(url, { redirect: 'manual' });
  expect([followed.status, followed.headers.get('location')]).toEqual([
    302,
    `/newsletter/unsubscribe${new URL(url).search}`,
  ]);
  expect(await subscribers()).toBe(before);
  const click = () => post('unsubscribe', { query: new URL(url).search, fields: { 'List-Unsubscribe': 'One-Click' } });
  expect(await click()).toEqual([200, 'Unsubscribed.\n']);
  expect(await subscribers()).toBe(before - 1);
  expect(await click()).toEqual([200, 'Unsubscribed.\n']);

  await expect(owner.call(newsletterAdminApi.send, issue)).rejects.toMatchObject({ code: 'conflict' });
  const { entries } = await owner.call(auditApi.list, { query: {} });
  expect(entries.find(({ action }) => action === 'newsletter.sent')?.after).toMatchObject({ subject: 'News & more' });
});

test('who unsubscribes while an issue is being sent gets no mail', async () => {
  await subscribed('leaving@example.test');
  const { db } = app.app.platform;
  const { rows } = await sql<{ code: string }>`select unsubscribe_code as code from newsletter_subscribers
    where email = 'leaving@example.test'`.execute(db.sql);
  await sql`insert into mails (id, template, recipient, subject, html, plain, correlation_id, unsubscribe_url)
    values ('mai_waiting', 'newsletter-issue', 'leaving@example.test', 's', 'h', 'p', 'c', 'https://a.test')`.execute(
    db.sql,
  );
  expect(await post('unsubscribe', { fields: { code: rows[0]?.code ?? '' } })).toEqual(to('unsubscribed'));
  const left = await sql`select 1 from mails where id = 'mai_waiting'`.execute(db.sql);
  expect(left.rows).toEqual([]);
});

test('refuses an issue that was changed meanwhile, or is empty', async () => {
  const draft = await owner.call(newsletterAdminApi.create, { body: { subject: 'Empty' } });
  const issue = { params: { issueId: draft.id }, body: { basedOn: 1 } };
  await expect(owner.call(newsletterAdminApi.send, issue)).rejects.toMatchObject({ message: /no text/ });
  await expect(
    owner.call(newsletterAdminApi.save, { ...issue, body: { basedOn: 2, subject: 'x', markdown: '' } }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    owner.call(newsletterAdminApi.create, { body: { subject: 'News\r\nBcc: all@example.test' } }),
  ).rejects.toMatchObject({ code: 'invalid-input' });
  expect(await owner.call(newsletterAdminApi.remove, { params: issue.params })).toEqual({ isSuccessful: true });
});

test('is for admins only', async () => {
  const user = await app.asUser();
  await expect(user.call(newsletterAdminApi.list, {})).rejects.toMatchObject({ code: 'not-found' });
  await expect(app.call(newsletterAdminApi.list, {})).rejects.toMatchObject({ code: 'not-signed-in' });
});

test('the outbox shows no confirmation link to admins', async () => {
  await subscribe('masked@example.test');
  const code = await codeOf('masked@example.test');
  const { mails } = await owner.call(communicationsApi.outbox, { query: {} });
  const mail = mails.find((one) => one.to === 'masked@example.test');
  expect(mail?.isMasked).toBe(true);
  expect(JSON.stringify(mail)).not.toContain(code);
});

test('a deleted account takes its subscription with it', async () => {
  const user = await app.asUser();
  await subscribed(user.email);
  const before = await subscribers();
  const { platform, features } = app.app;
  await platform.db.transaction((tx) => features.communications.forget(tx, user.email));
  expect(await subscribers()).toBe(before - 1);
});
