import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { exportsApi, type ExportView } from '#contract/exports.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { untilAnswered } from '#test/harness/until-answered.ts';

const script = `INT. LIGHTHOUSE - NIGHT

Mara climbs the stairs.

EXT. HARBOR - DAY

A ship leaves. Gulls follow it.
`;

let app: TestApp;
let ana: TestUser;
let ben: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ana = await app.asUser();
  ben = await app.asUser();
});
afterAll(() => app.stop());

/** A storyboard of two scenes whose shots last a fifth of a second: nothing has a picture, so all of it is slates. */
async function makeStoryboard(user: TestUser): Promise<{ storyboardId: string; shots: number }> {
  const body = { fileName: 'harbor.fountain', fileBase64: Buffer.from(script).toString('base64') };
  const { storyboardIds } = await user.call(scriptsApi.import, { body });
  const storyboardId = storyboardIds[0]!;
  const board = await user.call(storyboardsApi.get, { params: { storyboardId } });
  const shots = board.scenes.flatMap((scene) => scene.shots);
  const commands = shots.map(({ id }) => ({
    do: 'update-shot' as const,
    shotId: id,
    fields: { durationMs: 200, transition: { slug: 'fade' as const, durationMs: 80 } },
  }));
  const command = { do: 'several' as const, commands };
  await user.call(storyboardsApi.edit, { params: { storyboardId }, body: { baseRevision: board.revision, command } });
  return { storyboardId, shots: shots.length };
}

const ended = (user: TestUser, exportId: string, where = app) =>
  untilAnswered(where.databaseUrl, async () => {
    const film = await user.call(exportsApi.get, { params: { exportId } });
    return film.finishedAt === null ? undefined : film;
  });

const request = (user: TestUser, storyboardId: string, body: Partial<ExportView['options']> = {}) =>
  user.call(exportsApi.request, { params: { storyboardId }, body: { resolution: '480p', ...body, scenes: undefined } });

test('a storyboard becomes a film that can be downloaded, and the next export uses what was made', async () => {
  const { storyboardId, shots } = await makeStoryboard(ana);
  const asked = await request(ana, storyboardId);
  expect(asked).toMatchObject({ state: 'queued', segments: shots, frames: shots * 5, file: null });
  expect(asked.options).toEqual({
    resolution: '480p',
    dimension: '16:9',
    fitType: 'cover',
    frameRate: 24,
    scenes: null,
    format: 'mp4',
    loudnessLufs: -14,
    burnCaptions: false,
    originLabel: false,
    grid: { columns: 3, rows: 2 },
    paperSize: 'A4',
  });

  const film = await ended(ana, asked.id);
  expect(film).toMatchObject({ state: 'complete', progress: 1, error: null, segmentsReused: 0, loudness: null });
  const asset = await ana.call(assetsApi.get, { params: { assetId: film.file!.assetId! } });
  expect(asset).toMatchObject({ kind: 'video', mediaType: 'video/mp4', width: 854, height: 480, hasAudio: true });
  expect(asset.durationMs).toBe(Math.round((shots * 5 * 1000) / 24));
  const download = await fetch(app.url + film.file!.downloadUrl);
  expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.mp4"/);
  expect((await download.arrayBuffer()).byteLength).toBe(asset.sizeBytes);

  const again = await ended(ana, (await request(ana, storyboardId)).id);
  expect(again).toMatchObject({ state: 'complete', segmentsReused: shots });
  const { exports } = await ana.call(exportsApi.list, { params: { storyboardId }, query: {} });
  expect(exports.map(({ id }) => id)).toEqual([again.id, film.id]);
});

