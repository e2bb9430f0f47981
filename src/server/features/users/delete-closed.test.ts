import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { documentsApi } from '#contract/documents.ts';
import { exportsApi } from '#contract/exports.ts';
import { paymentsApi } from '#contract/payments.ts';
import { projectsApi } from '#contract/projects.ts';
import { referencesApi } from '#contract/references.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { usersApi } from '#contract/users.ts';
import { finished, subscribe } from '#test/fixtures/characters.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { createLamp } from '#test/fixtures/references.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { buy, sendForm } from '#test/payments/buy.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { deleteClosed } from './delete-closed.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await startTestApp();
  owner = await testApp.asOwner();
});
afterAll(() => testApp.stop());

type Made = { storyboardId: string; documentId: string; characterId: string; referenceId: string };

/** A film with an upload, a task, a character, a public reference and an export, in the name of this user. */
async function makeFilm(user: TestUser): Promise<Made> {
  const { storyboardIds, documentId } = await importScript(user, shortScript);
  const storyboardId = storyboardIds[0]!;
  const params = { storyboardId };
  const { scenes } = await user.call(storyboardsApi.get, { params });
  const asset = await sendUpload(testApp, user, {
    name: 'lamp.png',
    mediaType: 'image/png',
    bytes: new Uint8Array(noisePng(7)),
  });
  const slot = `shot:${scenes[0]!.shots[0]!.id}:picture` as const;
  await user.call(storyboardsApi.upload, { params, body: { slot, assetId: asset.id } });
  const { id: characterId } = await castNell(user, { storyboardId, assetId: asset.id });
  const referenceId = await shareLamp(user, { storyboardId, assetId: asset.id });
  const other = `shot:${scenes[0]!.shots[1]!.id}:picture` as const;
  await user.call(storyboardsApi.generate, { params, body: { slot: other, expectedCredits: 1 } });
  const { id: exportId } = await user.call(exportsApi.request, { params, body: { format: 'csv' } });
  await testApp.until(async () => {
    const { state } = await user.call(exportsApi.get, { params: { exportId } });
    return state === 'complete' ? true : undefined;
  });
  return { storyboardId, documentId, characterId, referenceId };
}

/** A public reference that a storyboard of the user and one of the owner link to. */
async function shareLamp(user: TestUser, { storyboardId, assetId }: { storyboardId: string; assetId: string }) {
  const { id: referenceId } = await createLamp(user, { assetId });
  await user.call(referencesApi.publish, { params: { referenceId } });
  const { storyboardIds } = await importScript(owner, shortScript);
  const { platform, features } = testApp.app;
  const uses = [
    { ownerId: user.userId, storyboardId },
    { ownerId: owner.userId, storyboardId: storyboardIds[0]! },
  ];
  for (const one of uses) {
    await platform.db.transaction((tx) => features.references.setUses(tx, { ...one, referenceIds: [referenceId] }));
  }
  return referenceId;
}

/** A finished character with a tag, which a storyboard uses. */
async function castNell(user: TestUser, { storyboardId, assetId }: { storyboardId: string; assetId: string }) {
  await subscribe(testApp, user, 'basic');
  const nell = await finished(user, { name: 'Nell', tag: 'nell', assetIds: [assetId, assetId] });
  const { platform, features } = testApp.app;
  const uses = { ownerId: user.userId, storyboardId, characterIds: [nell.id] };
  await platform.db.transaction((tx) => features.characters.setUses(tx, uses));
  return nell;
}

/** Pays for a pack, and leaves a page open on which a plan could be paid for; answers who they are to the payment service. */
async function paySomething(user: TestUser): Promise<{ customerId: string; openPage: string }> {
  await buy(user, { kind: 'pack', productId: 101 });
  await testApp.until(async () => {
    const { data } = await user.call(usersApi.me, {});
    return data.credits_bonus > 500 ? true : undefined;
  });
  const { url: openPage } = await user.call(paymentsApi.checkout, { body: { kind: 'plan', productId: 102 } });
  const row = await testApp.app.platform.db.sql
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('userId', '=', user.userId)
    .executeTakeFirstOrThrow();
  return { ...row, openPage };
}

