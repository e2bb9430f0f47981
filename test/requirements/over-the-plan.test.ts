import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsApi } from '#contract/exports.ts';
import { randomIds } from '#server/platform/ids.ts';
import { sceneFields, shotFields } from '../fixtures/board.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { openBoard } from './open-board.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

/** The plan from the next period on, as after a payment or the end of one. */
const moveTo = (user: TestUser, planId: number) =>
  app.app.platform.db.transaction((tx) =>
    app.app.features.billing.renewPlan(tx, {
      userId: user.userId,
      planId,
      reason: 'Another plan',
      reference: `plan-${planId}`,
    }),
  );

const newScene = (number: number) => ({
  do: 'add-scene' as const,
  sceneId: randomIds.next('scn'),
  after: null,
  fields: sceneFields(String(number)),
});
const newShot = (sceneId: string) => ({
  do: 'add-shot' as const,
  shotId: randomIds.next('sht'),
  sceneId,
  after: null,
  fields: shotFields('Rain.'),
});

/** Five scenes, one of them with twelve shots, on a plan that allows three of ten. */
async function boardAboveThePlan() {
  const user = await app.asUser();
  await moveTo(user, 2);
  const board = await openBoard(user, 'EXT. QUAY - DAY\n\nRain.\n');
  const { id: storyboardId, scenes } = await board.read();
  const sceneId = scenes[0]!.id;
  await board.editAll([2, 3, 4, 5].map(newScene));
  await board.editAll(Array.from({ length: 12 - scenes[0]!.shots.length }, () => newShot(sceneId)));
  const before = await board.read();
  await moveTo(user, 1);
  return { user, board, storyboardId, sceneId, before };
}

const refusalOfScene = (number: number) => ({
  code: 'not-allowed',
  message: `Your plan allows 3 scenes in a storyboard; this would be number ${number}. Please upgrade to continue.`,
});
const refusalOfShot = (number: number) => ({
  code: 'not-allowed',
  message: `Your plan allows 10 shots in a scene; this would be number ${number}. Please upgrade to continue.`,
});

test('after a downgrade everything stays and can be exported, and nothing can be added to it', async () => {
  const { user, board, storyboardId, sceneId, before } = await boardAboveThePlan();
  expect([before.scenes.length, before.scenes.find(({ id }) => id === sceneId)?.shots.length]).toEqual([5, 12]);
  await expect(board.edit(newScene(6))).rejects.toMatchObject(refusalOfScene(6));
  await expect(board.edit(newShot(sceneId))).rejects.toMatchObject(refusalOfShot(13));
  await expect(board.editAll([newScene(6), newScene(7)])).rejects.toMatchObject(refusalOfScene(7));
  expect(await board.read()).toEqual(before);
  const film = await user.call(exportsApi.request, { params: { storyboardId }, body: { resolution: '480p' } });
  expect(film).toMatchObject({ state: 'queued' });
});

test('what is above the plan can be removed, and only what then has room comes back', async () => {
  const { board, sceneId, before } = await boardAboveThePlan();
  const others = before.scenes.filter(({ id }) => id !== sceneId).map(({ id }) => id);
  await board.edit({ do: 'remove-scene', sceneId: others[0]! });
  await expect(board.edit({ do: 'restore-scene', sceneId: others[0]! })).rejects.toMatchObject(refusalOfScene(5));
  await board.editAll(others.slice(1, 3).map((id) => ({ do: 'remove-scene' as const, sceneId: id })));
  await board.edit({ do: 'restore-scene', sceneId: others[0]! });
  const { scenes } = await board.read();
  expect(scenes).toHaveLength(3);
  const shotIds = scenes
    .find(({ id }) => id === sceneId)!
    .shots.slice(0, 3)
    .map(({ id }) => id);
  await board.edit({ do: 'remove-shots', shotIds });
  await board.edit(newShot(sceneId));
  await expect(board.edit(newShot(sceneId))).rejects.toMatchObject(refusalOfShot(11));
});
