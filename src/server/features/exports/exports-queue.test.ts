import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsApi, type ExportView } from '#contract/exports.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { usersApi } from '#contract/users.ts';
import { exportFormats, type Lane } from '#domain/exports/export-format.ts';
import { makeFolder, makeMedia } from '#test/fixtures/make-media.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { untilAnswered } from '#test/harness/until-answered.ts';
import { beginNextExport } from './attempts-store.ts';

const script = `INT. LIGHTHOUSE - NIGHT

Mara climbs the stairs.

MARA
Is anybody there?
`;

let app: TestApp;
let ana: TestUser;
let storyboardId: string;

beforeAll(async () => {
  app = await startTestApp();
  ana = await app.asUser();
  storyboardId = await makeStoryboard(ana);
});
afterAll(() => app.stop());

async function makeStoryboard(user: TestUser): Promise<string> {
  const body = { fileName: 'lighthouse.fountain', fileBase64: Buffer.from(script).toString('base64') };
  const { storyboardIds } = await user.call(scriptsApi.import, { body });
  return storyboardIds[0]!;
}

type Wanted = Partial<ExportView['options']>;
const request = (user: TestUser, id: string, body: Wanted = {}) =>
  user.call(exportsApi.request, {
    params: { storyboardId: id },
    body: { resolution: '480p', ...body, scenes: undefined },
  });
const ended = (user: TestUser, exportId: string, where = app) =>
  untilAnswered(where.databaseUrl, async () => {
    const film = await user.call(exportsApi.get, { params: { exportId } });
    return film.finishedAt === null ? undefined : film;
  });

const firstBytes: Partial<Record<ExportView['options']['format'], RegExp>> = {
  pdf: /^%PDF-1\./,
  gif: /^GIF89a/,
  csv: /^\u00EF\u00BB\u00BFScene,/,
  srt: /^1\r\n00:00:00,200 --> /,
  vtt: /^WEBVTT\n\n1\n/,
  stems: /^PK/,
  edit: /^PK/,
  everything: /^PK/,
};

