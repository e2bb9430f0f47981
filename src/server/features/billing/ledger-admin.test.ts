import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { ledgerAdminApi } from '#contract/ledger-admin.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let admin: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  admin = await testApp.asOwner();
});
afterAll(() => testApp.stop());

const requestId = () => testApp.app.platform.ids.next('req');

test('an admin gives and takes credits with a reason, once for each request, and the audit log has it', async () => {
  const person = await testApp.asUser();
  const gift = { requestId: requestId(), userId: person.userId, credits: 25, reason: 'Sorry for the outage' };
  const given = await Promise.all([1, 2, 3].map(() => admin.call(ledgerAdminApi.gift, { body: gift })));
  expect(given.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  const { balance } = await admin.call(ledgerAdminApi.adjust, {
    body: { requestId: requestId(), userId: person.userId, bucket: 'plan', credits: -20, reason: 'Given twice' },
  });
  expect(balance).toMatchObject({ credits: 30, creditsBonus: 25 });

  const { entries } = await admin.call(ledgerAdminApi.list, { query: { person: person.email } });
  expect(
    entries.map(({ kind, bucket, credits, reason, authorEmail }) => [kind, bucket, credits, reason, authorEmail]),
  ).toEqual([
    ['adjust', 'plan', -20, 'Given twice', admin.email],
    ['grant', 'bonus', 25, 'Sorry for the outage', admin.email],
    ['grant', 'plan', 50, 'Lite plan', null],
  ]);
  const { rows } = await sql<{ action: string; actorId: string; reason: string }>`
    select action, actor_id, reason from audit_log where subject_id = ${person.userId} order by id`.execute(
    testApp.app.platform.db.sql,
  );
  expect(rows).toEqual([
    { action: 'credits.given', actorId: admin.userId, reason: 'Sorry for the outage' },
    { action: 'credits.adjusted', actorId: admin.userId, reason: 'Given twice' },
  ]);
});

test('a correction never takes more than there is, and says how much that is', async () => {
  const person = await testApp.asUser({ credits: 5 });
  const body = { requestId: requestId(), userId: person.userId, bucket: 'bonus' as const, credits: -6, reason: 'test' };
  await expect(admin.call(ledgerAdminApi.adjust, { body })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The balance has only 5 bonus credits. Nothing was changed.',
  });
  expect(await person.call(billingApi.balance, {})).toMatchObject({ credits: 50, creditsBonus: 5 });
});

test('a member sees nothing of the ledger of others, and moves no credits', async () => {
  const person = await testApp.asUser();
  const body = { requestId: requestId(), userId: person.userId, credits: 1_000, reason: 'I would like that' };
  await expect(person.call(ledgerAdminApi.gift, { body })).rejects.toMatchObject({ code: 'not-found' });
  await expect(person.call(ledgerAdminApi.list, { query: {} })).rejects.toMatchObject({ code: 'not-found' });
  await expect(person.call(ledgerAdminApi.reconciliation, {})).rejects.toMatchObject({ code: 'not-found' });
});

test('the ledger is searched by a part of an address, a task and a kind', async () => {
  const person = await testApp.asUser();
  const { db } = testApp.app.platform;
  const taskId = testApp.app.platform.ids.next('tsk');
  await db.transaction((tx) => testApp.app.features.billing.holdForTasks(tx, person.userId, [{ taskId, credits: 3 }]));
  const byTask = await admin.call(ledgerAdminApi.list, { query: { task: taskId } });
  expect(byTask.entries).toMatchObject([{ kind: 'hold', credits: -3, email: person.email, modelId: null }]);
  expect(byTask.entries[0]?.name).toMatch(/^Person \d+$/);
  const byKind = await admin.call(ledgerAdminApi.list, { query: { kind: 'hold' } });
  expect(byKind.entries.every(({ kind }) => kind === 'hold')).toBe(true);
  const [name] = person.email.split('@');
  const { people } = await admin.call(ledgerAdminApi.people, { query: { person: (name ?? '').toUpperCase() } });
  expect(people[0]).toMatchObject({ email: person.email, balance: { credits: 47, creditsHeld: 3 } });
  // What means something to the database's search is nothing but a character.
  expect((await admin.call(ledgerAdminApi.people, { query: { person: '%' } })).people).toEqual([]);
});

test('reconciliation names every figure that is not the sum of its ledger, account by account', async () => {
  const person = await testApp.asUser();
  const { db } = testApp.app.platform;
  const before = await admin.call(ledgerAdminApi.reconciliation, {});
  expect(before).toMatchObject({ differences: [], differing: 0 });
  expect(before.accounts).toBeGreaterThan(1);
  const spoil = (credits: number) =>
    sql`update balances set credits = credits + ${credits}, credits_held = credits_held + ${credits}
         where bucket = 'plan' and account_id = (select id from accounts where owner_id = ${person.userId})`.execute(
      db.sql,
    );
  await spoil(7);
  const { differences } = await admin.call(ledgerAdminApi.reconciliation, {});
  expect(differences).toMatchObject([
    { userId: person.userId, what: 'plan credits', inBalance: 57, inLedger: 50 },
    { userId: person.userId, what: 'credits held', inBalance: 7, inLedger: 0 },
  ]);
  await spoil(-7);
});
