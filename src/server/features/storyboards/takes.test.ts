import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sent } from '#contract/endpoint.ts';
import { tasksApi } from '#contract/generation.ts';
import { projectsApi } from '#contract/projects.ts';
import { type ShownTake, storyboardsApi, type StoryboardView, type TakeView } from '#contract/storyboards.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

type Film = { projectId: string; storyboardId: string };

let testApp: TestApp;
let user: TestUser;
/** A film with all of its media. The tests only look at it. */
let complete: Film & { view: StoryboardView };
/** The film that a test works on: one of its own, without media. */
let film: Film;
beforeAll(async () => {
  testApp = await startTestApp();
  user = await testApp.asUser({ credits: 500 });
  film = await importFilm();
  complete = { ...film, view: await makeEverything() };
});
beforeEach(async () => {
  film = await importFilm();
});
afterAll(() => testApp.stop());

async function importFilm(): Promise<Film> {
  const { projectId, storyboardIds } = await importScript(user, shortScript, { scenes: '2' });
  return { projectId, storyboardId: storyboardIds[0]! };
}

type Slot = Sent<typeof storyboardsApi.takes>['query']['slot'];
type Command = Sent<typeof storyboardsApi.edit>['body']['command'];

const at = () => ({ params: { storyboardId: film.storyboardId } });
const board = (): Promise<StoryboardView> => user.call(storyboardsApi.get, at());
const takesOf = async (slot: Slot): Promise<TakeView[]> =>
  (await user.call(storyboardsApi.takes, { ...at(), query: { slot } })).takes;
const edit = async (command: Command) => {
  const { revision: baseRevision } = await board();
  return user.call(storyboardsApi.edit, { ...at(), body: { baseRevision, command } });
};
const firstShot = async () => (await board()).scenes[0]!.shots[0]!;
const update = async (fields: Extract<Command, { do: 'update-shot' }>['fields']) =>
  edit({ do: 'update-shot', shotId: (await firstShot()).id, fields });

/** Asks for a take and waits until it has come. */
async function generate(slot: Slot, expectedCredits = 1): Promise<TakeView> {
  const before = (await takesOf(slot)).length;
  await user.call(storyboardsApi.generate, { ...at(), body: { slot, expectedCredits } });
  return testApp.until(async () => {
    const takes = await takesOf(slot);
    return takes.length > before ? takes.at(-1) : undefined;
  });
}

/** The first shot in which somebody speaks. */
const talkingShot = async () =>
  (await board()).scenes.flatMap(({ shots }) => shots).find(({ dialogue }) => dialogue.length > 0)!;

/** Makes every picture, clip, voice and cue of the film. */
async function makeEverything(): Promise<StoryboardView> {
  // Its clip is made of voices that are asked for with it.
  const { id: shotId } = await talkingShot();
  await edit({ do: 'update-shot', shotId, fields: { models: { clip: 'previz-lip-sync' } } });
  const { credits, items } = await user.call(storyboardsApi.missing, { ...at(), query: {} });
  await user.call(storyboardsApi.makeMissing, { ...at(), body: { expectedCredits: credits } });
  return testApp.until(async () => {
    const { tasks } = await user.call(storyboardsApi.tasks, at());
    expect(tasks.filter(({ failure }) => failure)).toEqual([]);
    const now = await board();
    return selectedTakes(now).length === items.length ? now : undefined;
  });
}

/** Makes the picture and the clip of the first shot. */
async function makeFirstShot() {
  const { id } = await firstShot();
  await generate(`shot:${id}:picture`);
  await generate(`shot:${id}:clip`);
  return firstShot();
}

test('everything that was missing comes, and becomes the selected take of its slot', async () => {
  film = complete;
  const view = await board();
  for (const take of selectedTakes(view)) expect(take).toMatchObject({ number: 1, selected: true, staleReasons: [] });
  const [scene] = view.scenes;
  expect(scene?.music?.durationMs).toBeGreaterThan(1000);
  for (const shot of scene!.shots) {
    expect(shot.picture).toMatchObject({ width: 1280, height: 720, model: 'previz-image' });
    expect(Math.abs(shot.clip!.durationMs! - shot.durationMs)).toBeLessThan(500);
    expect(shot.takeCounts).toMatchObject({ picture: 1, clip: 1 });
    for (const line of shot.dialogue) expect(line.voice?.durationMs).toBeGreaterThan(100);
  }
  expect((await user.call(storyboardsApi.missing, { ...at(), query: {} })).items).toEqual([]);
  const picture = await fetch(new URL(scene!.shots[0]!.picture!.url, testApp.url));
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
});

