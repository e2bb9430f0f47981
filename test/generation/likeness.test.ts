import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CharacterView } from '#contract/character-views.ts';
import { billingApi } from '#contract/billing.ts';
import { storyboardsApi, type TakeView } from '#contract/storyboards.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { addLook, type CastBoard, openCastBoard } from '../fixtures/cast.ts';
import { asSubscriber, choose, createNell, mainLook, read } from '../fixtures/characters.ts';
import { drawnPicture } from '../fixtures/drawn-picture.ts';
import { photograph } from '../fixtures/photographed-faces.ts';
import { sendUpload } from '../fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ended } from './ask-for.ts';

let fal: FakeFal;
let app: TestApp;
let ana: TestUser;
let board: CastBoard;
let nell: CharacterView;
beforeAll(async () => {
  fal = await startFakeFal();
  app = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  ana = await asSubscriber(app, 'max');
});
afterAll(async () => {
  await app.stop();
  await fal.stop();
});
beforeEach(async () => {
  board = await openCastBoard(ana);
  await board.edit({ do: 'update-storyboard', fields: { style: 'cinematic', models: { picture: 'flux-dev' } } });
  nell = await createNell(ana);
  await board.cast('MAYA', nell.id);
});

let files = 0;
const upload = async (bytes: Buffer<ArrayBuffer>): Promise<string> =>
  (await sendUpload(app, ana, { name: 'face.jpg', mediaType: 'image/jpeg', bytes })).id;

const chooseHeadshot = async (bytes: Buffer<ArrayBuffer>, lookId = mainLook(nell).id) =>
  choose(ana, nell, { part: 'headshot', lookId, assetId: await upload(bytes) });

/** A shot of a scene in which Maya is seen alone. */
async function shotIn(scene: number) {
  const { id } = await board.role('MAYA');
  const shots = (await board.view()).scenes[scene]!.shots;
  return shots.find(({ roleIds }) => roleIds.length === 1 && roleIds[0] === id) ?? expect.fail('Maya is not seen alone.');
}

type Made = { scene?: number; modelId?: string; expectedCredits?: number };

/** Generates a shot's picture, which the vendor answers with these bytes, and waits until its faces were compared. */
async function make(bytes: Buffer<ArrayBuffer>, { scene = 0, ...body }: Made = {}): Promise<TakeView> {
  files += 1;
  const url = fal.addFile(`take-${files}.jpg`, bytes, 'image/jpeg');
  fal.answerWith(() => ({ result: { images: [{ url }] } }));
  const { id } = await shotIn(scene);
  const slot = `shot:${id}:picture` as const;
  const price = { params: board.params, body: { slot, expectedCredits: 5, ...body } };
  const { taskId } = await ana.call(storyboardsApi.generate, price);
  expect(await ended(app, ana, taskId)).toMatchObject({ state: 'COMPLETE' });
  const takes = async () => (await ana.call(storyboardsApi.takes, { params: board.params, query: { slot } })).takes;
  await app.until(async () => ((await takes()).some(({ selected }) => selected) ? true : undefined));
  await compared();
  return (await takes()).at(-1) ?? expect.fail('There is no take.');
}

/** Waits until no comparison is left to do. */
const compared = async () => {
  await app.until(async () => {
    const { jobs, facts } = app.app.platform as typeof app.app.platform;
    const left = [await jobs.waiting('storyboard.compare-faces'), await facts.undelivered('task.completed')];
    return left.flat().length === 0 ? true : undefined;
  });
};

test('a picture of another person is told to look unlike the character, one of the same person is not', async () => {
  await chooseHeadshot(await photograph('man'));
  const other = await make(await photograph('woman'));
  expect(other.likeness).toEqual([{ characterId: nell.id, name: 'Nell', level: 'low', score: expect.any(Number) }]);
  expect((await shotIn(0)).picture).toMatchObject({ id: other.id, likeness: other.likeness });
  const { revision } = await board.view();
  const same = await make(await photograph('man again'));
  expect(same.likeness).toMatchObject([{ level: 'close' }]);
  const changes = await ana.call(storyboardsApi.changes, { params: board.params, query: { since: String(revision) } });
  expect(changes).toMatchObject({ kind: 'changes', shots: [{ picture: { likeness: same.likeness } }] });
});

test('a score is kept once for each picture and headshot, and costs nothing', async () => {
  await chooseHeadshot(await photograph('man'));
  const { assetId } = await make(await photograph('woman'));
  const rows = await app.app.platform.db.sql
    .selectFrom('assetLikenesses')
    .selectAll()
    .where('assetId', '=', assetId)
    .execute();
  expect(rows).toMatchObject([{ found: 1, scores: [expect.any(Number)], edition: 1 }]);
  const { entries } = await ana.call(billingApi.ledger, { query: {} });
  expect(entries.filter(({ credits }) => credits < 0).length).toBeLessThanOrEqual(files);
  expect(await app.app.features.billing.findDiscrepancies()).toEqual([]);
});

test('the headshot of the look that the character has in the scene is the one that counts', async () => {
  const young = await addLook(ana, nell, { name: 'Young' });
  await chooseHeadshot(await photograph('man'));
  await chooseHeadshot(await photograph('woman'), young);
  const { scenes } = await board.view();
  await board.cast('MAYA', nell.id, [{ lookId: young, fromSceneId: scenes[2]!.id, toSceneId: scenes[2]!.id }]);
  expect((await make(await photograph('woman'), { scene: 2 })).likeness).toMatchObject([{ level: 'close' }]);
  expect((await make(await photograph('woman'))).likeness).toMatchObject([{ level: 'low' }]);
});

test('nothing is said without a headshot, of an empty picture, and while another face may be the character’s', async () => {
  expect(await make(await photograph('woman'))).not.toHaveProperty('likeness');
  await chooseHeadshot(await photograph('man'));
  expect(await make(await drawnPicture('empty'))).not.toHaveProperty('likeness');
  await chooseHeadshot(await photograph('man', 'woman'));
  expect(await make(await photograph('another woman'))).not.toHaveProperty('likeness');
});

test('nothing is said of pictures by the built-in models, of drawn ones, and in a drawn style', async () => {
  await chooseHeadshot(await photograph('man'));
  expect(await make(await drawnPicture('medium'))).not.toHaveProperty('likeness');
  const { picture } = await builtIn();
  expect(picture).not.toHaveProperty('likeness');
  await board.edit({ do: 'update-storyboard', fields: { style: 'colour' } });
  expect(await make(await photograph('woman'))).not.toHaveProperty('likeness');
});

async function builtIn() {
  await make(await photograph('man'), { modelId: 'previz-image', expectedCredits: 1 });
  return shotIn(0);
}