test('every format can be asked for, comes under its name, and is what it says', async () => {
  const asked: ExportView[] = [];
  for (const format of exportFormats) asked.push(await request(ana, storyboardId, { format, loudnessLufs: -23 }));
  for (const { id, options } of asked) {
    const film = await ended(ana, id);
    expect(film).toMatchObject({ state: 'complete', error: null, progress: 1 });
    const answer = await fetch(app.url + film.file!.downloadUrl);
    expect(answer.headers.get('content-disposition')).toContain(`filename="${film.file!.name}"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.byteLength).toBe(film.file!.sizeBytes);
    expect(bytes.subarray(0, 100).toString('latin1')).toMatch(firstBytes[options.format] ?? /[^]/);
    // A level is for what has a finished sound.
    const isFilm = ['mp4', 'mov', 'webm', 'everything'].includes(options.format);
    expect(options.loudnessLufs).toBe(isFilm ? -23 : -14);
  }
});

test('the address of a file is good for that file alone', async () => {
  const film = await ended(ana, (await request(ana, storyboardId, { format: 'csv' })).id);
  const other = await ended(ana, (await request(ana, storyboardId, { format: 'vtt' })).id);
  const forged = film.file!.url.replace(film.id, other.id);
  expect((await fetch(app.url + forged)).status).toBe(404);
  expect((await fetch(app.url + film.file!.url.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404);
});

test('an export is of the moment it was asked for, whatever is edited and made meanwhile', async () => {
  const idle = await startTestApp({ worker: false });
  const folder = await makeFolder();
  try {
    const user = await idle.asUser();
    const id = await makeStoryboard(user);
    const params = { storyboardId: id };
    const [list, film] = [await request(user, id, { format: 'csv' }), await request(user, id)];
    const board = await user.call(storyboardsApi.get, { params });
    const [shot] = board.scenes[0]!.shots;
    const command = { do: 'update-shot' as const, shotId: shot!.id, fields: { action: 'Something else altogether.' } };
    await user.call(storyboardsApi.edit, { params, body: { baseRevision: board.revision, command } });
    // A take that can be heard comes, and a task is under way.
    const bytes = new Uint8Array(await readFile(await makeMedia(folder.path, 'clip.mp4')));
    const { id: assetId } = await sendUpload(idle, user, { name: 'clip.mp4', mediaType: 'video/mp4', bytes });
    await user.call(storyboardsApi.upload, { params, body: { slot: `shot:${shot!.id}:clip`, assetId } });
    const slot = `shot:${shot!.id}:picture` as const;
    const { taskId } = await user.call(storyboardsApi.generate, { params, body: { slot, expectedCredits: 1 } });
    const later = await request(user, id);
    await idle.app.startWorker({ isOnlyWorker: true });
    const made = (exportId: string) => ended(user, exportId, idle);
    const text = await (await fetch(idle.url + (await made(list.id)).file!.url)).text();
    expect(text).toContain(shot!.action);
    expect(text).not.toContain('Something else altogether.');
    expect(await made(film.id)).toMatchObject({ state: 'complete', loudness: null });
    expect((await made(later.id)).loudness).not.toBeNull();
    const tasks = async () => (await user.call(storyboardsApi.tasks, { params })).tasks;
    await untilAnswered(idle.databaseUrl, async () =>
      (await tasks()).some(({ id }) => id === taskId) ? undefined : true,
    );
  } finally {
    await folder.close();
    await idle.stop();
  }
});

test('people take turns; each person’s own come in the order they were asked for, papers beside films', async () => {
  const idle = await startTestApp({ worker: false });
  try {
    const [first, second] = [await idle.asUser(), await idle.asUser()];
    const boards = [await makeStoryboard(first), await makeStoryboard(second)] as const;
    const a1 = await request(first, boards[0]);
    const a2 = await request(first, boards[0]);
    const a3 = await request(first, boards[0]);
    const b1 = await request(second, boards[1]);
    const b2 = await request(second, boards[1]);
    const { db } = idle.app.platform;
    const begin = async (lane: Lane = 'film') => (await db.transaction((tx) => beginNextExport(tx, lane)))?.id;
    const end = (film: ExportView) =>
      sql`update exports set state = 'cancelled', finished_at = now() where id = ${film.id}`.execute(db.sql);
    expect(await begin()).toBe(a1.id);
    expect(await begin()).toBe(b1.id);
    expect(await begin()).toBeUndefined();
    await end(a1);
    expect(await begin()).toBe(a2.id);
    await end(a2);
    await end(b1);
    // Both could begin; the other one has waited longer.
    expect(await begin()).toBe(b2.id);
    expect(await begin()).toBe(a3.id);

    // Papers have turns of their own, and so do people among them.
    const pdf = await request(first, boards[0], { format: 'pdf' });
    await request(first, boards[0], { format: 'csv' });
    const srt = await request(second, boards[1], { format: 'srt' });
    expect(await begin()).toBeUndefined();
    expect(await begin('paper')).toBe(pdf.id);
    expect(await begin('paper')).toBe(srt.id);
    expect(await begin('paper')).toBeUndefined();
  } finally {
    await idle.stop();
  }
});

test('a film is shared by a link that nobody can guess, that shows nothing else, and that can be taken back', async () => {
  const { id } = await ended(ana, (await request(ana, storyboardId)).id);
  const params = { exportId: id };
  const shared = await ana.call(exportsApi.share, { params, body: { days: 7 } });
  const { url, expiresAt } = shared.link!;
  expect(new URL(url).pathname).toMatch(/^\/watch\/[A-Za-z0-9_-]{43}$/);
  expect(Date.parse(expiresAt!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  const path = new URL(url).pathname;

  const page = await fetch(app.url + path);
  expect(page.status).toBe(200);
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await page.text();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(html).not.toMatch(/<script|\/api\/|ast_|exp_/);
  const film = await fetch(`${app.url}${path}/film`, { headers: { range: 'bytes=4-7' } });
  expect(film.status).toBe(206);
  expect(await film.text()).toBe('ftyp');

  // Nobody finds the link in the database, and a new one ends the old one.
  const { rows } = await sql<{ row: string }>`select film_links::text as row from film_links`.execute(
    app.app.platform.db.sql,
  );
  expect(rows[0]!.row).not.toContain(path.split('/').at(-1));
  const again = await ana.call(exportsApi.share, { params, body: { days: null } });
  expect(again.link).toMatchObject({ expiresAt: null });
  expect((await fetch(app.url + path)).status).toBe(404);
  const open = new URL(again.link!.url).pathname;
  expect((await fetch(app.url + open)).status).toBe(200);
  expect((await ana.call(exportsApi.get, { params })).link?.url).toBe(again.link!.url);

  // A film in the trash is watched by nobody, until it comes out again.
  const { projectId } = await ana.call(storyboardsApi.get, { params: { storyboardId } });
  await ana.call(projectsApi.remove, { params: { projectId } });
  expect((await fetch(app.url + open)).status).toBe(404);
  expect((await fetch(`${app.url}${open}/film`)).status).toBe(404);
  await ana.call(projectsApi.restore, { params: { projectId } });
  expect((await fetch(`${app.url}${open}/film`)).status).toBe(200);

  await ana.call(exportsApi.unshare, { params });
  expect((await fetch(app.url + open)).status).toBe(404);
  expect((await fetch(`${app.url}${open}/film`)).status).toBe(404);
  const soon = await ana.call(exportsApi.share, { params, body: { days: 1 } });
  await sql`update film_links set expires_at = now() - interval '1 second'`.execute(app.app.platform.db.sql);
  expect((await fetch(app.url + new URL(soon.link!.url).pathname)).status).toBe(404);
  expect((await ana.call(exportsApi.get, { params })).link).toBeNull();
});

test('a link opens nothing while whoever made it is shut out or has closed their account', async () => {
  const { id } = await ended(ana, (await request(ana, storyboardId)).id);
  const { link } = await ana.call(exportsApi.share, { params: { exportId: id }, body: { days: 7 } });
  const { pathname } = new URL(link!.url);
  const statuses = () =>
    Promise.all([pathname, `${pathname}/film`].map(async (path) => (await fetch(app.url + path)).status));
  const owner = await app.asOwner();
  const setDisabled = (disabled: boolean) =>
    owner.call(userAdministrationApi.setDisabled, {
      params: { uid: ana.userId },
      body: { disabled, reason: 'What they show is not theirs' },
    });
  await setDisabled(true);
  expect(await statuses()).toEqual([404, 404]);
  await setDisabled(false);
  expect(await statuses()).toEqual([200, 200]);
  ana = await app.signInAgain(ana);
  await ana.call(usersApi.close, {});
  expect(await statuses()).toEqual([404, 404]);
  await (await app.signInAgain(ana)).call(usersApi.reinstate, {});
  expect(await statuses()).toEqual([200, 200]);
  ana = await app.signInAgain(ana);
});

test('what no browser plays, and what is not finished or not one’s own, cannot be shared', async () => {
  const stems = await ended(ana, (await request(ana, storyboardId, { format: 'csv' })).id);
  const share = (user: TestUser, exportId: string) =>
    user.call(exportsApi.share, { params: { exportId }, body: { days: 7 } });
  await expect(share(ana, stems.id)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(share(await app.asUser(), stems.id)).rejects.toMatchObject({ code: 'not-found' });
});

test('an export that has ended is removed with its file', async () => {
  const { id, file } = await ended(ana, (await request(ana, storyboardId, { format: 'csv' })).id);
  await ana.call(exportsApi.remove, { params: { exportId: id } });
  await expect(ana.call(exportsApi.get, { params: { exportId: id } })).rejects.toMatchObject({ code: 'not-found' });
  expect((await fetch(app.url + file!.url)).status).toBe(404);
  const left: string[] = [];
  for await (const { key } of app.app.platform.storage.list(`exports/${id}`)) left.push(key);
  expect(left).toEqual([]);
});