function selectedTakes({ scenes }: StoryboardView): ShownTake[] {
  const shots = scenes.flatMap((scene) => scene.shots);
  return [
    ...scenes.map(({ music }) => music),
    ...shots.flatMap(({ picture, clip, sound, dialogue }) => [
      picture,
      clip,
      sound,
      ...dialogue.map(({ voice }) => voice),
    ]),
  ].filter((take) => take !== null);
}

test('the project shows the first picture and how many there are', async () => {
  film = complete;
  const { storyboards } = await user.call(projectsApi.get, { params: { projectId: film.projectId } });
  const { scenes } = await board();
  expect(storyboards).toMatchObject([{ picturesMade: scenes[0]!.shots.length }]);
  expect(storyboards[0]?.posterUrl).toBe(scenes[0]!.shots[0]!.picture!.thumbnailUrl);
});

test('a fact that is told twice is taken once', async () => {
  film = complete;
  const before = await board();
  const { provenance } = await testApp.app.features.assets.findOwn(
    user.userId,
    before.scenes[0]!.shots[0]!.picture!.assetId,
  );
  await testApp.app.features.storyboards.takeResult({ type: 'task.completed', taskId: provenance.taskId! });
  expect(await board()).toEqual(before);
});

test('a changed prompt makes exactly the picture and the clip stale, and changing it back does not', async () => {
  const { imagePrompt } = await makeFirstShot();
  await update({ imagePrompt: 'A gull on a bollard.' });
  const view = await board();
  const stale = selectedTakes(view).filter(({ staleReasons }) => staleReasons.length > 0);
  expect(stale.map(({ medium, staleReasons }) => [medium, staleReasons])).toEqual([
    ['picture', ['the prompt changed']],
    ['clip', ['the prompt changed']],
  ]);
  const quote = await user.call(storyboardsApi.missing, { ...at(), query: { what: 'stale' } });
  expect(quote.items.map(({ medium, staleReasons }) => [medium, staleReasons])).toEqual([
    ['picture', ['the prompt changed']],
    ['clip', ['the prompt changed']],
  ]);
  expect(quote.credits).toBe(2);
  await update({ imagePrompt });
  expect(selectedTakes(await board()).flatMap(({ staleReasons }) => staleReasons)).toEqual([]);
});

test('a new take is selected and makes the clip stale; the old one is kept and can be chosen again', async () => {
  const shot = await makeFirstShot();
  const slot: Slot = `shot:${shot.id}:picture`;
  const second = await generate(slot);
  expect(second).toMatchObject({ number: 2, selected: true });
  expect(second.seed).not.toBe((await takesOf(slot))[0]?.seed);
  expect((await firstShot()).clip?.staleReasons).toEqual(['the image was replaced']);

  await edit({ do: 'select-take', takeId: shot.picture!.id });
  expect((await firstShot()).clip?.staleReasons).toEqual([]);
  expect((await takesOf(slot)).map(({ number, selected }) => [number, selected])).toEqual([
    [1, true],
    [2, false],
  ]);
  await user.call(storyboardsApi.undo, at());
  expect((await firstShot()).picture?.id).toBe(second.id);
});

test('nothing is made for a locked shot, and what was asked for before waits to be chosen', async () => {
  const slot: Slot = `shot:${(await firstShot()).id}:picture`;
  await generate(slot);
  const shot = await firstShot();
  const asked = await generate(slot);
  await edit({ do: 'select-take', takeId: shot.picture!.id });
  await update({ locked: true });
  const locked = {
    code: 'not-allowed',
    message: expect.stringMatching(/^Shot \w+ is locked\. Nothing was generated/),
  };
  const body = { slot, expectedCredits: 1 };
  await expect(user.call(storyboardsApi.generate, { ...at(), body })).rejects.toMatchObject(locked);
  const own = { slot, assetId: asked.assetId };
  await expect(user.call(storyboardsApi.upload, { ...at(), body: own })).rejects.toMatchObject(locked);

  // As if the result came only now.
  const { provenance } = await testApp.app.features.assets.findOwn(user.userId, asked.assetId);
  await sql`delete from takes where id = ${asked.id}`.execute(testApp.app.platform.db.sql);
  await testApp.app.features.storyboards.takeResult({ type: 'task.completed', taskId: provenance.taskId! });
  expect((await takesOf(slot)).at(-1)).toMatchObject({ number: 2, selected: false });
  expect((await firstShot()).picture?.id).toBe(shot.picture?.id);
});

