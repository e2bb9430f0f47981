import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CharacterView } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import type { Sent } from '#contract/endpoint.ts';
import { storyboardsApi, type ShotView } from '#contract/storyboards.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import type { Look } from '#domain/previz/scene.ts';
import { sceneIn } from '#server/providers/previz/edit/picture-scene.ts';
import { asSubscriber, choose, createNell, mainLook, read } from '../fixtures/characters.ts';
import { addLook, type CastBoard, changeLook, openCastBoard } from '../fixtures/cast.ts';
import { noisePng } from '../fixtures/png.ts';
import { sendUpload } from '../fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { watchLive } from '../harness/watch-live.ts';

type Slot = Sent<typeof storyboardsApi.takes>['query']['slot'];

let app: TestApp;
let ana: TestUser;
let board: CastBoard;
/** Plays Maya: in the main look in the kitchen, in a raincoat from the harbour on. */
let nell: CharacterView;
let raincoat: string;
beforeAll(async () => {
  app = await startTestApp();
  ana = await asSubscriber(app, 'max');
});
afterAll(() => app.stop());
beforeEach(async () => {
  board = await openCastBoard(ana);
  nell = await createNell(ana, { prompt: 'A lighthouse keeper with gray hair in a bun.' });
  raincoat = await addLook(ana, nell, { name: 'Raincoat', wardrobe: 'a yellow raincoat' });
  const [, second, third] = (await board.view()).scenes;
  await board.cast('MAYA', nell.id, [{ lookId: raincoat, fromSceneId: second!.id, toSceneId: third!.id }]);
});

let pictures = 0;
async function upload(): Promise<string> {
  pictures += 1;
  const picture = { name: 'face.png', mediaType: 'image/png', bytes: new Uint8Array(noisePng(pictures)) };
  return (await sendUpload(app, ana, picture)).id;
}

/** The first shot of a scene in which Maya is seen, by the scene's place in the film. */
async function shotIn(scene: number): Promise<ShotView> {
  const { id } = await board.role('MAYA');
  const shots = (await board.view()).scenes[scene]!.shots;
  return shots.find(({ roleIds }) => roleIds.includes(id)) ?? expect.fail('Maya is not seen.');
}

async function generate(slot: Slot, expectedCredits = 1): Promise<GenerationInput<MediaReference>> {
  const takes = async () => (await ana.call(storyboardsApi.takes, { params: board.params, query: { slot } })).takes;
  const before = (await takes()).length;
  const { taskId } = await ana.call(storyboardsApi.generate, { params: board.params, body: { slot, expectedCredits } });
  await app.until(async () => ((await takes()).length > before ? true : undefined));
  const task = await app.app.features.generation.findTask(taskId);
  return task?.input ?? expect.fail('Task not found.');
}

const makePicture = async (scene: number) => generate(`shot:${(await shotIn(scene)).id}:picture`);
const subjectsOf = (input: GenerationInput<MediaReference>) => ('subjects' in input ? input.subjects : []);
const maya = (input: GenerationInput<MediaReference>) => subjectsOf(input).find(({ name }) => name === 'MAYA');

/** How Maya is drawn in the picture of a scene. */
async function drawn(scene: number): Promise<Look> {
  const { picture } = await shotIn(scene);
  const bytes = await (await fetch(new URL(picture!.url, app.url))).arrayBuffer();
  const people = sceneIn(Buffer.from(bytes))?.people ?? [];
  return people.find(({ name }) => name === 'MAYA')?.look ?? expect.fail('Maya is not in the picture.');
}

const staleReasons = async (scene: number) => (await shotIn(scene)).picture?.staleReasons;
const quote = async (slot: Slot, modelId?: string) =>
  ana.call(storyboardsApi.quote, { params: board.params, query: { slot, ...(modelId !== undefined && { modelId }) } });

test('the look of the scene goes into the request: who it is, in words and in ranked pictures', async () => {
  const [face, body] = [await upload(), await upload()];
  await choose(ana, nell, { part: 'headshot', assetId: face });
  await choose(ana, nell, { part: 'full-body', assetId: body });
  expect(maya(await makePicture(0))).toMatchObject({
    description: '62 years old, female. A lighthouse keeper with gray hair in a bun',
    images: [{ assetId: body }, { assetId: face }],
    identity: { wears: '', isDressed: true },
  });
  expect(maya(await makePicture(1))).toMatchObject({
    description: '62 years old, female. A lighthouse keeper with gray hair in a bun. Wears a yellow raincoat',
    images: [{ assetId: face }],
    identity: { wears: 'a yellow raincoat', isDressed: false },
  });
});

test('Previz draws exactly the look of each scene, with one face', async () => {
  for (const scene of [0, 1, 2]) await makePicture(scene);
  const [kitchen, harbour, train] = [await drawn(0), await drawn(1), await drawn(2)];
  expect(train).toEqual(harbour);
  expect(harbour.top.kind).toBe('coat');
  const { skin, eyes, hair, build, heightMetres } = harbour;
  expect(kitchen).toMatchObject({ age: 62, sex: 'f', skin, eyes, hair, build, heightMetres });
  expect(kitchen.top).not.toEqual(harbour.top);
});

test('clothes by which the script introduces a role give way to those of the character', async () => {
  await changeLook(ana, { id: nell.id, lookId: mainLook(nell).id }, { wardrobe: 'a blue shirt' });
  const input = await makePicture(0);
  expect(input).toMatchObject({ prompt: expect.stringContaining('MAYA waits at the table.') });
  expect(JSON.stringify(input)).not.toContain('red coat');
  expect((await drawn(0)).top.kind).toBe('shirt');
});

