import { afterAll, beforeAll, expect, test } from 'vitest';
import { formsAdminApi, formsApi } from '#contract/forms.ts';
import { formMaximum, formRetentionDays } from '#domain/forms/forms.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fakes/smtp.ts';
import { noisePng } from '#test/fixtures/png.ts';
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

const usual = { kind: 'contact', name: 'Ana Lima', email: 'ana@lima.test', message: 'Do you ship?' } as const;

/** Sends from a network of its own, so that the limit of one network counts for none of the tests. */
async function send(fields: object, address = `203.0.113.${(next += 1)}`): Promise<Response> {
  const { token } = await app.call(formsApi.token, { query: { kind: 'contact' } });
  return fetch(app.url + formsApi.send.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ ...usual, token, ...fields }),
  });
}
const list = async (state: 'new' | 'open' | 'answered' | 'spam') =>
  (await owner.call(formsAdminApi.list, { query: { state } })).forms;
const byName = async (name: string, state: 'new' | 'answered' | 'spam' = 'new') =>
  (await list(state)).find((form) => form.name === name);
const mailsTo = (to: string) => smtp.received.filter((mail) => mail.to.includes(to));

test('a message reaches the queue and the operators, a reply reaches the sender', async () => {
  expect((await send({ name: 'Ana One', company: 'Lima Films' })).status).toBe(200);
  const form = await byName('Ana One');
  expect(form).toMatchObject({ kind: 'contact', company: 'Lima Films', excerpt: 'Do you ship?' });
  await expect.poll(() => mailsTo('studio@backlot.example.test').length).toBeGreaterThan(0);
  const notice = mailsTo('studio@backlot.example.test').at(-1);
  expect(notice?.headers.get('subject')).toBe('Contact: Ana One, Lima Films');
  expect(notice?.body).toContain('Reply to Ana One');

  const params = { formId: form?.id ?? '' };
  const answered = await owner.call(formsAdminApi.reply, { params, body: { body: 'We do.' } });
  expect(answered).toMatchObject({ state: 'answered', replies: [{ body: 'We do.' }] });
  await expect.poll(() => mailsTo('ana@lima.test').length).toBe(1);
  expect(mailsTo('ana@lima.test')[0]?.body).toContain('We do.');
  const { counts } = await owner.call(formsAdminApi.list, { query: { state: 'answered', kind: 'contact' } });
  expect(counts.answered).toBe(1);
});

test.each([
  ['an empty name', { name: ' ' }, 'name: is empty'],
  ['a name with a line break', { name: 'Ana\r\nBcc: all@example.test' }, 'name: contains a line break'],
  ['a company with a line break', { company: 'Lima\nFilms' }, 'company: contains a line break'],
  ['an email address with a header', { email: 'a@b.test\r\nBcc: c@d.test' }, 'email: isn’t a valid email address'],
  ['an empty message', { message: ' ' }, 'message: is empty'],
  ['a long message', { message: 'x'.repeat(formMaximum.message + 1) }, 'message: is longer than 5000 characters'],
  ['an unknown form', { kind: 'order' }, 'kind'],
  ['a forged token', { token: '1.abc' }, 'This form has expired'],
])('refuses %s, and stores nothing', async (_, fields, err) => {
  const before = (await list('new')).length;
  const response = await send(fields);
  expect(response.status).toBe(400);
  expect((await response.json()).err).toContain(err);
  expect((await list('new')).length).toBe(before);
});

test('a token of one form is refused by another', async () => {
  const { token } = await app.call(formsApi.token, { query: { kind: 'feedback' } });
  expect((await send({ token })).status).toBe(400);
});

test('a message with many links is filed as spam without a notice, and can be moved back', async () => {
  const message = 'https://a.test https://b.test https://c.test www.d.test';
  const before = mailsTo('studio@backlot.example.test').length;
  expect((await send({ name: 'Links', message })).status).toBe(200);
  const form = await byName('Links', 'spam');
  expect(form).toBeDefined();
  expect(mailsTo('studio@backlot.example.test').length).toBe(before);
  const params = { formId: form?.id ?? '' };
  await owner.call(formsAdminApi.setState, { params, body: { state: 'new' } });
  expect(await byName('Links')).toBeDefined();
});

