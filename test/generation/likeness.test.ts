import { sql as kysely } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CharacterView } from '#contract/character-views.ts';
import { billingApi } from '#contract/billing.ts';
import { storyboardsApi, type TakeView } from '#contract/storyboards.ts';
import { type App, createApp } from '#server/app.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { addLook, type CastBoard, openCastBoard } from '../fixtures/cast.ts';
import { asSubscriber, choose, createNell, mainLook } from '../fixtures/characters.ts';
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
  return (
    shots.find(({ roleIds }) => roleIds.length === 1 && roleIds[0] === id) ?? expect.fail('Maya is not seen alone.')
  );
}

type Made = { scene?: number; modelId?: string; expectedCredits?: number; until?: () => Promise<boolean> };

/** Generates a shot's picture, which the vendor answers with these bytes, and waits until its faces were compared. */
async function make(
  bytes: Buffer<ArrayBuffer>,
  { scene = 0, until = isCompared, ...body }: Made = {},
): Promise<TakeView> {
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
  await app.until(async () => ((await until()) ? true : undefined));
  return (await takes()).at(-1) ?? expect.fail('There is no take.');
}

/** Whether no comparison is left to do. */
async function isCompared(): Promise<boolean> {
  const { jobs: queue, facts } = app.app.platform;
  return (
    (await Promise.all([queue.waiting('storyboard.compare-faces'), facts.undelivered('task.completed')])).flat()
      .length === 0
  );
}

test('marks a picture of another person as low, and one of the same person not', async () => {
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
  const settled = entries.filter(({ kind }) => kind === 'settle');
  expect(settled.map(({ creditsUsed }) => creditsUsed)).toEqual(settled.map(() => 5));
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

/** A shot with a picture by a built-in model. */
async function builtIn() {
  await make(await photograph('woman'), { modelId: 'previz-image', expectedCredits: 1 });
  return shotIn(0);
}

/** Another process of the same installation. */
const startAgain = (): Promise<App> =>
  createApp({
    config: { ...app.app.platform.config, previzProcesses: 1 },
    databaseUrl: app.databaseUrl,
    publicUrl: app.url,
    secret: app.app.platform.secret,
    version: '1.0.0',
    log: pino({ level: 'silent' }),
    setup: { allows: () => true },
  });

const jobs = kysely`graphile_worker._private_jobs`;

/** Keeps comparisons waiting in the queue until the returned function is called. */
async function holdComparisons(): Promise<() => Promise<void>> {
  const { sql } = app.app.platform.db;
  await kysely`
    create function hold_comparison() returns trigger language plpgsql as $$
    begin
      if exists (select from graphile_worker._private_tasks t where t.id = new.task_id and t.identifier = 'storyboard.compare-faces')
      then new.run_at = now() + interval '1 day'; end if;
      return new;
    end $$`.execute(sql);
  await kysely`create trigger hold_comparison before insert on ${jobs} for each row execute function hold_comparison()`.execute(
    sql,
  );
  return async () => {
    await kysely`drop trigger hold_comparison on ${jobs}`.execute(sql);
    await kysely`update ${jobs} set run_at = now()`.execute(sql);
  };
}

test('a picture is there before it is compared, which a restart in between does not prevent; a deleted account leaves no score', async () => {
  await chooseHeadshot(await photograph('man'));
  const release = await holdComparisons();
  const isWaiting = async () => (await app.app.platform.jobs.waiting('storyboard.compare-faces')).length > 0;
  expect(await make(await photograph('woman'), { until: isWaiting })).not.toHaveProperty('likeness');
  await app.app.stopWorker();
  const again = await startAgain();
  try {
    await release();
    await again.startWorker({ isOnlyWorker: true });
    const level = await app.until(async () => (await shotIn(0)).picture?.likeness?.[0]?.level);
    expect(level).toBe('low');
    const scores = () => app.app.platform.db.sql.selectFrom('assetLikenesses').selectAll().execute();
    expect(await scores()).not.toEqual([]);
    const { db, facts } = app.app.platform;
    await db.transaction((tx) => facts.publish(tx, { type: 'user.deleted', userId: ana.userId }));
    await app.until(async () => ((await scores()).length === 0 ? true : undefined));
  } finally {
    await again.stopWorker();
    await again.close();
  }
});
