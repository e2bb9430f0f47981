import { unzipSync } from 'fflate';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadsApi } from '#contract/assets.ts';
import { documentsApi } from '#contract/documents.ts';
import { paymentsApi } from '#contract/payments.ts';
import { personalDataApi } from '#contract/personal-data.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { usageApi } from '#contract/usage.ts';
import { usersApi } from '#contract/users.ts';
import { memoryInUse } from '#test/harness/measure.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { buy } from '#test/payments/buy.ts';
import { makeThings, type Things } from '#test/security/things-of-people.ts';
import { otherTables, personalTables } from './personal-tables.ts';
import { columnsOf } from './read-rows.ts';

let app: TestApp;
let ana: TestUser;
let bea: TestUser;
let anas: Things;
let beas: Things;
beforeAll(async () => {
  app = await startTestApp({ config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
  [ana, bea] = [await app.asUser({ credits: 500 }), await app.asUser({ credits: 500 })];
  anas = await liveHere(ana, { word: 'Antwerp', seed: 21 });
  beas = await liveHere(bea, { word: 'Zanzibar', seed: 41 });
});
afterAll(() => app.stop());

/** Leaves everything behind that a person can leave: written, drawn, thrown away, bought and agreed to. */
async function liveHere(user: TestUser, { word, seed }: { word: string; seed: number }): Promise<Things> {
  await user.call(usersApi.update, { body: { first_name: word, accepted_cookies: true } });
  const things = await makeThings(app, user, seed);
  const { documentId, projectId, storyboardId, shotId, otherShotId, assetId } = things;
  const params = { storyboardId };
  await user.call(storyboardsApi.upload, { params, body: { slot: `shot:${shotId}:picture`, assetId } });
  const { revision } = await user.call(storyboardsApi.get, { params });
  const command = { do: 'remove-shot', shotId: otherShotId } as const;
  await user.call(storyboardsApi.edit, { params, body: { baseRevision: revision, command } });
  const document = await user.call(documentsApi.get, { params: { documentId } });
  await user.call(documentsApi.change, {
    params: { documentId },
    body: { baseRevision: document.revision, changeId: `chg_${word}`, changes: [[0, word], document.text.length] },
  });
  await user.call(projectsApi.remove, { params: { projectId } });
  await user.call(usageApi.setAlerts, { body: { day: 5, month: null } });
  await buy(user, { kind: 'pack', productId: 101 });
  await user.call(paymentsApi.checkout, { body: { kind: 'plan', productId: 102 } });
  await user.call(usersApi.close, {});
  // Closing has ended every session and every unfinished upload; the tests go on with new ones.
  Object.assign(user, await app.signInAgain(user));
  await user.call(usersApi.reinstate, {});
  const unfinished = { name: 'again.png', mediaType: 'image/png', sizeBytes: 10 };
  const { uploadId } = await user.call(uploadsApi.start, { body: unfinished });
  return { ...things, uploadId, sessionId: String(decodeJwt(user.token).sid) };
}

async function archiveOf(user: TestUser): Promise<{ names: string[]; whole: string; read: (name: string) => Row[] }> {
  const { url } = await user.call(personalDataApi.archive, {});
  const response = await fetch(`${app.url}${url}`);
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const names = Object.keys(files);
  // Written by the archive as lists of objects.
  return { names, whole: names.map(text).join('\n'), read: (name) => JSON.parse(text(`${name}.json`)) as Row[] };
}
type Row = Record<string, unknown>;

test('the archive has what lies in the trash, what was not chosen, every change, sign-in, payment, alert and consent', async () => {
  await app.until(async () => {
    const { data } = await ana.call(usersApi.me, {});
    return data.credits_bonus > 500 ? true : undefined;
  });
  const { names, whole, read } = await archiveOf(ana);
  expect(names).toContain(`documents/The Ferry (${anas.documentId}).fountain`);
  expect(read('profile')).toMatchObject([{ uid: ana.userId, firstName: 'Antwerp', acceptedCookies: true }]);
  expect(read('sign-in/sessions').length).toBeGreaterThan(0);
  expect(read('sign-in/ways')).toMatchObject([{ providerId: 'credential' }]);
  expect(read('projects')).toMatchObject([{ id: anas.projectId, removedAt: expect.any(String) }]);
  expect(read('storyboards/shots').find(({ id }) => id === anas.otherShotId)?.removedAt).toEqual(expect.any(String));
  expect(new Set(read('storyboards/takes').map(({ selected }) => selected))).toEqual(new Set([false, true]));
  expect(read('storyboards/edits').map(({ author }) => author)).toContain('you');
  expect(JSON.stringify(read('documents/changes'))).toContain('Antwerp');
  expect(read('what-was-done')).toMatchObject([
    { action: 'user.closed', actor: 'you' },
    { action: 'user.reinstated', actor: 'you' },
  ]);
  expect(read('mails').map(({ template }) => template)).toContain('account-closed');
  expect(read('credits/spend-alerts')).toMatchObject([{ span: 'day', credits: 5 }]);
  expect(read('payments/invoices')).toMatchObject([{ kind: 'pack', amountCents: 500 }]);
  expect(read('payments/checkouts')).toHaveLength(2);
  expect(read('media').find(({ id }) => id === anas.assetId)?.download).toContain('signature=');
  expect(read('uploads').map(({ id }) => id)).toContain(anas.uploadId);
  expect(read('exports')).toMatchObject([{ id: anas.exportId }]);
  // What names a session might open it.
  const { sessionId, ...kept } = anas;
  for (const id of Object.values(kept)) expect(whole).toContain(id);
  expect(whole).not.toContain(sessionId);
});

test('nothing of anybody else is in it, and no key that opens something', async () => {
  const { whole } = await archiveOf(ana);
  for (const theirs of [bea.userId, bea.email, 'Zanzibar', ...Object.values(beas)]) expect(whole).not.toContain(theirs);
  const { rows } = await sql<{ secret: string }>`
    select token as secret from identity.session union all select password from identity.account where password is not null
    union all select storage_key from assets union all select storage_key from uploads`.execute(
    app.app.platform.db.sql,
  );
  expect(rows.length).toBeGreaterThan(4);
  for (const { secret } of rows) expect(whole).not.toContain(secret);
});

test('its address is good for one person, for minutes, and not for somebody who was shut out', async () => {
  const { url } = await ana.call(personalDataApi.archive, {});
  const status = async (address: string) => (await fetch(`${app.url}${address}`)).status;
  expect(await status(url.replace(ana.userId, bea.userId))).toBe(404);
  expect(await status(url.replace(/expires=\d+/, 'expires=99999999999'))).toBe(404);
  expect(await status(`/media/personal-data/${ana.userId}`)).toBe(404);
  const shutOut = await app.asUser();
  const { url: theirs } = await shutOut.call(personalDataApi.archive, {});
  await sql`update users set disabled = true where uid = ${shutOut.userId}`.execute(app.app.platform.db.sql);
  expect(await status(theirs)).toBe(404);
});

/** Columns that lead to a person. */
const leads =
  /^(uid|user_?id|owner_id|author_id|actor_id|subject_id|email|recipient|identifier|(customer|account|project|document|storyboard|export|asset|task)_id|approved_by|changed_by)$/i;

test('every column of the database that is about people is in the archive, or there is a reason why not', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_schema || '.' || table_name as table, array_agg(column_name::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'
     group by 1 order by 1`.execute(app.app.platform.db.sql);
  const known = new Map(personalTables.map((table) => [table.table, columnsOf(table).toSorted()]));
  const personal = rows.filter(({ columns }) => columns.some((column) => leads.test(column)));
  const forgotten = personal.filter(({ table }) => !known.has(table) && otherTables[table] === undefined);
  expect(forgotten.map(({ table }) => table)).toEqual([]);
  for (const { table, columns } of rows) {
    const mentioned = known.get(table);
    if (mentioned) expect({ table, columns: mentioned }).toEqual({ table, columns: columns.toSorted() });
  }
});

/** Somebody whose document has a history of so many megabytes, and the address of their archive. */
async function openArchive(megabytes: number): Promise<{ writer: TestUser; url: string }> {
  const writer = await app.asUser();
  const { documentId } = await makeThings(app, writer, 61);
  await sql`insert into document_changes (document_id, revision, change_id, author_id, changes, size)
    select ${documentId}, 1000 + n, 'chg_' || n, ${writer.userId}, jsonb_build_array(repeat('rain ', 2000)), 10000
      from generate_series(1, ${megabytes * 100}::int) n`.execute(app.app.platform.db.sql);
  return { writer, url: (await writer.call(personalDataApi.archive, {})).url };
}

/** The most memory that is in use while an archive is read, in bytes beyond what was in use before. */
async function mostInUse(url: string, megabytes: number): Promise<number> {
  const before = memoryInUse();
  let [most, bytes, chunks] = [0, 0, 0];
  for await (const chunk of (await fetch(`${app.url}${url}`)).body!) {
    bytes += chunk.byteLength;
    chunks += 1;
    if (chunks % 4 === 0) most = Math.max(most, memoryInUse() - before);
  }
  expect(bytes).toBeGreaterThan(megabytes * 1_000);
  return most;
}

test('a history of 200 MB takes no more memory than a short one', async () => {
  const [short, long] = [await openArchive(50), await openArchive(200)];
  await mostInUse(short.url, 50); // Loads what every archive needs.
  const growth = (await mostInUse(long.url, 200)) - (await mostInUse(short.url, 50));
  // An archive that kept what it reads would need 150 MB more.
  expect(growth).toBeLessThan(150_000_000 / 4);
});

test('an archive is saved one at a time, until it was read or its reader has gone', async () => {
  const { writer, url } = await openArchive(50);
  const again = async () => fetch(`${app.url}${url}`);
  expect((await fetch(`${app.url}${url}`, { method: 'HEAD' })).status).toBe(200);
  const first = await again();
  expect([first.status, (await again()).status]).toEqual([200, 429]);
  const refused = { code: 'too-many-requests', message: expect.stringContaining('already being downloaded') };
  await expect(writer.call(personalDataApi.archive, {})).rejects.toMatchObject(refused);
  await first.body?.cancel();
  await expect.poll(() => writer.call(personalDataApi.archive, {}).catch(() => null)).not.toBeNull();
});