test('a picture of one’s own becomes a take, is selected, and never grows stale', async () => {
  const shot = await firstShot();
  const slot: Slot = `shot:${shot.id}:picture`;
  const asset = await sendUpload(testApp, user, {
    name: 'photo.png',
    mediaType: 'image/png',
    bytes: new Uint8Array(noisePng(1)),
  });
  const { takeId } = await user.call(storyboardsApi.upload, { ...at(), body: { slot, assetId: asset.id } });
  await update({ imagePrompt: 'Something else.' });
  expect((await firstShot()).picture).toMatchObject({ id: takeId, number: 1, width: 640, staleReasons: [] });

  const wrong = { ...at(), body: { slot: `shot:${shot.id}:clip` as const, assetId: asset.id } };
  await expect(user.call(storyboardsApi.upload, wrong)).rejects.toMatchObject({ code: 'unsupported-media' });
  const other = await testApp.asUser();
  const theirs = await sendUpload(testApp, other, {
    name: 'theirs.png',
    mediaType: 'image/png',
    bytes: new Uint8Array(noisePng(2)),
  });
  const foreign = user.call(storyboardsApi.upload, { ...at(), body: { slot, assetId: theirs.id } });
  await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
});

test('the film board names every selected take by its bytes', async () => {
  film = complete;
  const view = await board();
  const { storyboardId } = film;
  const filmBoard = await testApp.app.features.storyboards.filmBoard(user.userId, storyboardId);
  expect(filmBoard).toMatchObject({ storyboardId, revision: view.revision, dimension: '16:9', frameRate: 24 });
  expect(filmBoard.scenes[0]?.music?.assetId).toBe(view.scenes[0]!.music!.assetId);
  const shots = filmBoard.scenes[0]!.shots;
  expect(shots.map(({ label, picture, clip }) => [label, picture?.assetId, clip?.assetId])).toEqual(
    view.scenes[0]!.shots.map(({ label, picture, clip }) => [label, picture?.assetId, clip?.assetId]),
  );
  expect(shots[0]?.picture?.contentHash).toMatch(/^[0-9a-f]{64}$/);
  const speakers = shots.flatMap(({ dialogue }) => dialogue.map(({ speaker, voice }) => [speaker, voice !== null]));
  expect(speakers).toEqual([['MAYA', true]]);
});

test('the same script makes the same film for somebody else', async () => {
  const other = await testApp.asUser();
  const { storyboardIds } = await importScript(other, shortScript, { scenes: '2' });
  const theirs = { params: { storyboardId: storyboardIds[0]! } };
  const shot = (await other.call(storyboardsApi.get, theirs)).scenes[0]!.shots.at(-1)!;
  const slot: Slot = `shot:${shot.id}:picture`;
  await other.call(storyboardsApi.generate, { ...theirs, body: { slot, expectedCredits: 1 } });
  const picture = await testApp.until(
    async () => (await other.call(storyboardsApi.get, theirs)).scenes[0]!.shots.at(-1)!.picture ?? undefined,
  );
  const mine = complete.view.scenes[0]!.shots.at(-1)!.picture!;
  // Each file has a claim of its own, which says when it was signed: what is seen is the same.
  const seenIn = async ({ assetId }: ShownTake) =>
    sharp(await buffer(await testApp.app.features.assets.openOriginal(assetId)))
      .raw()
      .toBuffer();
  expect((await seenIn(picture)).equals(await seenIn(mine))).toBe(true);
});