/** The same as the job, as if so many days had passed. */
function deleteAfter(days: number): Promise<void> {
  const { platform, features } = testApp.app;
  const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
  return deleteClosed({ ...platform, clock }, { ...features, setup: { allows: () => true } })();
}

/** Every table and column of the database in which a text occurs. */
async function placesOf(text: string): Promise<string[]> {
  const { sql: db } = testApp.app.platform.db;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'identity', 'cashier')`.execute(db);
  const places: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.raw(`"${schema}"."${name}"`)} as row where row::text like ${`%${text}%`}) as found`.execute(
      db,
    );
    if (rows[0]?.found) places.push(`${schema}.${name}`);
  }
  return places.toSorted();
}

async function filesOf(folder: string): Promise<string[]> {
  const found = await readdir(join(testApp.dataDirectory, folder), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('30 days after closing everything of somebody’s is gone, and the books stay without a name', async () => {
  let user = await testApp.asUser({ credits: 500 });
  const { storyboardId, documentId, characterId, referenceId } = await makeFilm(user);
  const params = { storyboardId };
  await testApp.until(async () => {
    const { scenes } = await user.call(storyboardsApi.get, { params });
    return scenes[0]?.shots[1]?.picture ? true : undefined;
  });
  await user.call(documentsApi.get, { params: { documentId } });
  expect((await filesOf('media/objects')).length).toBeGreaterThan(1);
  const { customerId, openPage } = await paySomething(user);
  expect(await placesOf(user.email)).toContain('cashier.objects');
  await user.call(usersApi.close, {});
  user = await testApp.signInAgain(user);
  await deleteAfter(29.9);
  expect((await user.call(usersApi.me, {})).data.active).toBe(false);

  await deleteAfter(30.1);
  await expect(user.call(usersApi.me, {})).rejects.toMatchObject({ code: 'not-signed-in' });
  await expect(user.call(usersApi.create, { body: {} })).rejects.toMatchObject({ code: 'not-signed-in' });
  await testApp.until(async () => {
    const places = await placesOf(user.userId);
    return places.join() === 'public.audit_log' ? true : undefined;
  });
  expect(await placesOf(characterId)).toEqual([]);
  expect(await placesOf(referenceId)).toEqual([]);
  // The last mail, which is forgotten in a week.
  expect(await placesOf(user.email)).toEqual(['public.mails']);
  expect(await placesOf(storyboardId)).toEqual([]);
  // The payment service keeps its books too, of a customer whom nobody knows.
  await testApp.until(async () => ((await placesOf(openPage.split('/').at(-1)!)).length === 0 ? true : undefined));
  expect(await placesOf(customerId)).toEqual(['cashier.events', 'cashier.objects']);
  expect(await placesOf('deleted_inv_')).toEqual(['public.invoices']);
  expect((await sendForm(openPage, { card: 'pays' })).html).toContain('nothing to pay here');
  expect(await filesOf('media/objects')).toEqual([]);

  const { sql: db } = testApp.app.platform.db;
  const { rows } = await sql<{ kind: string }>`
    select kind from ledger join accounts on accounts.id = account_id where owner_id like 'deleted_%'`.execute(db);
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['grant', 'hold', 'settle']));
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
  const { entries } = await owner.call(auditApi.list, { query: { uid: user.userId } });
  expect(entries[0]).toMatchObject({ action: 'user.deleted', actor: null, subject: { name: null, email: null } });
});

test('a payment service that is away when somebody is deleted forgets them when it is back, and once is enough', async () => {
  let user = await testApp.asUser({ credits: 500 });
  const { customerId } = await paySomething(user);
  const { db, jobs } = testApp.app.platform;
  await user.call(usersApi.close, {});
  user = await testApp.signInAgain(user);
  await testApp.until(async () => ((await user.call(usersApi.me, {})).data.active ? undefined : true));
  await sql`alter table cashier.objects rename to objects_away`.execute(db.sql);
  await deleteAfter(31);
  const waiting = async () => {
    const { rows } = await sql<{ lastError: string | null }>`
      select last_error from graphile_worker.jobs
       where task_identifier = 'payments.delete-customer' and last_error is not null`.execute(db.sql);
    return rows[0];
  };
  expect((await testApp.until(waiting)).lastError).toContain('answered 500');
  await sql`alter table cashier.objects_away rename to objects`.execute(db.sql);
  expect(await placesOf(user.email)).toContain('cashier.objects');
  // As if its time had come; and as if the worker had died after it was done, so that it is done again.
  await sql`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'payments.delete-customer'), now())`.execute(db.sql);
  await db.transaction((tx) => jobs.add(tx, 'payments.delete-customer', { customerId }));
  await testApp.until(async () => ((await placesOf(user.email)).includes('cashier.objects') ? undefined : true));
  const left = sql`select from graphile_worker.jobs where task_identifier = 'payments.delete-customer'`;
  await testApp.until(async () => ((await left.execute(db.sql)).rows.length === 0 ? true : undefined));
  expect(await placesOf(user.userId)).toEqual(['public.audit_log']);
});