test('a program that fills the hidden field gets the usual answer, and stores nothing', async () => {
  expect((await send({ name: 'Robot', website: 'https://spam.test' })).status).toBe(200);
  expect([await byName('Robot'), await byName('Robot', 'spam')]).toEqual([undefined, undefined]);
});

test('limits the messages of one network in an hour, not those of others', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await send({ name: 'Often' }, '198.51.100.7')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await send({ name: 'Other' }, '198.51.100.8')).status).toBe(200);
});

test('shows the queue to admins only, 24 to a page, newest first', async () => {
  const user = await app.asUser();
  const query = { state: 'new' } as const;
  await expect(user.call(formsAdminApi.list, { query })).rejects.toMatchObject({ code: 'not-found' });
  await expect(app.call(formsAdminApi.list, { query })).rejects.toMatchObject({ code: 'not-signed-in' });
  for (let n = 0; n < 30; n += 1) await send({ name: `Page ${n}` });
  const first = await owner.call(formsAdminApi.list, { query });
  expect(first.forms).toHaveLength(24);
  expect(first.forms[0]?.name).toBe('Page 29');
  const second = await owner.call(formsAdminApi.list, { query: { ...query, cursor: first.nextCursor ?? '' } });
  expect(second.forms[0]?.name).toBe('Page 5');
});

test('feedback has a re-encoded screenshot that only admins read, deleted with its message', async () => {
  const sendShot = async (fields: object) => {
    const { token } = await app.call(formsApi.token, { query: { kind: 'feedback' } });
    return send({ kind: 'feedback', name: 'Shot', token, ...fields });
  };
  const png = noisePng(5);
  expect((await sendShot({ screenshot: png.toString('base64') })).status).toBe(200);
  const form = await byName('Shot');
  const params = { formId: form?.id ?? '' };
  expect(await owner.call(formsAdminApi.get, { params })).toMatchObject({ hasScreenshot: true });
  const { url } = await owner.call(formsAdminApi.screenshot, { params });
  expect(url).toMatch(/^data:image\/jpeg;base64,\/9j\//);
  const user = await app.asUser();
  await expect(user.call(formsAdminApi.screenshot, { params })).rejects.toMatchObject({ code: 'not-found' });
  await expect(app.call(formsAdminApi.screenshot, { params })).rejects.toMatchObject({ code: 'not-signed-in' });

  const { sql: db } = app.app.platform.db;
  await db.deleteFrom('formMessages').where('id', '=', params.formId).execute();
  expect(await db.selectFrom('formScreenshots').selectAll().execute()).toEqual([]);
});

test.each([
  ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is not a PNG, JPEG or WebP image'],
  ['a truncated image', noisePng(6).subarray(0, 60), 'could not be read'],
  ['a large file', Buffer.alloc(5_000_001), 'is larger than 5 MB'],
])('refuses %s as a screenshot, and stores nothing', async (_, bytes, err) => {
  const { token } = await app.call(formsApi.token, { query: { kind: 'feedback' } });
  const response = await send({ kind: 'feedback', name: 'Bad shot', token, screenshot: bytes.toString('base64') });
  expect(response.status).toBe(400);
  expect((await response.json()).err).toContain(`screenshot: ${err}`);
  expect(await byName('Bad shot')).toBeUndefined();
});

test('deletes the messages of a deleted account, and old messages after their retention', async () => {
  const user = await app.asUser();
  const { token } = await app.call(formsApi.token, { query: { kind: 'contact' } });
  await user.call(formsApi.send, { body: { ...usual, name: 'Leaver', token } });
  const { platform, features } = app.app;
  expect(await byName('Leaver')).toBeDefined();
  await features.forms.forgetPerson({ userId: user.userId });
  expect(await byName('Leaver')).toBeUndefined();

  await send({ name: 'Old' });
  const createdAt = new Date(Date.now() - (formRetentionDays + 1) * 24 * 3_600_000);
  await platform.db.sql.updateTable('formMessages').set({ createdAt }).where('name', '=', 'Old').execute();
  await features.forms.deleteOld();
  expect(await byName('Old')).toBeUndefined();
});
