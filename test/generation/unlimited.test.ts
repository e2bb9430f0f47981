import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { billingApi } from '#contract/billing.ts';
import { tasksApi } from '#contract/generation.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { unlimitedAdminApi } from '#contract/unlimited-admin.ts';
import { usageApi } from '#contract/usage.ts';
import { newId } from '#web/lib/new-id.ts';
import { importScript, shortScript } from '../fixtures/scripts.ts';
import { noisePng } from '../fixtures/png.ts';
import { sendUpload } from '../fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, pictureOf, taskFor } from './ask-for.ts';

let testApp: TestApp;
let admin: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  admin = await testApp.asOwner();
});
afterAll(() => testApp.stop());

type Lists = ('images' | 'videos')[];
const putOn = (user: TestUser, lists: Lists, reason = 'A subscriber of the first days') =>
  admin.call(unlimitedAdminApi.set, { params: { uid: user.userId }, body: { lists, reason } });

/** Somebody on a plan. */
async function onPlan(planId: number): Promise<TestUser> {
  const user = await testApp.asUser();
  const { platform, features } = testApp.app;
  const renewal = { userId: user.userId, planId, reason: 'Another plan', reference: `plan-${planId}` };
  await platform.db.transaction((tx) => features.billing.renewPlan(tx, renewal));
  return user;
}

/** Their board, with the price of one picture as the page asks for it. */
async function boardOf(user: TestUser) {
  const { storyboardIds } = await importScript(user, shortScript);
  const at = { params: { storyboardId: storyboardIds[0]! } };
  const { scenes } = await user.call(storyboardsApi.get, at);
  const [first] = scenes.flatMap(({ shots }) => shots);
  return {
    quote: () => user.call(storyboardsApi.missing, { ...at, query: { media: 'picture' } }),
    make: (expectedCredits: number) =>
      user.call(storyboardsApi.makeMissing, { ...at, body: { media: ['picture'], expectedCredits } }),
    generate: (expectedCredits: number) =>
      user.call(storyboardsApi.generate, { ...at, body: { slot: `shot:${first!.id}:picture`, expectedCredits } }),
  };
}

test('with the plan and on the list a picture costs nothing, in the forecast as in the hold', async () => {
  const user = await onPlan(3);
  const board = await boardOf(user);
  const charged = await board.quote();
  expect(charged.credits).toBeGreaterThan(0);
  await putOn(user, ['images', 'videos']);
  // The plan has images only.
  expect(await user.call(billingApi.balance, {})).toMatchObject({ unlimited: { images: true, videos: false } });
  expect(await board.quote()).toMatchObject({ credits: 0, affordable: charged.items.length, affordableCredits: 0 });
  const { taskIds } = await board.make(0);
  expect(taskIds).toHaveLength(charged.items.length);
  const task = await user.call(tasksApi.get, { params: { taskId: taskIds[0]! } });
  expect(task).toMatchObject({ creditsHeld: 0, isUnlimited: true, isFreeRetry: false });
  expect(await user.call(billingApi.balance, {})).toMatchObject({ credits: 1_800, creditsHeld: 0 });
});

test('ledger, usage and CSV say that it cost nothing, and why', async () => {
  const user = await onPlan(3);
  await putOn(user, ['images']);
  const picture = taskFor('free', { modelId: 'previz-image', input: pictureOf('a boat') });
  const [taskId] = await ask(testApp, user, [picture]);
  const { entries } = await user.call(billingApi.ledger, { query: {} });
  expect(entries[0]).toMatchObject({ kind: 'hold', credits: 0, taskId, reason: 'unlimited images' });
  const { tasks } = await user.call(usageApi.tasks, { query: {} });
  expect(tasks).toMatchObject([{ label: 'free', creditsHeld: 0, isUnlimited: true }]);
  await user.call(tasksApi.cancelAll, {});
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});

test('without the plan the list gives nothing, and without the list the plan does not', async () => {
  const [listed, subscribed] = [await testApp.asUser(), await onPlan(5)];
  await putOn(listed, ['images', 'videos']);
  for (const user of [listed, subscribed]) {
    expect((await (await boardOf(user)).quote()).credits).toBeGreaterThan(0);
    expect(await user.call(billingApi.balance, {})).toMatchObject({ unlimited: { images: false, videos: false } });
  }
});