test('a customer whom the payment service made just before a process died stays theirs, and is forgotten with them', async () => {
  let user = await testApp.asUser();
  const { db } = testApp.app.platform;
  await user.call(paymentsApi.checkout, { body: { kind: 'pack', productId: 101 } });
  // As if nothing of it had been noted here.
  const customers = db.sql.deleteFrom('paymentCustomers').where('userId', '=', user.userId);
  const [lost] = await customers.returning('customerId').execute();
  await user.call(paymentsApi.checkout, { body: { kind: 'pack', productId: 101 } });
  expect(await customers.returning('customerId').execute()).toEqual([lost]);
  await user.call(usersApi.close, {});
  user = await testApp.signInAgain(user);
  await testApp.until(async () => ((await user.call(usersApi.me, {})).data.active ? undefined : true));
  await deleteAfter(31);
  await testApp.until(async () => ((await placesOf(user.email)).includes('cashier.objects') ? undefined : true));
});

test('the last mail to somebody who was deleted says so, and is the only one that is left', async () => {
  let user = await testApp.asUser();
  await user.call(usersApi.close, {});
  user = await testApp.signInAgain(user);
  await deleteAfter(31);
  const { sql: db } = testApp.app.platform.db;
  const mails = await db
    .selectFrom('mails')
    .select(['template', 'subject'])
    .where('recipient', '=', user.email)
    .execute();
  expect(mails).toEqual([{ template: 'account-deleted', subject: 'Your Backlot account has been deleted' }]);
});

test('who came back in time is not deleted', async () => {
  let user = await testApp.asUser();
  await user.call(projectsApi.create, { body: { title: 'Last Light' } });
  await user.call(usersApi.close, {});
  user = await testApp.signInAgain(user);
  await user.call(usersApi.reinstate, {});
  await deleteAfter(365);
  expect((await user.call(projectsApi.list, { query: {} })).projects).toHaveLength(1);
});

test('an account that is reinstated while others are being deleted is not deleted', async () => {
  const users: TestUser[] = [];
  for (let n = 0; n < 2; n += 1) {
    const user = await testApp.asUser();
    await user.call(usersApi.close, {});
    users.push(await testApp.signInAgain(user));
  }
  const { platform, features } = testApp.app;
  const clock = { now: () => new Date(Date.now() + 31 * 86_400_000) };
  const deleted: string[] = [];
  const service = {
    ...features.identity.service,
    // The list of accounts to delete was read before this. The user who is not deleted first comes back now.
    async deletePerson(uid: string) {
      deleted.push(uid);
      if (deleted.length === 1) await users.find(({ userId }) => userId !== uid)?.call(usersApi.reinstate, {});
      await features.identity.service.deletePerson(uid);
    },
  };
  const identity = { ...features.identity, service };
  await deleteClosed({ ...platform, clock }, { ...features, identity, setup: { allows: () => true } })();
  expect(deleted).toHaveLength(1);
  const kept = users.find(({ userId }) => userId !== deleted[0])!;
  expect((await kept.call(usersApi.me, {})).data).toMatchObject({ uid: kept.userId, active: true });
});

test('an installation whose owner was deleted is not given to the next stranger', async () => {
  const heir = await testApp.asUser();
  const params = { uid: heir.userId };
  await owner.call(userAdministrationApi.setRole, { params, body: { role: 'admin', reason: 'Takes over' } });
  await owner.call(usersApi.close, {});
  await deleteAfter(31);
  expect((await testApp.app.features.users.findOwner())?.uid).toBe(heir.userId);
  expect((await testApp.asUser()).profile.role).toBe('member');
});
