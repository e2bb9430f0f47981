import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { communicationsApi } from '#contract/communications.ts';
import { referencesApi } from '#contract/references.ts';
import { type ReportCaseView, reportsAdminApi, reportsApi } from '#contract/reports.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { usersApi } from '#contract/users.ts';
import type { DecisionAction } from '#domain/reports/report-rules.ts';
import { reportReasons } from '#domain/reports/report-rules.ts';
import { asSubscriber } from '#test/fixtures/characters.ts';
import { createLamp, publicLamp, readReference } from '#test/fixtures/references.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  // Tests send more reports than one address may in an hour: each visitor has an address of their own.
  app = await startTestApp({
    worker: false,
    config: { proxies: 1, signUpsPerDay: { verified: 1000, unverified: 1000 } },
  });
  admin = await app.asOwner();
});
afterAll(() => app.stop());

type Sent = { reason?: (typeof reportReasons)[number]['id']; details?: string; email?: string; website?: string };
type About = { id: string };

const formOf = (by: Pick<TestUser, 'call'>, { id }: About) =>
  by.call(reportsApi.form, { query: { kind: 'reference', id } });

async function report(by: Pick<TestUser, 'call'>, { id }: About, { reason = 'copyright', ...sent }: Sent = {}) {
  const { token } = await formOf(by, { id });
  return by.call(reportsApi.send, { body: { kind: 'reference', id, reason, token, ...sent } });
}

let addresses = 0;
/** Sends as a visitor from one address. Returns the status. */
async function reportFrom(address: string, { id }: About, sent: Sent = {}): Promise<number> {
  const { token } = await formOf(app, { id });
  const { status } = await fetch(`${app.url}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ kind: 'reference', id, reason: 'copyright', token, ...sent }),
  });
  return status;
}
const newAddress = () => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

async function caseOf(
  { tag }: { tag: string },
  show: 'open' | 'decided' | 'appeals' = 'open',
): Promise<ReportCaseView> {
  const { cases } = await admin.call(reportsAdminApi.list, { query: { show } });
  const found = cases.find(({ title }) => title === `@${tag}`);
  return admin.call(reportsAdminApi.get, { params: { caseId: found?.id ?? 'rpc_00000000000000000000000000' } });
}
const decide = ({ id }: About, action: DecisionAction, note = 'We looked at it.') =>
  admin.call(reportsAdminApi.decide, { params: { caseId: id }, body: { action, note } });

async function mailsTo(email: string): Promise<{ template: string; text: string; subject: string }[]> {
  const { mails } = await admin.call(communicationsApi.outbox, { query: {} });
  return mails.filter(({ to }) => to === email);
}
const isPublicFor = (user: TestUser, lamp: About) =>
  readReference(user, lamp).then(
    () => true,
    () => false,
  );
async function scene() {
  const [ana, ben] = [await asSubscriber(app), await app.asUser()];
  return { ana, ben, lamp: await publicLamp(app, ana) };
}

test('there are ten reasons', () => {
  expect(new Set(reportReasons.map(({ id }) => id)).size).toBe(10);
});

test('the queue shows the median time from the first report to the first decision, and the plan of the owner', async () => {
  const median = async () => (await admin.call(reportsAdminApi.list, { query: {} })).medianDecisionMinutes;
  expect(await median()).toBeNull();
  const { sql: db } = app.app.platform.db;
  for (const minutes of [10, 30, 500]) {
    const { ben, lamp } = await scene();
    await report(ben, lamp);
    const { id, ownerPlan } = await caseOf(lamp);
    expect(ownerPlan).toBe('Basic');
    const createdAt = new Date(app.app.platform.clock.now().getTime() - minutes * 60_000);
    await db.updateTable('reportCases').set({ createdAt }).where('id', '=', id).execute();
    await decide(await caseOf(lamp), 'warn');
  }
  expect(await median()).toBeCloseTo(30, 0);
});

describe('a report', () => {
  test('comes from accounts and visitors, is grouped by what it is about, and counts once for each reporter', async () => {
    const { ben, lamp } = await scene();
    await report(ben, lamp, { details: 'My own picture.' });
    await report(ben, lamp, { reason: 'hate' });
    const address = newAddress();
    expect(await reportFrom(address, lamp)).toBe(200);
    expect(await reportFrom(address, lamp, { reason: 'spam' })).toBe(200);
    expect(await reportFrom(newAddress(), lamp, { email: 'vera@example.test' })).toBe(200);
    const found = await caseOf(lamp);
    expect(found).toMatchObject({ reports: 3, reason: 'copyright', kind: 'reference', state: 'visible', isOpen: true });
    expect(found.entries).toMatchObject([
      { reporter: null, email: 'vera@example.test' },
      { reporter: null, email: null },
      { reporter: { uid: ben.userId }, details: 'My own picture.' },
    ]);
    expect(found.imageUrl).toContain('/media/');
  });

  test('never hides anything, however many there are', async () => {
    const { ben, lamp } = await scene();
    for (let n = 0; n < 40; n += 1) expect(await reportFrom(newAddress(), lamp, { reason: 'minors' })).toBe(200);
    expect(await isPublicFor(ben, lamp)).toBe(true);
    expect(await caseOf(lamp)).toMatchObject({ reports: 40, reasons: [{ reason: 'minors', count: 40 }] });
  });

  test('is refused after ten in an hour from one address', async () => {
    const { lamp } = await scene();
    const address = newAddress();
    for (let n = 0; n < 10; n += 1) {
      expect(await reportFrom(address, lamp, { email: `v${n}@example.test` })).toBe(200);
    }
    expect(await reportFrom(address, lamp, { email: 'v10@example.test' })).toBe(429);
    expect(await caseOf(lamp)).toMatchObject({ reports: 10 });
  });

  test('needs the token of its own form, and is dropped if the hidden field is filled', async () => {
    const { ben, lamp } = await scene();
    const other = (await scene()).lamp;
    const { token } = await formOf(ben, other);
    const body = { kind: 'reference', id: lamp.id, reason: 'spam', token } as const;
    await expect(ben.call(reportsApi.send, { body })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'token' }],
    });
    expect(await report(ben, lamp, { website: 'https://spam.example' })).toEqual({ isSuccessful: true });
    await expect(caseOf(lamp)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is only about what is public, and not about the reporter’s own', async () => {
    const { ana, ben, lamp } = await scene();
    const secret = await createLamp(ana);
    await expect(formOf(ben, secret)).rejects.toMatchObject({ code: 'not-found' });
    await expect(ben.call(reportsApi.form, { query: { kind: 'post', id: lamp.id } })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(report(ana, lamp)).rejects.toMatchObject({ code: 'conflict' });
    await expect(report(ben, lamp, { details: 'x'.repeat(2001) })).rejects.toMatchObject({
      fields: [{ path: 'details', message: 'is longer than 2000 characters' }],
    });
  });

  test('is taken from a form without JavaScript, as a visitor’s', async () => {
    const { lamp } = await scene();
    const { token } = await formOf(app, lamp);
    const send = (fields: Record<string, string>) =>
      fetch(`${app.url}/api/reports/form`, {
        method: 'POST',
        headers: { 'x-forwarded-for': newAddress() },
        body: new URLSearchParams({ kind: 'reference', id: lamp.id, ...fields }),
        redirect: 'manual',
      });
    const page = `/report?kind=reference&id=${lamp.id}`;
    const sent = await send({ reason: 'spam', token, details: '', email: '', website: '' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}&sent=true`]);
    expect((await send({ reason: 'none', token })).headers.get('location')).toBe(`${page}&problem=input`);
    expect(await caseOf(lamp)).toMatchObject({ reports: 1 });
  });
});

