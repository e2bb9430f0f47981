import { unzipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { personalDataApi } from '#contract/personal-data.ts';
import { usersApi } from '#contract/users.ts';
import { watchingAdminApi, watchingApi } from '#contract/watching.ts';
import { recordingLimits } from '#domain/watching/recording-limits.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    config: {
      recordsSessions: true,
      signUpsPerDay: { verified: 1000, unverified: 1000 },
      unrecordedHosts: ['pay.example.com'],
    },
  });
  admin = await app.asOwner();
});
afterAll(() => app.stop());

/** A user who accepts cookies. */
async function recordable(): Promise<TestUser> {
  const user = await app.asUser();
  await user.call(usersApi.update, { body: { accepted_cookies: true } });
  return user;
}

async function start(user: TestUser, path = '/studio'): Promise<string> {
  const id = app.app.platform.ids.next('rec');
  await user.call(watchingApi.start, { body: { id, path } });
  return id;
}

type Sent = { sequence?: number; events?: { type: number; timestamp: number; data: unknown }[] };
const page = (path: string) => ({ type: 5, timestamp: 1000, data: { tag: 'page', payload: { path } } });
const append = (user: TestUser, recordingId: string, { sequence = 0, events = [page('/studio')] }: Sent = {}) =>
  user.call(watchingApi.append, { params: { recordingId }, body: { sequence, events } });
const read = (recordingId: string) => admin.call(watchingAdminApi.events, { params: { recordingId }, query: {} });
const view = (recordingId: string) => admin.call(watchingAdminApi.get, { params: { recordingId } });

/** Every stored file of a recording, decompressed. */
async function storedFiles(recordingId: string): Promise<string[]> {
  const { storage } = app.app.platform;
  const found: string[] = [];
  for await (const { key } of storage.list(`recordings/${recordingId}/`)) {
    found.push(gunzipSync(await buffer(await storage.read(key))).toString());
  }
  return found;
}

/** Moves the start of a recording into the past. */
async function age(recordingId: string, ms: number): Promise<void> {
  const startedAt = new Date(Date.now() - ms);
  await app.app.platform.db.sql.updateTable('recordings').set({ startedAt }).where('id', '=', recordingId).execute();
}

test('stores nothing without consent, and nothing after it is withdrawn', async () => {
  const user = await app.asUser();
  const id = app.app.platform.ids.next('rec');
  expect(await user.call(watchingApi.start, { body: { id, path: '/studio' } })).toMatchObject({ isOn: false });
  await expect(append(user, id)).rejects.toMatchObject({ code: 'not-found' });
  await user.call(usersApi.update, { body: { accepted_cookies: true } });
  expect(await user.call(watchingApi.start, { body: { id, path: '/studio' } })).toEqual({
    isOn: true,
    excludedHosts: ['pay.example.com'],
  });
  await append(user, id);
  await user.call(usersApi.update, { body: { accepted_cookies: false } });
  await expect(append(user, id, { sequence: 1 })).rejects.toMatchObject({ code: 'not-allowed' });
});

test('stores nothing outside production', async () => {
  const elsewhere = await startTestApp({ worker: false });
  try {
    const user = await elsewhere.asUser();
    await user.call(usersApi.update, { body: { accepted_cookies: true } });
    const id = app.app.platform.ids.next('rec');
    expect(await user.call(watchingApi.start, { body: { id, path: '/' } })).toMatchObject({ isOn: false });
    await expect(append(user, id)).rejects.toMatchObject({ code: 'not-found' });
  } finally {
    await elsewhere.stop();
  }
});

test('removes a password, a token and a card number before it stores events that a browser sent uncleaned', async () => {
  const user = await recordable();
  const id = await start(user, '/reset?token=tango-token-99');
  const [password, token, card] = ['hunter2-secret', 'tango-token-99', '4242 4242 4242 4242'];
  const network = {
    method: 'POST',
    url: `/api/projects?token=${token}`,
    status: 200,
    durationMs: 3,
    requestHeaders: [['Authorization', `Bearer ${token}`]],
    responseHeaders: [['set-cookie', `session=${token}`]],
    requestBody: JSON.stringify({ password, card, note: `Charge ${card}` }),
    responseBody: JSON.stringify({ nested: { accessToken: token } }),
  };
  const field = { type: 2, id: 2, tagName: 'input', attributes: { type: 'text', value: password }, childNodes: [] };
  await append(user, id, {
    events: [
      { type: 2, timestamp: 1, data: { node: field, initialOffset: { left: 0, top: 0 } } },
      { type: 3, timestamp: 2, data: { source: 5, id: 2, text: password, isChecked: false } },
      { type: 3, timestamp: 3, data: { source: 0, texts: [{ id: 9, value: `Card ${card}` }], attributes: [] } },
      { type: 5, timestamp: 4, data: { tag: 'network', payload: network } },
    ],
  });
  const stored = [...(await storedFiles(id)), JSON.stringify(await view(id)), JSON.stringify(await read(id))];
  expect(stored).toHaveLength(3);
  for (const secret of [password, token, card, '4242']) expect(stored.join('\n')).not.toContain(secret);
});

