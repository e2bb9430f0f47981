import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { documentsApi } from '#contract/documents.ts';
import type { Sent } from '#contract/endpoint.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { secondsPerHour, workLimits } from '#domain/billing/work-limits.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { fillStorage } from '../fixtures/fill-storage.ts';
import { base64, crowdedScript, importScript, longScript, shortScript, words } from '../fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const database = () => app.app.platform.db.sql;
const stored = (user: TestUser) => user.call(assetsApi.storage, {});

const tables = `'projects','documents','document_changes','document_snapshots','document_sittings','storyboards','storyboard_roles','scenes','shots','takes','take_inputs','storyboard_edits'`;
async function sizeOfTables(): Promise<number> {
  await sql.raw(`vacuum full ${tables.replaceAll("'", '')}`).execute(database());
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid))::int as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relname in (${sql.raw(tables)})`.execute(database());
  return rows[0]?.bytes ?? 0;
}

/** A project with an empty text. */
async function beginText(user: TestUser) {
  const { id: projectId } = await user.call(projectsApi.create, { body: { title: 'Notes' } });
  const { id: documentId } = await user.call(documentsApi.create, {
    params: { projectId },
    body: { kind: 'notes', title: 'Notes' },
  });
  return { projectId, documentId };
}

type Writing = { baseRevision: number; changes: (number | [number, ...string[]])[] };
const write = (user: TestUser, documentId: string, { baseRevision, changes }: Writing) =>
  user.call(documentsApi.change, {
    params: { documentId },
    body: { baseRevision, changeId: `change-${baseRevision}-${documentId}`.slice(0, 60), changes },
  });

/** Resolves once a connection waits for a lock. */
const requestWaits = () =>
  app.until(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(database());
    return rows.length > 0 ? true : undefined;
  });

/** Edits and types, so that there is a history. */
async function work(user: TestUser, storyboardId: string, documentId: string): Promise<void> {
  const params = { storyboardId };
  const { scenes } = await user.call(storyboardsApi.get, { params });
  const [shotId] = scenes.flatMap(({ shots }) => shots.map(({ id }) => id));
  for (let n = 1; n <= 40; n += 1) {
    const command = { do: 'update-shots' as const, shotIds: [shotId!], fields: { action: words(60, n + 9) } };
    await user.call(storyboardsApi.edit, { params, body: { baseRevision: n, command } });
  }
  await user.call(storyboardsApi.undo, { params });
  await user.call(storyboardsApi.redo, { params });
  let length = 0;
  for (let n = 1; n <= 60; n += 1) {
    const word = `${words(1, n)} `;
    await write(user, documentId, { baseRevision: n, changes: length === 0 ? [[0, word]] : [length, [0, word]] });
    length += word.length;
  }
}

test('counts scripts, storyboards, edits and typing as about the growth of the database, and zero after deletion', async () => {
  const ana = await app.asUser();
  const empty = await stored(ana);
  expect(empty.usedBytes).toBe(0);
  const before = await sizeOfTables();
  const { projectId, storyboardIds } = await importScript(ana, crowdedScript(90));
  const text = await beginText(ana);
  await work(ana, storyboardIds[0]!, text.documentId);
  const grown = (await sizeOfTables()) - before;
  const { usedBytes, kinds } = await stored(ana);
  expect(kinds.media).toBe(0);
  expect(kinds.texts + kinds.storyboards).toBe(usedBytes);
  expect(usedBytes / grown).toBeGreaterThan(1 / 1.5);
  expect(usedBytes / grown).toBeLessThan(1.5);

  await ana.call(projectsApi.remove, { params: { projectId } });
  expect((await stored(ana)).usedBytes).toBe(usedBytes);
  const { projects } = await ana.call(projectsApi.trash, {});
  expect(projects).toMatchObject([{ id: projectId, title: 'The Crowd' }]);
  expect(projects[0]!.storedBytes).toBeGreaterThan(kinds.storyboards);
  await ana.call(projectsApi.destroy, { params: { projectId } });
  await ana.call(projectsApi.remove, { params: { projectId: text.projectId } });
  await ana.call(projectsApi.destroy, { params: { projectId: text.projectId } });
  expect((await stored(ana)).usedBytes).toBe(0);
});

test('an import stores a role in the reels that show it only', async () => {
  const ana = await app.asUser();
  const { projectId, storyboardIds, roles } = await importScript(ana, crowdedScript(30));
  expect([storyboardIds.length, roles]).toEqual([10, 30]);
  const { rows } = await sql`
    select count(*)::int as count from storyboard_roles r join storyboards b on b.id = r.storyboard_id
     where b.project_id = ${projectId}`.execute(database());
  expect(rows).toEqual([{ count: 30 }]);
});

test('deleting everything that was written leaves no bytes counted', async () => {
  const ana = await app.asUser();
  const { storyboardIds, documentId } = await importScript(ana, shortScript);
  const [storyboardId] = storyboardIds;
  const { documentId: notes } = await beginText(ana);
  await work(ana, storyboardId!, notes);
  for (const table of ['storyboard_edits', 'takes', 'take_inputs', 'shots', 'scenes', 'storyboard_roles']) {
    await sql`delete from ${sql.table(table)} where storyboard_id = ${storyboardId}`.execute(database());
  }
  const { rows } = await sql`
    select content_bytes, history_bytes from storyboards where id = ${storyboardId}`.execute(database());
  expect(rows).toEqual([{ contentBytes: 0, historyBytes: 0 }]);
  await sql`delete from document_snapshots where document_id = ${documentId}`.execute(database());
  const texts = await sql`select snapshot_bytes from documents where id = ${documentId}`.execute(database());
  expect(texts.rows).toEqual([{ snapshotBytes: 0 }]);
});

test('a full storage refuses growing work with the reason; shortening, removing, reading and saving as a file still work', async () => {
  const ana = await app.asUser();
  const { storyboardIds, projectId } = await importScript(ana, shortScript);
  const params = { storyboardId: storyboardIds[0]! };
  const { scenes } = await ana.call(storyboardsApi.get, { params });
  const shots = scenes.flatMap((scene) => scene.shots);
  const { documentId } = await beginText(ana);
  // Not through the API, which would remember for 30 seconds that Ana is far from the limit.
  await app.app.platform.db.transaction((tx) =>
    app.app.features.documents.replaceText(tx, { userId: ana.userId, documentId, text: 'A lantern by the door.' }),
  );
  const bea = await app.asUser();
  await sql`update projects set owner_id = ${bea.userId} where owner_id = ${ana.userId}`.execute(database());
  await fillStorage(bea);
  const full = (notDone: string) => ({
    code: 'too-large',
    // 5.1 where the figure includes what this request has written.
    message: expect.stringMatching(
      new RegExp(`^Your storage is full: 5(\\.1)? of 5 GB are used\\. ${notDone} Delete assets, exports or projects`),
    ),
  });
  await expect(importScript(bea, shortScript)).rejects.toMatchObject(full('Nothing was imported.'));
  await expect(
    bea.call(documentsApi.create, { params: { projectId }, body: { kind: 'notes', title: 'More' } }),
  ).rejects.toMatchObject(full('The document was not created.'));
  await expect(write(bea, documentId, { baseRevision: 2, changes: [22, [0, ' Wet.']] })).rejects.toMatchObject(
    full('This change wasn’t saved. You can still shorten texts.'),
  );
  const edit = (command: Sent<typeof storyboardsApi.edit>['body']['command']) =>
    bea.call(storyboardsApi.edit, { params, body: { baseRevision: 1, command } });
  await expect(
    edit({ do: 'update-shots', shotIds: [shots[0]!.id], fields: { notes: 'Wait for the rain to stop.' } }),
  ).rejects.toMatchObject(full('This change wasn’t saved. You can still remove items and undo changes.'));

  await edit({ do: 'remove-shots', shotIds: [shots[0]!.id] });
  expect(await write(bea, documentId, { baseRevision: 2, changes: [9, [13]] })).toMatchObject({ isSaved: true });
  expect(await bea.call(documentsApi.get, { params: { documentId } })).toMatchObject({ text: 'A lantern' });
  const file = await fetch(`${app.url}/api/documents/${documentId}/file?format=fountain`, {
    headers: { authorization: `Bearer ${bea.token}` },
  });
  expect(await file.text()).toContain('A lantern');
  await bea.call(projectsApi.remove, { params: { projectId } });
  await bea.call(projectsApi.destroy, { params: { projectId } });
  expect(await write(bea, documentId, { baseRevision: 3, changes: [9, [0, ' burns.']] })).toMatchObject({
    isSaved: true,
  });
});

test('300 parallel requests for projects stop exactly at the limit, toward which the trash counts', async () => {
  const ana = await app.asUser();
  const { id: projectId } = await ana.call(projectsApi.create, { body: { title: 'First' } });
  await ana.call(projectsApi.remove, { params: { projectId } });
  const more = workLimits.projectsPerAccount - 101;
  await sql`insert into projects (id, owner_id, title)
    select 'prj_' || lpad(n::text, 26, '0'), ${ana.userId}, 'Film ' || n from generate_series(1, ${more}) n`.execute(
    database(),
  );
  const asked = await Promise.allSettled(
    Array.from({ length: 300 }, (_, n) => ana.call(projectsApi.create, { body: { title: `Flood ${n}` } })),
  );
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  expect(asked.length - refused.length).toBe(100);
  // The queue of an account is bounded as well.
  const atLimit = refused.filter((reason) => !('code' in reason) || reason.code !== 'too-many-requests');
  expect(atLimit.length).toBeGreaterThan(0);
  for (const reason of atLimit) {
    expect(reason).toMatchObject({
      code: 'not-allowed',
      message:
        'You have 500 projects, including those in the trash. The limit is 500. Nothing was created. Delete projects permanently under Account, Usage.',
    });
  }
  expect(await ana.call(projectsApi.list, { query: {} })).toMatchObject({ total: 500, limit: 500 });
  await expect(importScript(ana, shortScript)).rejects.toMatchObject({ code: 'not-allowed' });
  await ana.call(projectsApi.destroy, { params: { projectId } });
  await importScript(ana, shortScript);
});

test('documents and storyboards of a project stop exactly at their limits', async () => {
  const ana = await app.asUser();
  const { projectId, documentId } = await beginText(ana);
  await sql`insert into documents (id, project_id, kind, title, length)
    select 'doc_' || lpad(n::text, 26, '0'), ${projectId}, 'notes', 'Notes', 0
      from generate_series(1, ${workLimits.documentsPerProject - 4}) n`.execute(database());
  const asked = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      ana.call(documentsApi.create, { params: { projectId }, body: { kind: 'notes', title: 'More' } }),
    ),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(asked.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    code: 'not-allowed',
    message: 'This project has 200 documents. The limit is 200. Nothing was created. Create another project.',
  });
  await sql`update documents set kind = 'screenplay' where id = ${documentId}`.execute(database());
  await write(ana, documentId, { baseRevision: 1, changes: [[0, 'INT. ROOM - DAY', '', 'Maya waits.']] });
  await sql`insert into storyboards (id, project_id, title, dimension, style, frame_rate, fit_type, models, seed)
    select 'stb_' || lpad(n::text, 26, '0'), ${projectId}, 'Reel', '16:9', 'colour', 24, 'cover', '{}', 1
      from generate_series(1, ${workLimits.storyboardsPerProject}) n`.execute(database());
  await expect(ana.call(scriptsApi.makeStoryboards, { params: { documentId }, body: {} })).rejects.toMatchObject({
    code: 'not-allowed',
    message: expect.stringMatching(/^This project has 1,000 storyboards\. The limit is 1,000\./),
  });
});

test('imports are limited by the hour, for each account separately', async () => {
  const [ana, bea] = [await app.asUser(), await app.asUser()];
  const most = workLimits.importsPerHour;
  const allowance = { what: 'script-imports', whose: ana.userId, most, seconds: secondsPerHour };
  await secondsUntilAllowed(app.app.platform, { ...allowance, count: most - 1 });
  await importScript(ana, shortScript);
  await expect(importScript(ana, shortScript)).rejects.toMatchObject({
    code: 'too-many-requests',
    message: expect.stringMatching(
      /^You imported 60 screenplays within an hour, which is the limit\. Nothing was imported\. Try again in (5\d|60) min\.$/,
    ),
    retryAfterSeconds: expect.toSatisfy((wait: number) => wait > secondsPerHour - 600 && wait <= secondsPerHour),
  });
  await importScript(bea, shortScript);
});

test('an account that floods imports and reaches its limits does not block the imports, texts and edits of another', async () => {
  const [ana, bea] = [await app.asUser(), await app.asUser()];
  let documentId = '';
  const file = { fileName: 'film.fountain', fileBase64: base64(longScript(45)) };
  let done = 0;
  const importOnce = async () => {
    await ana.call(scriptsApi.import, { body: file }).catch(() => undefined);
    done += 1;
  };
  const { flood } = await app.app.platform.db.transaction(async (tx) => {
    // Every import of the flood waits for this lock, so none of them can end before the other account's requests.
    await sql`select pg_advisory_xact_lock(hashtext('projects'), hashtext(${ana.userId}))`.execute(tx);
    const flood = Array.from({ length: 10 }, importOnce);
    await requestWaits();
    const { storyboardIds } = await importScript(bea, shortScript);
    documentId = (await beginText(bea)).documentId;
    expect(await write(bea, documentId, { baseRevision: 1, changes: [[0, 'Quiet.']] })).toMatchObject({
      isSaved: true,
    });
    const params = { storyboardId: storyboardIds[0]! };
    const command = { do: 'update-storyboard' as const, fields: { title: 'The Ferry' } };
    await bea.call(storyboardsApi.edit, { params, body: { baseRevision: 1, command } });
    expect(done).toBe(0);
    return { flood };
  });
  await Promise.all(flood);
  await fillStorage(ana);
  await expect(importScript(ana, shortScript)).rejects.toMatchObject({ code: 'too-large' });
  expect(await write(bea, documentId, { baseRevision: 2, changes: [6, [0, ' Rain.']] })).toMatchObject({
    isSaved: true,
  });
});

test('a write to one text or storyboard does not block another one of the same account', async () => {
  const ana = await app.asUser();
  const first = await importScript(ana, shortScript);
  const second = await importScript(ana, shortScript);
  const { documentId } = await beginText(ana);
  await app.app.platform.db.transaction(async (tx) => {
    await sql`insert into document_snapshots (document_id, revision, text)
      values (${first.documentId}, 2, 'held')`.execute(tx);
    await sql`update shots set notes = 'held' where storyboard_id = ${first.storyboardIds[0]!}`.execute(tx);
    await write(ana, documentId, { baseRevision: 1, changes: [[0, 'Not waiting.']] });
    const command = { do: 'update-storyboard' as const, fields: { title: 'Not waiting' } };
    const params = { storyboardId: second.storyboardIds[0]! };
    await ana.call(storyboardsApi.edit, { params, body: { baseRevision: 1, command } });
  });
});

test('the API reference states the limits', async () => {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { description?: string }>>;
  };
  expect(paths['/api/projects']?.post?.description).toContain('500 projects');
  expect(paths['/api/projects/{projectId}/documents']?.post?.description).toContain('200 documents');
  expect(paths['/api/scripts/import']?.post?.description).toContain('60 screenplays per hour');
  expect(paths['/api/documents/{documentId}/changes']?.post?.description).toContain('50,000,000 characters');
});