describe('a decision', () => {
  test('hides a reference from others until it is undone, and its owner can’t publish it again', async () => {
    const { ana, ben, lamp } = await scene();
    await report(ben, lamp);
    const found = await caseOf(lamp);
    expect(await decide(found, 'hide')).toMatchObject({ isOpen: false, state: 'hidden' });
    expect(await isPublicFor(ben, lamp)).toBe(false);
    expect(await readReference(ana, lamp)).toMatchObject({ isPublic: false });
    await expect(ana.call(referencesApi.publish, { params: { referenceId: lamp.id } })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(decide(found, 'dismiss')).rejects.toMatchObject({ code: 'conflict' });
    const { history } = await caseOf(lamp, 'decided');
    const params = { decisionId: history[0]!.id };
    expect(await admin.call(reportsAdminApi.undo, { params, body: { note: 'A mistake.' } })).toMatchObject({
      state: 'visible',
      isOpen: true,
    });
    expect(await isPublicFor(ben, lamp)).toBe(true);
    await expect(admin.call(reportsAdminApi.undo, { params, body: { note: 'Again.' } })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('is told to both sides and kept in the audit log', async () => {
    const { ana, ben, lamp } = await scene();
    await report(ben, lamp, { reason: 'violence' });
    await reportFrom(newAddress(), lamp, { email: 'wim@example.test' });
    await decide(await caseOf(lamp), 'remove', 'Too bloody.');
    const [toOwner] = await mailsTo(ana.email);
    expect(toOwner).toMatchObject({ template: 'content-decided', subject: `A decision about @${lamp.tag}` });
    expect(toOwner?.text).toContain('Violence or gore');
    expect(toOwner?.text).not.toContain(ben.email);
    for (const email of [ben.email, 'wim@example.test']) {
      expect(await mailsTo(email)).toMatchObject([{ template: 'report-decided' }]);
    }
    const { entries } = await admin.call(auditApi.list, { query: { uid: ana.userId } });
    expect(entries[0]).toMatchObject({ action: 'report.removed', actor: { uid: admin.userId }, reason: 'Too bloody.' });
  });

  test('shows earlier decisions on the same owner', async () => {
    const { ana, ben, lamp } = await scene();
    await report(ben, lamp);
    await decide(await caseOf(lamp), 'warn', 'The first time.');
    const second = await publicLamp(app, ana);
    await report(ben, second);
    const { history } = await caseOf(second);
    expect(history).toMatchObject([{ action: 'warn', note: 'The first time.', title: `@${lamp.tag}` }]);
    expect(await mailsTo(ana.email)).toMatchObject([{ template: 'content-decided' }]);
  });

  test('a dismissal is told to the reporters alone', async () => {
    const { ana, ben, lamp } = await scene();
    await report(ben, lamp);
    await decide(await caseOf(lamp), 'dismiss');
    expect(await mailsTo(ana.email)).toEqual([]);
    expect(await mailsTo(ben.email)).toMatchObject([{ template: 'report-decided' }]);
    expect(await isPublicFor(ben, lamp)).toBe(true);
  });

  test('disables an account, which undoing enables again; never an admin’s', async () => {
    const { ana, ben, lamp } = await scene();
    await report(ben, lamp);
    const found = await caseOf(lamp);
    await admin.call(userAdministrationApi.setRole, {
      params: { uid: ana.userId },
      body: { role: 'admin', reason: 'A test' },
    });
    await expect(decide(found, 'disable')).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await caseOf(lamp)).toMatchObject({ isOpen: true, history: [] });
    await admin.call(userAdministrationApi.setRole, {
      params: { uid: ana.userId },
      body: { role: 'member', reason: 'A test' },
    });
    const decided = await decide(found, 'disable');
    expect(decided).toMatchObject({ isOwnerDisabled: true });
    await expect(ana.call(usersApi.me, {})).rejects.toMatchObject({ code: 'not-signed-in' });
    const params = { decisionId: decided.history[0]!.id };
    await admin.call(reportsAdminApi.undo, { params, body: { note: 'A mistake.' } });
    const again = await app.signInAgain(ana);
    expect((await again.call(usersApi.me, {})).data.uid).toBe(ana.userId);
  });
});

describe('an appeal', () => {
  async function hidden() {
    const known = await scene();
    await report(known.ben, known.lamp);
    const { history } = await decide(await caseOf(known.lamp), 'hide');
    return { ...known, params: { decisionId: history[0]!.id } };
  }

  test('is the owner’s alone, and there is one', async () => {
    const { ana, ben, lamp, params } = await hidden();
    const body = { text: 'I drew it myself.' };
    for (const other of [ben, admin]) {
      await expect(other.call(reportsApi.ownDecision, { params })).rejects.toMatchObject({ code: 'not-found' });
      await expect(other.call(reportsApi.appeal, { params, body })).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await ana.call(reportsApi.ownDecision, { params })).toMatchObject({ canAppeal: true, appeal: null });
    expect(await ana.call(reportsApi.appeal, { params, body })).toMatchObject({ canAppeal: false, appeal: body });
    await expect(ana.call(reportsApi.appeal, { params, body })).rejects.toMatchObject({ code: 'conflict' });
    expect(await caseOf(lamp, 'appeals')).toMatchObject({ hasOpenAppeal: true });
  });

  test('is decided once by an admin, and an accepted one takes the decision back', async () => {
    const { ana, ben, lamp, params } = await hidden();
    await ana.call(reportsApi.appeal, { params, body: { text: 'I drew it myself.' } });
    const body = { outcome: 'overturned', note: 'You are right.' } as const;
    expect(await admin.call(reportsAdminApi.decideAppeal, { params, body })).toMatchObject({
      state: 'visible',
      isOpen: false,
    });
    expect(await isPublicFor(ben, lamp)).toBe(true);
    await expect(admin.call(reportsAdminApi.decideAppeal, { params, body })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await mailsTo(ana.email))[0]).toMatchObject({ template: 'appeal-decided' });
    expect(await ana.call(reportsApi.ownDecision, { params })).toMatchObject({
      isUndone: true,
      appeal: { outcome: 'overturned', note: 'You are right.' },
    });
  });

  test('a rejected one leaves the decision', async () => {
    const { ana, ben, lamp, params } = await hidden();
    await ana.call(reportsApi.appeal, { params, body: { text: 'Please.' } });
    await admin.call(reportsAdminApi.decideAppeal, { params, body: { outcome: 'upheld', note: 'It stays hidden.' } });
    expect(await isPublicFor(ben, lamp)).toBe(false);
  });
});