test('removes scripts from forged events', async () => {
  const user = await recordable();
  const id = await start(user);
  const attributes = { onerror: 'alert(1)', src: 'javascript:alert(1)', srcdoc: '<script>alert(1)</script>' };
  const hostile = ['img', 'script', 'iframe'].map((tagName) => ({
    type: 2,
    id: 2,
    tagName,
    attributes,
    childNodes: [],
  }));
  const data = { source: 0, adds: hostile.map((node) => ({ parentId: 1, nextId: null, node })) };
  await append(user, id, { events: [{ type: 3, timestamp: 1, data }] });
  expect(JSON.stringify(await read(id))).not.toMatch(/alert|script/);
});

test("rejects chunks for another user's recording, and an id that another user has taken", async () => {
  const [ana, ben] = [await recordable(), await recordable()];
  const id = await start(ana);
  await append(ana, id);
  await expect(append(ben, id, { sequence: 1 })).rejects.toMatchObject({ code: 'not-found' });
  await expect(ben.call(watchingApi.start, { body: { id, path: '/' } })).rejects.toMatchObject({ code: 'conflict' });
  await expect(ben.call(watchingAdminApi.get, { params: { recordingId: id } })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await view(id)).toMatchObject({ user: { uid: ana.userId }, pages: 1 });
});

test('stores a chunk once, however often it is sent, and replays around a lost one', async () => {
  const user = await recordable();
  const id = await start(user);
  await user.call(watchingApi.start, { body: { id, path: '/elsewhere' } });
  await Promise.all([append(user, id), append(user, id)]);
  await append(user, id, { events: [page('/forged')] });
  // Chunk 1 is lost on its way.
  await append(user, id, { sequence: 2, events: [page('/late')] });
  expect(await view(id)).toMatchObject({ pages: 2, firstPath: '/studio' });
  expect(await storedFiles(id)).toHaveLength(2);
  expect((await read(id)).events).toEqual([page('/studio'), page('/late')]);
  const row = app.app.platform.db.sql.selectFrom('recordingChunks').select('storageKey').where('recordingId', '=', id);
  const { storageKey } = await row.where('sequence', '=', 0).executeTakeFirstOrThrow();
  await app.app.platform.storage.remove(storageKey);
  expect((await read(id)).events).toEqual([page('/late')]);
});

test('ends a recording after 4 hours', async () => {
  const user = await recordable();
  const id = await start(user);
  await age(id, recordingLimits.lifetimeMs - 60_000);
  await append(user, id);
  await age(id, recordingLimits.lifetimeMs);
  await expect(append(user, id, { sequence: 1 })).rejects.toMatchObject({ code: 'conflict' });
});

test('stops at the size limit of a recording', async () => {
  const user = await recordable();
  const id = await start(user);
  const { sql } = app.app.platform.db;
  await sql
    .updateTable('recordings')
    .set({ bytes: recordingLimits.bytes - 10 })
    .where('id', '=', id)
    .execute();
  expect(await append(user, id)).toEqual({ isFull: true });
  expect(await storedFiles(id)).toEqual([]);
});

test('names the field and the limit of a chunk that is too large', async () => {
  const user = await recordable();
  const id = await start(user);
  const many = Array.from({ length: recordingLimits.chunkEvents + 1 }, () => page('/'));
  await expect(append(user, id, { events: many })).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining('has more than 3000 events'),
  });
});

test('deletes recordings after 30 days, with their files', async () => {
  const user = await recordable();
  const [old, recent] = [await start(user), await start(user)];
  for (const id of [old, recent]) await append(user, id);
  await age(old, recordingLimits.keptMs + 1000);
  await age(recent, recordingLimits.keptMs - 60_000);
  await app.app.features.watching.cleanUp(new AbortController().signal);
  await expect(view(old)).rejects.toMatchObject({ code: 'not-found' });
  expect(await storedFiles(old)).toEqual([]);
  expect(await storedFiles(recent)).toHaveLength(1);
});

test('gives users their recordings in the personal archive, and deletes them with the account', async () => {
  const user = await recordable();
  const id = await start(user);
  await append(user, id);
  const { url } = await user.call(personalDataApi.archive, {});
  const archive = unzipSync(new Uint8Array(await (await fetch(`${app.url}${url}`)).arrayBuffer()));
  expect(new TextDecoder().decode(archive[`recordings/${id}.jsonl`])).toBe(`${JSON.stringify(page('/studio'))}\n`);
  await app.app.features.watching.forgetPerson({ userId: user.userId });
  await expect(view(id)).rejects.toMatchObject({ code: 'not-found' });
  expect(await storedFiles(id)).toEqual([]);
});

test('lists 24 recordings on a page, newest first, and audits watching and deleting', async () => {
  const user = await recordable();
  const ids: string[] = [];
  for (let count = 0; count < 25; count += 1) ids.unshift(await start(user));
  const first = await admin.call(watchingAdminApi.list, { query: {} });
  expect(first.recordings).toHaveLength(24);
  const second = await admin.call(watchingAdminApi.list, { query: { cursor: first.nextCursor ?? undefined } });
  const listed = [...first.recordings, ...second.recordings];
  expect(listed.slice(0, 25).map(({ id }) => id)).toEqual(ids);
  const [recordingId = ''] = ids;
  await read(recordingId);
  await admin.call(watchingAdminApi.remove, { params: { recordingId } });
  await expect(view(recordingId)).rejects.toMatchObject({ code: 'not-found' });
  const { entries } = await admin.call(auditApi.list, { query: { uid: user.userId } });
  expect(entries.map(({ action }) => action)).toEqual(['recording.deleted', 'recording.watched']);
});
