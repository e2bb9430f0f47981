import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { exportsApi } from '#contract/exports.ts';
import { tasksApi, type TaskView } from '#contract/generation.ts';
import { ledgerAdminApi } from '#contract/ledger-admin.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { sendParts } from '#test/fixtures/send-upload.ts';
import { noise } from '#test/fixtures/noise.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '#test/fixtures/small-disk.ts';
import { ask, pictureOf, taskFor } from '#test/generation/ask-for.ts';
import { accountOf } from '#test/generation/ask-vendors.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

const megabyte = 1024 ** 2;
const script = 'INT. LIGHTHOUSE - NIGHT\n\nMara climbs the stairs.\n\nMARA\nIs anybody there?\n';
const importBody = { fileName: 'lighthouse.fountain', fileBase64: Buffer.from(script).toString('base64') };
const storageFull = { code: 'storage-full', message: expect.stringContaining('disk is full') };

let disk: SmallDisk;
let app: TestApp;
let ana: TestUser;

/** The whole product with its data directory on a disk of 96 MB. */
async function open(reserveBytes: number, worker = true): Promise<void> {
  disk = await mountSmallDisk(96);
  app = await startTestApp({ worker, config: { dataDirectory: disk.folder, diskReserveBytes: reserveBytes } });
  ana = await app.asUser({ credits: 1_000 });
}
afterEach(async (context) => {
  if (context.task.result?.state === 'skip' || !canMount) return;
  await disk.empty();
  await app.stop();
  await disk.unmount();
});