test('what is done but not yet on the board is not missing, so that nobody pays for it twice', async () => {
  const someone = await testApp.asUser();
  const { storyboardIds } = await importScript(someone, shortScript, { scenes: '1' });
  const own = { params: { storyboardId: storyboardIds[0]! } };
  const shot = (await someone.call(storyboardsApi.get, own)).scenes[0]!.shots[0]!;
  const slot: Slot = `shot:${shot.id}:picture`;
  const isMissing = async () => {
    const { items } = await someone.call(storyboardsApi.missing, { ...own, query: { media: 'picture' } });
    return items.some((item) => item.slot === slot);
  };
  const { taskId } = await someone.call(storyboardsApi.generate, { ...own, body: { slot, expectedCredits: 1 } });
  // Whoever adds takes locks the storyboard, and waits here.
  await testApp.app.platform.db.transaction(async (tx) => {
    await sql`select id from storyboards where id = ${own.params.storyboardId} for update`.execute(tx);
    await testApp.until(async () => {
      const { state } = await someone.call(tasksApi.get, { params: { taskId } });
      return state === 'COMPLETE' ? state : undefined;
    });
    expect((await someone.call(storyboardsApi.get, own)).scenes[0]!.shots[0]!.picture).toBeNull();
    expect(await isMissing()).toBe(false);
  });
  await testApp.until(
    async () => (await someone.call(storyboardsApi.get, own)).scenes[0]!.shots[0]!.picture ?? undefined,
  );
  expect(await isMissing()).toBe(false);
});

test('a slot takes a thousand, and no more', async () => {
  const { id } = await firstShot();
  const slot: Slot = `shot:${id}:sound`;
  const picture: Slot = `shot:${id}:picture`;
  const take = await generate(picture);
  await sql`
    with moved as (update storyboards set revision = revision + 1 where id = ${film.storyboardId} returning revision)
    update takes set number = 1000, changed_revision = moved.revision from moved where takes.id = ${take.id}`.execute(
    testApp.app.platform.db.sql,
  );
  const full = { code: 'not-allowed', message: /already has 1000 takes/ };
  const oneMore = user.call(storyboardsApi.generate, { ...at(), body: { slot: picture, expectedCredits: 1 } });
  await expect(oneMore).rejects.toMatchObject({ ...full, message: expect.stringMatching(full.message) });
  const upload = (where: Slot) =>
    user.call(storyboardsApi.upload, { ...at(), body: { slot: where, assetId: take.assetId } });
  await expect(upload(picture)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(upload(slot)).rejects.toMatchObject({ code: 'unsupported-media' });
});

test('music strikes the cuts that are marked, and is made again when one of them has moved', async () => {
  const { id: sceneId, shots } = (await board()).scenes[0]!;
  const slot: Slot = `scene:${sceneId}:music`;
  const reasons = async () => (await board()).scenes[0]!.music!.staleReasons;
  await generate(slot, 3);
  expect(await reasons()).toEqual([]);
  const { id: shotId } = shots[1] ?? (await board()).scenes[1]!.shots[0]!;
  await edit({ do: 'update-shot', shotId, fields: { wishes: { musicHit: true } } });
  expect(await reasons()).toEqual(['the hit points of the music changed']);
  await generate(slot, 3);
  expect(await reasons()).toEqual([]);
  await update({ durationMs: (await firstShot()).durationMs + 400 });
  expect(await reasons()).toEqual(['a cut used as a hit point moved']);
});

test('somebody in a shot speaks by lip-sync, and does so again when the voice was replaced', async () => {
  const models = { clip: 'previz-lip-sync' };
  await expect(edit({ do: 'update-storyboard', fields: { models } })).rejects.toMatchObject({
    message: 'Previz lip-sync is a lip-sync model. It can only be chosen for shots with dialogue.',
  });
  const { id, dialogue } = await talkingShot();
  await edit({ do: 'update-shot', shotId: id, fields: { models } });
  await generate(`shot:${id}:picture`);
  await generate(`line:${dialogue[0]!.id}:voice`, 0);
  await generate(`shot:${id}:clip`);
  expect((await talkingShot()).clip?.staleReasons).toEqual([]);
  await generate(`line:${dialogue[0]!.id}:voice`, 0);
  expect((await talkingShot()).clip?.staleReasons).toContain('the voice was replaced');
  const spoken = await generate(`shot:${id}:clip`);
  expect(spoken).toMatchObject({ selected: true, staleReasons: [], model: 'previz-lip-sync', hasSound: true });
  const lines = dialogue.map((line, n) => (n === 0 ? { ...line, mix: { ...line.mix, offsetMs: 500 } } : line));
  await edit({ do: 'update-shot', shotId: id, fields: { dialogue: lines.map(({ voice: _voice, ...line }) => line) } });
  expect((await talkingShot()).clip?.staleReasons).toEqual(['a line was moved or cut']);
});
