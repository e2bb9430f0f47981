import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { billingApi } from '#contract/billing.ts';
import { tasksApi } from '#contract/generation.ts';
import { ledgerAdminApi } from '#contract/ledger-admin.ts';
import { projectsApi } from '#contract/projects.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { newId } from '#web/lib/new-id.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, askWithin, ended, pictureOf, taskFor } from './ask-for.ts';

let testApp: TestApp;
let owner: TestUser;

beforeAll(async () => {
  testApp = await startTestApp();
  owner = await testApp.asOwner();
});
afterAll(() => testApp.stop());

const small = (prompt: string): GenerationInput<MediaReference> => ({
  ...pictureOf(prompt),
  style: 'noir',
  smartPrompt: true,
});

const create = async (user: TestUser, input: GenerationInput<MediaReference>, modelId = 'previz-image') => {
  const expectedCredits = input.kind === 'sound' ? 0 : 1;
  const made = await user.call(tasksApi.create, { body: { requestId: newId('req'), modelId, input, expectedCredits } });
  return ended(testApp, user, made.id);
};

const labels = async (user: TestUser, query: Record<string, string>) =>
  (await user.call(tasksApi.list, { query })).tasks.map(({ label }) => label);

test('the history is narrowed to kinds, states, a model, and to what was asked for on its own', async () => {
  await create(owner, small('A lighthouse'));
  await create(owner, small('A harbor [fail: moderated]'));
  await create(owner, { kind: 'sound', prompt: 'A door', durationSeconds: 1, seed: 1 }, 'previz-sound');
  const [ofBoard = ''] = await ask(testApp, owner, [
    taskFor('take', { modelId: 'previz-image', label: '1A · Image', purpose: { storyboardId: 'brd_1' } }),
  ]);
  await ended(testApp, owner, ofBoard);
  const alone = { purpose: 'free-standing' };
  const failed = 'A harbor [fail: moderated]';
  expect(await labels(owner, {})).toEqual(['1A · Image', 'A door', failed, 'A lighthouse']);
  expect(await labels(owner, alone)).toEqual(['A door', failed, 'A lighthouse']);
  expect(await labels(owner, { ...alone, kind: 'image,image-edit' })).toEqual([failed, 'A lighthouse']);
  expect(await labels(owner, { ...alone, state: 'ERROR,FLAGGED' })).toEqual([failed]);
  expect(await labels(owner, { ...alone, modelId: 'previz-sound' })).toEqual(['A door']);
  expect(await labels(await testApp.asUser(), alone)).toEqual([]);
  await expect(owner.call(tasksApi.list, { query: { kind: 'film' } })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('the history is narrowed to a project, takes of its boards included; a project of somebody else does not exist', async () => {
  const ben = await testApp.asUser({ credits: 10 });
  const { id: projectId } = await ben.call(projectsApi.create, { body: { title: 'Low Lantern' } });
  // Nothing is made of them, so that no model is timed.
  const task = { modelId: 'previz-image', input: pictureOf('A lamp [fail: no-output]') };
  const board = taskFor('take', { ...task, label: '1A · Image', purpose: { storyboardId: 'brd_2' } });
  await askWithin(testApp, ben, { projectId, tasks: [board] });
  await askWithin(testApp, ben, { projectId, tasks: [taskFor('alone', { ...task, label: 'A lamp' })] });
  await ask(testApp, ben, [taskFor('elsewhere', { ...task, label: 'A door' })]);
  expect(await labels(ben, { projectId, kind: 'image' })).toEqual(['A lamp', '1A · Image']);
  expect(await labels(ben, { projectId, purpose: 'free-standing' })).toEqual(['A lamp']);
  await expect(owner.call(tasksApi.list, { query: { projectId } })).rejects.toMatchObject({ code: 'not-found' });
});

test('a task on its own says what was asked, in the words that were typed; one of a board says nothing of it', async () => {
  const { tasks } = await owner.call(tasksApi.list, { query: { kind: 'image' } });
  const settingsOf = (label: string) => tasks.find((task) => task.label === label)?.settings;
  expect(settingsOf('A lighthouse')).toEqual(small('A lighthouse'));
  expect(settingsOf('1A · Image')).toBeNull();
});

test('the history comes in pages of 24, and narrowing holds across them', async () => {
  const ana = await testApp.asUser({ credits: 60 });
  const prompts = Array.from({ length: 26 }, (_, n) => `Picture ${n} [fail: no-output]`);
  for (const prompt of prompts) await create(ana, small(prompt));
  const query = { kind: 'image', purpose: 'free-standing' } as const;
  const first = await ana.call(tasksApi.list, { query });
  const second = await ana.call(tasksApi.list, { query: { ...query, cursor: first.nextCursor ?? '' } });
  expect([first.tasks.length, second.tasks.length, second.nextCursor]).toEqual([24, 2, null]);
  expect([...first.tasks, ...second.tasks].map(({ prompt }) => prompt)).toEqual(prompts.toReversed());
});

test('anybody may know how long a model has taken here, once it has done a few', async () => {
  for (const prompt of ['A quay', 'A rope']) await create(owner, small(prompt));
  const { speeds } = await testApp.call(tasksApi.speeds, {});
  expect(speeds).toEqual([{ modelId: 'previz-image', medianSeconds: expect.any(Number), tasks: 4 }]);
  expect(speeds[0]?.medianSeconds).toBeGreaterThan(0);
});

test('a task on its own is called by its first words, cut between two; without words by what it is made from', async () => {
  const keeper = await create(owner, small('A lighthouse keeper on a pier at dusk, storm coming, wide shot'));
  expect(keeper.label).toBe('A lighthouse keeper on a pier at dusk, storm coming, wide …');
  const picture = { assetId: keeper.outputs[0]?.assetId ?? '' };
  await owner.call(assetsApi.update, { params: picture, body: { name: 'The keeper.jpg' } });
  const input = { kind: 'image-upscale', picture, seed: 1 } as const;
  const enlarged = await owner.call(tasksApi.create, {
    body: { requestId: newId('req'), modelId: 'previz-upscale', input, expectedCredits: 1 },
  });
  expect(enlarged.label).toBe('The keeper');
  await owner.call(tasksApi.cancel, { params: { taskId: enlarged.id } });
});

/** Somebody with so many of the 50 credits that everybody begins with. */
async function withCredits(credits: number): Promise<TestUser> {
  const user = await testApp.asUser();
  if (credits < 50) await adjust(user, credits - 50);
  return user;
}

const adjust = ({ userId }: TestUser, credits: number) =>
  owner.call(ledgerAdminApi.adjust, {
    body: { requestId: newId('req'), userId, bucket: 'plan', credits, reason: 'A test.' },
  });

test('what is asked for twice, at once or later, is one task, charged once', async () => {
  const user = await withCredits(1);
  const request = { requestId: newId('req'), modelId: 'previz-image', input: small('A ferry'), expectedCredits: 1 };
  const ask = (body: typeof request, by = user) => by.call(tasksApi.create, { body });
  // There is one credit: what comes second could not be paid either, and is answered all the same.
  const twins = await Promise.all([ask(request), ask(request), ask(request)]);
  const [{ id }] = twins;
  expect(new Set(twins.map((task) => task.id)).size).toBe(1);
  await ended(testApp, user, id);
  expect(await ask(request)).toMatchObject({ id, state: 'COMPLETE' });
  for (const other of [{ input: small('A tram') }, { modelId: 'previz-sound' }, { expectedCredits: 0 }]) {
    await expect(ask({ ...request, ...other })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This request ID was already used for a different request. Nothing was generated. Try again.',
    });
  }
  expect(await labels(user, {})).toEqual(['A ferry']);
  const left = { credits: 0, creditsBonus: 0, creditsHeld: 0, creditsUsedLifetime: 1 };
  expect(await user.call(billingApi.balance, {})).toMatchObject(left);
  // Whose it is belongs to it: the same id of somebody else is another request.
  expect((await ask(request, await withCredits(50))).id).not.toBe(id);
});

test('a request that was refused may be sent again when it can be paid', async () => {
  const user = await withCredits(0);
  const request = { requestId: newId('req'), modelId: 'previz-image', input: small('A buoy'), expectedCredits: 1 };
  await expect(user.call(tasksApi.create, { body: request })).rejects.toMatchObject({ code: 'not-enough-credits' });
  await adjust(user, 1);
  expect(await user.call(tasksApi.create, { body: request })).toMatchObject({ creditsHeld: 1 });
});

test('what somebody has deleted is told so in the history; what failed and was free gives nothing back', async () => {
  const made = await create(owner, small('A crane'));
  const assetId = made.outputs[0]?.assetId ?? '';
  expect(made.outputs).toMatchObject([{ isDeleted: false, thumbnailUrl: expect.any(String) }]);
  await owner.call(assetsApi.remove, { params: { assetId } });
  const again = await owner.call(tasksApi.get, { params: { taskId: made.id } });
  expect(again.outputs).toMatchObject([{ assetId, isDeleted: true, thumbnailUrl: null }]);
  const wish = { kind: 'sound', prompt: 'A door [fail: unavailable]', durationSeconds: 1, seed: 1 } as const;
  expect((await create(owner, wish, 'previz-sound')).failure?.message).toBe(
    'This model is temporarily unavailable. Nothing was charged. Try again later, or use another model.',
  );
});