/** Every file below a folder of the media, by its name. */
const filesIn = async (name: string): Promise<string[]> => {
  const entries = await readdir(join(disk.folder, 'media', name), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const taskOf = (user: TestUser, taskId: string) => user.call(tasksApi.get, { params: { taskId } });

const untilState = (taskId: string, state: TaskView['state']) =>
  app.until(async () => {
    const task = await taskOf(ana, taskId);
    if (task.state === state) return true;
    if (task.state !== 'IN_PROGRESS') throw new Error(`The task ended as ${task.state}.`);
    return undefined;
  });

async function expectExactLedger(): Promise<void> {
  const owner = await app.asOwner();
  expect(await owner.call(ledgerAdminApi.reconciliation, {})).toMatchObject({ differing: 0 });
}

describe.skipIf(!canMount)('below the reserve', () => {
  beforeEach(() => open(40 * megabyte));

  test('uploads, imports, generation and exports are refused with storage-full, and texts can still be written', async () => {
    const { storyboardIds } = await ana.call(scriptsApi.import, { body: importBody });
    const storyboardId = storyboardIds[0]!;
    const request = () =>
      ana.call(exportsApi.request, { params: { storyboardId }, body: { format: 'csv', scenes: undefined } });
    const upload = () =>
      ana.call(uploadsApi.start, { body: { name: 'a.png', mediaType: 'image/png', sizeBytes: 1000 } });
    await disk.fill(30 * megabyte);
    await expect(upload()).rejects.toMatchObject(storageFull);
    await expect(ana.call(scriptsApi.import, { body: importBody })).rejects.toMatchObject(storageFull);
    await expect(request()).rejects.toMatchObject(storageFull);
    await expect(ask(app, ana, [taskFor('one', { modelId: 'previz-image' })])).rejects.toMatchObject(storageFull);
    expect(await ana.call(projectsApi.create, { body: { title: 'Still possible' } })).toMatchObject({
      id: expect.any(String),
    });
    expect(await filesIn('uploads')).toEqual([]);

    await disk.empty();
    await upload();
    await ana.call(scriptsApi.import, { body: importBody });
    await request();
  });

  test('an upload that is too large for the space above the reserve is refused before a byte is sent', async () => {
    const sizeBytes = Math.ceil(((await disk.freeBytes()) - 40 * megabyte) / 2) + megabyte;
    const started = ana.call(uploadsApi.start, { body: { name: 'a.mp4', mediaType: 'video/mp4', sizeBytes } });
    await expect(started).rejects.toMatchObject(storageFull);
  });

  test('tasks that were asked for before wait with their holds, and are made and charged once when there is space', async () => {
    const before = await accountOf(ana);
    const [first = '', second = ''] = await ask(app, ana, [
      taskFor('one', { modelId: 'previz-image', input: pictureOf('A boat [slow: 2 s]') }),
      taskFor('two', { modelId: 'previz-image', after: ['one'] }),
    ]);
    await disk.fill(30 * megabyte);
    await untilState(first, 'COMPLETE');
    expect(await taskOf(ana, second)).toMatchObject({ state: 'IN_PROGRESS', step: 'queued' });
    expect(await accountOf(ana)).toMatchObject({ held: 1, used: before.used + 1 });
    await disk.empty();
    await untilState(second, 'COMPLETE');
    expect(await accountOf(ana)).toEqual({ available: before.available - 2, held: 0, used: before.used + 2 });
    await expectExactLedger();
  });
});

describe.skipIf(!canMount)('with no byte left', () => {
  // No reserve: the file system itself refuses.
  beforeEach(() => open(1));

  test('a part of an upload answers 507, leaves no half-written file, and can be sent again', async () => {
    const bytes = new Uint8Array(noise(1, 20 * megabyte));
    const body = { name: 'a.png', mediaType: 'image/png', sizeBytes: bytes.byteLength };
    const started = await ana.call(uploadsApi.start, { body });
    await disk.fill(5 * megabyte);
    const answer = await fetch(new URL(started.parts[0]!.url, app.url), {
      method: 'PUT',
      body: bytes.subarray(0, started.parts[0]!.sizeBytes),
    });
    expect([answer.status, await answer.json()]).toEqual([507, expect.objectContaining({ code: 'storage-full' })]);
    expect(await filesIn('uploads')).toEqual(['upload.json']);
    await disk.empty();
    await sendParts(app, started, bytes);
    // Complete, and found to be no picture.
    const completed = ana.call(uploadsApi.complete, { params: { uploadId: started.uploadId }, query: {} });
    await expect(completed).rejects.toMatchObject({ code: 'unsupported-media' });
    expect(await filesIn('uploads')).toEqual([]);
  });

  test('a task whose result cannot be stored waits for space, and is charged once', async () => {
    const before = await accountOf(ana);
    const input = pictureOf('A boat [slow: 1 s]');
    const [taskId = ''] = await ask(app, ana, [taskFor('one', { modelId: 'previz-image', input })]);
    await disk.fill();
    const checksOf = () =>
      app.app.platform.db.sql.selectFrom('tasks').select('checks').where('id', '=', taskId).executeTakeFirst();
    // Asked about again and again, although it takes a second.
    await app.until(async () => {
      if ((await taskOf(ana, taskId)).step === 'storing') return true;
      await app.app.features.generation.wake(taskId);
      return ((await checksOf())?.checks ?? 0) > 20 ? true : undefined;
    });
    expect(await accountOf(ana)).toEqual({ ...before, available: before.available - 1, held: 1 });
    await disk.empty();
    await untilState(taskId, 'COMPLETE');
    expect(await accountOf(ana)).toEqual({ available: before.available - 1, held: 0, used: before.used + 1 });
    expect((await ana.call(assetsApi.list, { query: {} })).assets).toHaveLength(1);
    await expectExactLedger();
  });
});

describe.skipIf(!canMount)('with a worker that starts later', () => {
  beforeEach(() => open(1, false));

  test('an export that hits the full disk while it renders waits for space without using up a try, and is then made', async () => {
    const { storyboardIds } = await ana.call(scriptsApi.import, { body: importBody });
    const params = { storyboardId: storyboardIds[0]! };
    const body = { resolution: '480p' as const, scenes: undefined };
    const { id: exportId } = await ana.call(exportsApi.request, { params, body });
    // As if the estimate of its size had been far too small: it begins, and fails in the middle.
    const { sql } = app.app.platform.db;
    await sql.updateTable('exports').set({ promisedBytes: 0 }).where('id', '=', exportId).execute();
    await disk.fill(8 * 1024);
    await app.app.startWorker({ isOnlyWorker: true });

    const get = () => ana.call(exportsApi.get, { params: { exportId } });
    const waiting = await app.until(async () => {
      const film = await get();
      return film.phase === 'Waiting for disk space' ? film : undefined;
    });
    expect(waiting).toMatchObject({ state: 'queued', error: null });
    const row = await sql.selectFrom('exports').select(['attempt', 'tries']).where('id', '=', exportId).execute();
    expect(row).toEqual([{ attempt: expect.any(Number), tries: 0 }]);
    await disk.empty();
    const film = await app.until(async () => {
      const found = await get();
      return found.finishedAt === null ? undefined : found;
    });
    expect(film).toMatchObject({ state: 'complete', error: null });
    await expect.poll(() => readdir(join(disk.folder, 'cache/exports/work'))).toEqual([]);
  });
});
