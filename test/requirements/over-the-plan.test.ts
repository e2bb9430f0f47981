import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsApi } from '#contract/exports.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { beyondPlan, sceneBeyond, shotBeyond } from '#domain/storyboards/beyond-plan.ts';
import { randomIds } from '#server/platform/ids.ts';
import { sceneFields, shotFields } from '../fixtures/board.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { openBoard } from '../fixtures/open-board.ts';

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
  message: `Your plan allows 3 scenes in a storyboard, and this would be scene ${number}. Please upgrade to continue.`,
});
const refusalOfShot = (number: number) => ({
  code: 'not-allowed',
  message: `Your plan allows 10 shots in a scene, and this would be shot ${number}. Please upgrade to continue.`,
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

test('what is beyond the plan is read-only: the newest scenes and shots, the same for the server and the screen', async () => {
  const { user, board, storyboardId, sceneId, before } = await boardAboveThePlan();
  const { sceneIds, shotIds } = beyondPlan(before.scenes, { scenes: 3, shots: 10 });
  expect([sceneIds.size, shotIds.size]).toEqual([2, 2]);
  const [sceneBeyondIt = ''] = sceneIds;
  const [shotBeyondIt = ''] = shotIds;
  const ofScene = { code: 'not-allowed', message: sceneBeyond(3) };
  const ofShot = { code: 'not-allowed', message: shotBeyond(10) };

  const change = { do: 'update-scene' as const, sceneId: sceneBeyondIt, fields: { synopsis: 'Somebody waits.' } };
  await expect(board.edit(change)).rejects.toMatchObject(ofScene);
  await expect(board.edit(newShot(sceneBeyondIt))).rejects.toMatchObject(ofScene);
  // The scene of the script is the last one, so that this is a change for every other scene.
  const toTheEnd = { do: 'move-scene' as const, sceneId: sceneBeyondIt, after: sceneId };
  await expect(board.edit(toTheEnd)).rejects.toMatchObject(ofScene);
  for (const fields of [{ action: 'Fog.' }, { locked: true }, { durationMs: 9_000 }]) {
    const one = { do: 'update-shot' as const, shotId: shotBeyondIt, fields };
    await expect(board.edit(one)).rejects.toMatchObject(ofShot);
    // Hidden among others, it keeps them from being done as well.
    const open = { do: 'update-scene' as const, sceneId, fields: { synopsis: 'Fog.' } };
    await expect(board.editAll([open, one])).rejects.toMatchObject(ofShot);
  }
  const slot = `shot:${shotBeyondIt}:picture` as const;
  const take = { params: { storyboardId }, body: { slot, expectedCredits: 1 } };
  await expect(user.call(storyboardsApi.generate, take)).rejects.toMatchObject(ofShot);
  const { items } = await user.call(storyboardsApi.missing, { params: { storyboardId }, query: {} });
  expect(items.filter((item) => item.slot.includes(shotBeyondIt))).toEqual([]);
  expect(await board.read()).toEqual(before);

  // What the plan has room for goes on as ever, and what is beyond it can be removed.
  await board.edit({ do: 'update-scene', sceneId, fields: { synopsis: 'Fog.' } });
  await board.edit({ do: 'remove-shot', shotId: shotBeyondIt });
  await board.edit({ do: 'remove-scene', sceneId: sceneBeyondIt });
  const { scenes } = await board.read();
  expect([scenes.length, scenes.find(({ id }) => id === sceneId)?.shots.length]).toEqual([4, 11]);
});

test('undoing and redoing is no way around the plan', async () => {
  const { user, board, storyboardId, before } = await boardAboveThePlan();
  const params = { storyboardId };
  const [last = ''] = [...beyondPlan(before.scenes, { scenes: 3, shots: 10 }).sceneIds].slice(-1);
  await board.edit({ do: 'remove-scene', sceneId: last });
  await expect(user.call(storyboardsApi.undo, { params })).rejects.toMatchObject(refusalOfScene(5));
  await moveTo(user, 3);
  await user.call(storyboardsApi.undo, { params });
  await board.edit({ do: 'update-scene', sceneId: last, fields: { synopsis: 'Somebody waits.' } });
  await user.call(storyboardsApi.undo, { params });
});