test('a range of scenes and another shape can be asked for; what cannot be is refused by name', async () => {
  const { storyboardId } = await makeStoryboard(ana);
  const call = (body: object) => ana.call(exportsApi.request, { params: { storyboardId }, body });
  const film = await call({ resolution: '480p', dimension: '9:16', frameRate: 30, scenes: { first: 2, last: 2 } });
  expect(film).toMatchObject({ options: { dimension: '9:16', frameRate: 30, scenes: { first: 2, last: 2 } } });
  const { file } = await ended(ana, film.id);
  const asset = await ana.call(assetsApi.get, { params: { assetId: file!.assetId! } });
  expect(asset).toMatchObject({ width: 480, height: 854, frameRate: 30 });

  await expect(call({ scenes: { first: 2, last: 3 } })).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'scenes.last: is 3, but the last scene of the storyboard is 2',
  });
  await expect(call({ scenes: { first: 2, last: 1 } })).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(call({ frameRate: 23 })).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(call({ resolution: '8K' })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('4K is for the Plus plan and higher, and for an admin', async () => {
  const body = { resolution: '4K' as const, scenes: { first: 1, last: 1 } };
  const mine = await makeStoryboard(ana);
  await expect(
    ana.call(exportsApi.request, { params: { storyboardId: mine.storyboardId }, body }),
  ).rejects.toMatchObject({
    code: 'not-allowed',
    message: 'This feature is only available on "Plus" plan or higher. Please upgrade to continue.',
  });
  const owner = await app.asOwner();
  const owners = await makeStoryboard(owner);
  const film = await owner.call(exportsApi.request, { params: { storyboardId: owners.storyboardId }, body });
  expect(film).toMatchObject({ options: { resolution: '4K' } });
  await owner.call(exportsApi.cancel, { params: { exportId: film.id } });
});

test('nobody else can see, stop or make exports of a storyboard', async () => {
  const { storyboardId } = await makeStoryboard(ana);
  const { id } = await request(ana, storyboardId);
  const missing = { code: 'not-found' };
  await expect(request(ben, storyboardId)).rejects.toMatchObject(missing);
  await expect(ben.call(exportsApi.list, { params: { storyboardId }, query: {} })).rejects.toMatchObject(missing);
  for (const endpoint of [exportsApi.get, exportsApi.cancel, exportsApi.retry]) {
    await expect(ben.call(endpoint, { params: { exportId: id } })).rejects.toMatchObject(missing);
  }
  await ended(ana, id);
});

test('an export is cancelled, stays cancelled, and can be tried again', async () => {
  const { storyboardId } = await makeStoryboard(ana);
  const { id } = await request(ana, storyboardId, { resolution: '720p' });
  const params = { exportId: id };
  expect(await ana.call(exportsApi.cancel, { params })).toMatchObject({ state: 'cancelled', file: null });
  await expect(ana.call(exportsApi.cancel, { params })).rejects.toMatchObject({ code: 'conflict' });
  expect(await ana.call(exportsApi.retry, { params })).toMatchObject({ state: 'queued', finishedAt: null });
  expect(await ended(ana, id)).toMatchObject({ state: 'complete' });
  await expect(ana.call(exportsApi.retry, { params })).rejects.toMatchObject({ code: 'conflict' });
});

test('an export whose worker died is taken up again, and yields one film', async () => {
  const late = await startTestApp({ worker: false });
  try {
    const user = await late.asUser();
    const { storyboardId } = await makeStoryboard(user);
    const { id } = await request(user, storyboardId);
    // As a killed worker leaves it: begun, silent, and its job gone.
    const { db } = late.app.platform;
    await sql`update exports set state = 'rendering', attempt = 1, tries = 1, beat_at = now() - interval '1 minute'`.execute(
      db.sql,
    );
    await sql`delete from graphile_worker._private_jobs`.execute(db.sql);
    await late.app.startWorker({ isOnlyWorker: true });
    expect(await ended(user, id, late)).toMatchObject({ state: 'complete' });
    const { assets } = await user.call(assetsApi.list, { query: { kind: 'video' } });
    expect(assets).toHaveLength(1);
  } finally {
    await late.stop();
  }
});

test('twenty films of one person wait at most, however they are asked for', async () => {
  const idle = await startTestApp({ worker: false });
  const user = await idle.asUser();
  const { storyboardId } = await makeStoryboard(user);
  const refusal = {
    code: 'too-many-requests',
    message: 'You have 20 exports in progress, which is the limit. Wait for one to finish, or cancel one.',
    retryAfterSeconds: 60,
  };
  const first = await request(user, storyboardId);
  await user.call(exportsApi.cancel, { params: { exportId: first.id } });
  const asked = await Promise.allSettled(Array.from({ length: 64 }, () => request(user, storyboardId)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(request(user, storyboardId)).rejects.toMatchObject(refusal);
  await expect(user.call(exportsApi.retry, { params: { exportId: first.id } })).rejects.toMatchObject(refusal);
  await idle.stop();
});