test('a change of a look makes exactly the takes in that look stale, says why, and tells open windows', async () => {
  for (const scene of [0, 1]) await makePicture(scene);
  expect([await staleReasons(0), await staleReasons(1)]).toEqual([[], []]);
  const { storyboardId } = board;
  const { revision } = await board.view();
  const window = await watchLive(app.url, ana.token, `storyboard:${storyboardId}`);

  await changeLook(ana, { id: nell.id, lookId: raincoat }, { wardrobe: 'a black coat' });
  await window.heard((message) => message.type === 'storyboard.changed' && message.revision > revision);
  window.stop();
  const reason = 'Nell (look “Raincoat”) is described differently';
  expect([await staleReasons(0), await staleReasons(1)]).toEqual([[], [reason]]);
  const { items } = await ana.call(storyboardsApi.missing, { params: board.params, query: { what: 'stale' } });
  expect(items.map(({ staleReasons: reasons }) => reasons)).toEqual([[reason]]);
  const changes = await ana.call(storyboardsApi.changes, { params: board.params, query: { since: String(revision) } });
  expect(JSON.stringify(changes)).toContain(reason);

  await changeLook(ana, { id: nell.id, lookId: raincoat }, { wardrobe: 'a yellow raincoat' });
  expect([await staleReasons(0), await staleReasons(1)]).toEqual([[], []]);

  await choose(ana, nell, { part: 'full-body', assetId: await upload() });
  expect([await staleReasons(0), await staleReasons(1)]).toEqual([
    ['Nell (look “Main look”) has different images'],
    [],
  ]);
  const { revision: now } = await read(ana, nell);
  await ana.call(charactersApi.update, { params: { characterId: nell.id }, body: { revision: now, name: 'Nelly' } });
  expect(await staleReasons(1)).toEqual([]);
});

test('another look or another character of a scene is a reason of its own', async () => {
  await makePicture(0);
  const [first] = (await board.view()).scenes;
  await board.updateRole('MAYA', { looks: [{ lookId: raincoat, fromSceneId: first!.id, toSceneId: first!.id }] });
  expect(await staleReasons(0)).toEqual(['Nell now has the look “Raincoat” here']);
  const otto = await createNell(ana, { name: 'Otto' });
  await board.cast('MAYA', otto.id);
  expect(await staleReasons(0)).toEqual(['MAYA is now played by Otto (look “Main look”)']);
  await board.cast('MAYA', null);
  expect(await staleReasons(0)).toEqual(['MAYA is no longer played by Nell']);
});

test('a role speaks with the voice of its character, and another voice makes spoken takes alone stale', async () => {
  const setVoice = async (voice: string) => {
    const { revision } = await read(ana, nell);
    const body = { revision, voices: { Previz: voice } };
    return ana.call(charactersApi.update, { params: { characterId: nell.id }, body });
  };
  await setVoice('grace');
  const talking = (await board.view()).scenes[0]!.shots.find(({ dialogue }) => dialogue.length > 0)!;
  const slot: Slot = `line:${talking.dialogue[0]!.id}:voice`;
  expect(await generate(slot, 0)).toMatchObject({ kind: 'speech', voice: 'grace' });
  await makePicture(0);
  await setVoice('rachel');
  const lines = (await board.shots()).flatMap(({ dialogue }) => dialogue);
  expect(lines.find(({ voice }) => voice !== null)?.voice?.staleReasons).toEqual([
    'the voice of Nell (look “Main look”) changed',
  ]);
  expect(await staleReasons(0)).toEqual([]);
  await changeLook(ana, { id: nell.id, lookId: mainLook(nell).id }, { voices: { Previz: 'grace' } });
  expect((await board.shots()).flatMap(({ dialogue }) => dialogue[0]?.voice?.staleReasons ?? [])).toEqual([]);
});

test('before spending it is said who is seen without a picture, and which pictures a model leaves out', async () => {
  const tom = await board.role('TOM');
  const { id: shotId } = await shotIn(1);
  await board.edit({ do: 'update-shot', shotId, fields: { roleIds: [tom.id, (await board.role('MAYA')).id] } });
  const slot: Slot = `shot:${shotId}:picture`;
  const tomsWarning = 'TOM has no character and no image, so each result may show a different face.';
  expect(await quote(slot)).toMatchObject({
    credits: 1,
    refusal: null,
    warnings: [tomsWarning, 'MAYA is played by Nell. The look “Raincoat” has no image yet.'],
  });
  const { items } = await ana.call(storyboardsApi.missing, { params: board.params, query: { media: 'picture' } });
  expect(items.find((item) => item.slot === slot)?.warnings).toContain(tomsWarning);

  const params = { lookId: raincoat };
  for (const part of ['full-body', 'headshot', 'front', 'back'] as const) {
    await choose(ana, nell, { part, assetId: await upload(), ...params });
  }
  await board.updateRole('TOM', { pictures: [await upload(), await upload()] });
  expect(await quote(slot)).toMatchObject({
    warnings: [],
    notes: ['Previz uses 5 of the 6 images of the cast.'],
  });
  const [toms, mayas] = subjectsOf(await generate(slot));
  expect([toms?.images.length, mayas?.images.length]).toEqual([2, 3]);
  await expect(quote('shot:sht_00000000000000000000000000:picture')).rejects.toMatchObject({ code: 'not-found' });
});
