import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsApi } from '#contract/exports.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import type { FilmBoardShot } from '#domain/exports/film-board.ts';
import type { ClipSound } from '#domain/storyboards/clip-sound.ts';
import { makeFolder, makeMedia } from '#test/fixtures/make-media.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { untilAnswered } from '#test/harness/until-answered.ts';

let app: TestApp;
let user: TestUser;
let storyboardId: string;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.asUser();
  ({
    storyboardIds: [storyboardId = ''],
  } = await importScript(user, shortScript, { scenes: '1' }));
});
afterAll(() => app.stop());

const board = () => user.call(storyboardsApi.get, { params: { storyboardId } });
const firstShot = async () => (await board()).scenes[0]!.shots[0]!;

/** Edits the first shot, and answers what the film would be made of. */
async function choose(clipSound: ClipSound): Promise<FilmBoardShot['clip']> {
  const { revision, scenes } = await board();
  const command = { do: 'update-shot' as const, shotId: scenes[0]!.shots[0]!.id, fields: { clipSound } };
  await user.call(storyboardsApi.edit, { params: { storyboardId }, body: { baseRevision: revision, command } });
  return clipInFilm();
}

async function clipInFilm(): Promise<FilmBoardShot['clip']> {
  const film = await app.app.features.storyboards.filmBoard(user.userId, storyboardId);
  return film.scenes[0]!.shots[0]!.clip;
}

/** A film of the first scene: how loud it came out, if anything is heard. */
async function exported() {
  const body = { resolution: '480p' as const, scenes: { first: 1, last: 1 } };
  const { id } = await user.call(exportsApi.request, { params: { storyboardId }, body });
  return untilAnswered(app.databaseUrl, async () => {
    const film = await user.call(exportsApi.get, { params: { exportId: id } });
    return film.finishedAt === null ? undefined : film;
  });
}

test('a clip that somebody uploads is heard in the film, louder, softer or not at all as its shot says', async () => {
  expect(await exported()).toMatchObject({ state: 'complete', loudness: null });
  const folder = await makeFolder();
  const bytes = new Uint8Array(await readFile(await makeMedia(folder.path, 'clip.mp4')));
  await folder.close();
  const { id: assetId } = await sendUpload(app, user, { name: 'clip.mp4', mediaType: 'video/mp4', bytes });
  const { id: shotId } = await firstShot();
  const slot = `shot:${shotId}:clip` as const;
  await user.call(storyboardsApi.upload, { params: { storyboardId }, body: { slot, assetId } });
  expect(await firstShot()).toMatchObject({ clip: { hasSound: true, model: null }, clipSound: { heard: null } });
  expect((await firstShot()).clip?.waveformUrl).toContain('/waveform?');
  expect(await clipInFilm()).toMatchObject({ sound: { gainDb: 0 } });
  const { loudness } = await exported();
  expect(loudness?.integratedLufs).toBeGreaterThan(-16);
  expect(await choose({ heard: true, gainDb: -6 })).toMatchObject({ sound: { gainDb: -6 } });
  expect(await choose({ heard: false, gainDb: 0 })).toMatchObject({ sound: null });
  expect(await exported()).toMatchObject({ state: 'complete', loudness: null });
});