test('a part of a picture that is painted anew is charged: only the standard mode is unlimited', async () => {
  const user = await onPlan(3);
  await putOn(user, ['images']);
  const bytes = new Uint8Array(noisePng(5));
  const { id: assetId } = await sendUpload(testApp, user, { name: 'a.png', mediaType: 'image/png', bytes });
  const input = { ...pictureOf('a boat'), inpaint: { picture: { assetId }, mask: { assetId } } };
  const create = (expectedCredits: number) =>
    user.call(tasksApi.create, { body: { requestId: newId('req'), modelId: 'previz-image', input, expectedCredits } });
  await expect(create(0)).rejects.toMatchObject({ code: 'conflict', details: { credits: 1 } });
  expect(await create(1)).toMatchObject({ creditsHeld: 1, isUnlimited: false, quantity: { isStandard: false } });
});

test('who is taken off the list between seeing and pressing is told the price, and charged nothing', async () => {
  const user = await onPlan(3);
  await putOn(user, ['images']);
  const board = await boardOf(user);
  expect(await board.quote()).toMatchObject({ credits: 0 });
  await putOn(user, [], 'Left the first days behind');
  const told = {
    code: 'conflict',
    details: { credits: 1 },
    message: 'The price has changed to 1 credit. Nothing was charged. Confirm the new price.',
  };
  await expect(board.generate(0)).rejects.toMatchObject(told);
  await expect(board.make(0)).rejects.toMatchObject({ code: 'conflict' });
  expect(await user.call(billingApi.balance, {})).toMatchObject({ credits: 1_800, creditsHeld: 0 });
  expect(await board.generate(1)).toMatchObject({ credits: 1 });
});

test('a failed task that was free is not tried again at a price that was not shown', async () => {
  const user = await onPlan(3);
  await putOn(user, ['images']);
  const picture = taskFor('free', { modelId: 'previz-image', input: pictureOf('a boat') });
  const [taskId = ''] = await ask(testApp, user, [picture]);
  await user.call(tasksApi.cancel, { params: { taskId } });
  await putOn(user, [], 'Left the first days behind');
  const retry = (expectedCredits: number) =>
    user.call(tasksApi.retry, { params: { taskId }, body: { expectedCredits } });
  await expect(retry(0)).rejects.toMatchObject({ code: 'conflict', details: { credits: 1 } });
  expect(await retry(1)).toMatchObject({ creditsHeld: 1, isUnlimited: false });
});

test('however a removal and twenty presses meet, nobody pays more than they were shown', async () => {
  const user = await onPlan(3);
  await putOn(user, ['images']);
  const presses = Array.from({ length: 20 }, (_, index) => {
    const picture = taskFor(`picture ${index}`, { modelId: 'previz-image', input: pictureOf('a boat') });
    const options = { expectedCredits: 0, partial: false };
    return testApp.app.features.generation.requestTasks(user.userId, [picture], options);
  });
  const [removed, ...settled] = await Promise.allSettled([putOn(user, [], 'Left'), ...presses]);
  expect(removed?.status).toBe('fulfilled');
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const reason of refused) expect(reason).toMatchObject({ code: 'conflict' });
  expect(await user.call(billingApi.balance, {})).toMatchObject({ credits: 1_800, creditsHeld: 0 });
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});

test('only an admin keeps the lists, and each change has its reason in the audit log', async () => {
  const user = await onPlan(4);
  const params = { uid: user.userId };
  await expect(
    user.call(unlimitedAdminApi.set, { params, body: { lists: ['images'], reason: 'Me' } }),
  ).rejects.toMatchObject({ code: 'not-found' });
  await expect(putOn(user, ['images'], ' ')).rejects.toMatchObject({ fields: [{ path: 'reason' }] });
  await putOn(user, ['images', 'videos'], 'Asked for by mail');
  await putOn(user, ['videos'], 'Only clips after all');
  // The same again changes nothing, and is not told twice.
  expect(await putOn(user, ['videos'], 'Again')).toEqual({ lists: ['videos'] });
  const { entries } = await admin.call(auditApi.list, { query: { uid: user.userId } });
  expect(entries).toMatchObject([
    { action: 'unlimited.changed', reason: 'Only clips after all', after: { unlimited: ['videos'] } },
    { action: 'unlimited.changed', reason: 'Asked for by mail', before: { unlimited: [] } },
  ]);
  const { people } = await admin.call(unlimitedAdminApi.list, { query: {} });
  expect(people[0]).toMatchObject({ uid: user.userId, lists: ['videos'], inForce: ['videos'] });
  const gone = admin.call(unlimitedAdminApi.set, { params: { uid: 'nobody' }, body: { lists: [], reason: 'x' } });
  await expect(gone).rejects.toMatchObject({ code: 'not-found' });
});
