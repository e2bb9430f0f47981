import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '#contract/endpoint.ts';
import { billingApi } from '#contract/billing.ts';
import { tasksApi } from '#contract/generation.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { importScript, longScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

async function boardOf(user: TestUser, script: string) {
  const { storyboardIds } = await importScript(user, script);
  const at = { params: { storyboardId: storyboardIds[0]! } };
  return {
    view: () => user.call(storyboardsApi.get, at),
    missing: (media?: string) => user.call(storyboardsApi.missing, { ...at, query: { media } }),
    make: (body: { expectedCredits: number; media?: 'picture'[] }) =>
      user.call(storyboardsApi.makeMissing, { ...at, body }),
    tasks: () => user.call(storyboardsApi.tasks, at),
    generate: (body: Sent<typeof storyboardsApi.generate>['body']) =>
      user.call(storyboardsApi.generate, { ...at, body }),
    edit: (shotId: string, fields: object) =>
      user.call(storyboardsApi.edit, {
        ...at,
        body: { baseRevision: 1, command: { do: 'update-shot', shotId, fields } },
      }),
  };
}

test('one price, one confirmation, and everything is on its way in film order', async () => {
  const user = await testApp.asUser();
  const board = await boardOf(user, shortScript);
  const quote = await board.missing();
  const { scenes } = await board.view();
  const shots = scenes.flatMap((scene) => scene.shots);
  const slots = quote.items.map(({ slot }) => slot);
  for (const shot of shots) {
    expect(slots.indexOf(`shot:${shot.id}:clip`)).toBeGreaterThan(slots.indexOf(`shot:${shot.id}:picture`));
    for (const line of shot.dialogue) expect(slots).toContain(`line:${line.id}:voice`);
  }
  expect(quote.credits).toBe(quote.items.reduce((sum, { credits }) => sum + credits, 0));
  expect(quote).toMatchObject({
    creditsAvailable: 50,
    affordable: quote.items.length,
    affordableCredits: quote.credits,
  });

  await expect(board.make({ expectedCredits: quote.credits + 1 })).rejects.toMatchObject({
    code: 'conflict',
    details: { credits: quote.credits },
  });
  expect((await board.tasks()).tasks).toEqual([]);

  const made = await board.make({ expectedCredits: quote.credits });
  expect(made).toMatchObject({ credits: quote.credits, notAffordable: [] });
  expect(made.taskIds).toHaveLength(quote.items.length);
  const { tasks } = await board.tasks();
  expect(tasks.map(({ slot }) => slot).toSorted()).toEqual(slots.toSorted());
  expect(await user.call(billingApi.balance, {})).toMatchObject({ creditsHeld: quote.credits });

  // What is on its way is not missing, and is not asked for twice.
  expect(await board.missing()).toMatchObject({ items: [], credits: 0 });
  expect(await board.make({ expectedCredits: 0 })).toEqual({ taskIds: [], credits: 0, notAffordable: [] });
});

test('what was cancelled is missing again', async () => {
  const user = await testApp.asUser();
  const board = await boardOf(user, shortScript);
  const { credits, items } = await board.missing('picture');
  expect(items.every(({ medium }) => medium === 'picture')).toBe(true);
  await board.make({ expectedCredits: credits, media: ['picture'] });
  await user.call(tasksApi.cancelAll, {});
  expect((await board.missing('picture')).items).toEqual(items);
  expect(await user.call(billingApi.balance, {})).toMatchObject({ credits: 50, creditsHeld: 0 });
});

test('what the credits are not enough for is named, and nothing waits for it', async () => {
  const user = await testApp.asUser();
  const spent = await boardOf(user, longScript(3));
  await spent.make({ expectedCredits: (await spent.missing()).credits });
  const board = await boardOf(user, longScript(3));
  const quote = await board.missing();
  expect(quote.affordableCredits).toBeLessThanOrEqual(50);
  expect(quote.affordable).toBeLessThan(quote.items.length);
  await expect(board.make({ expectedCredits: quote.credits })).rejects.toMatchObject({
    code: 'conflict',
    details: { credits: quote.affordableCredits },
  });
  const made = await board.make({ expectedCredits: quote.affordableCredits });
  expect(made.credits).toBe(quote.affordableCredits);
  expect(made.taskIds.length + made.notAffordable.length).toBe(quote.items.length);
  const slots = new Set((await board.tasks()).tasks.map(({ slot }) => slot));
  for (const slot of slots) {
    if (slot.endsWith(':clip')) expect(slots).toContain(slot.replace('clip', 'picture'));
  }
  await expect(board.make({ expectedCredits: 0 })).rejects.toMatchObject({ code: 'not-enough-credits' });
});

test('locked shots are left alone', async () => {
  const board = await boardOf(await testApp.asUser(), shortScript);
  const shot = (await board.view()).scenes[0]!.shots[0]!;
  await board.edit(shot.id, { locked: true });
  const { items } = await board.missing();
  expect(items.filter(({ slot }) => slot.includes(shot.id))).toEqual([]);
});

test('one slot is asked for by itself, at the price that the button showed', async () => {
  const board = await boardOf(await testApp.asUser(), shortScript);
  const shot = (await board.view()).scenes[0]!.shots[0]!;
  const slot = `shot:${shot.id}:picture` as const;
  await expect(board.generate({ slot, outputs: 4, expectedCredits: 1 })).rejects.toMatchObject({
    code: 'conflict',
    details: { credits: 4 },
  });
  const { taskId } = await board.generate({ slot, outputs: 4, expectedCredits: 4 });
  expect((await board.tasks()).tasks).toMatchObject([
    { id: taskId, slot, label: `${shot.label} · Image`, creditsHeld: 4 },
  ]);
  await expect(board.generate({ slot: 'shot:nobody:picture', expectedCredits: 1 })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(board.generate({ slot, modelId: 'previz-music', expectedCredits: 3 })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: expect.arrayContaining([{ path: 'modelId', message: 'Previz score doesn’t support image requests' }]),
  });
  await expect(board.generate({ slot, modelId: 'no-model', expectedCredits: 3 })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});

test('an order counts once, however often it is sent and from however many windows', async () => {
  const user = await testApp.asUser();
  const board = await boardOf(user, shortScript);
  const shots = (await board.view()).scenes.flatMap((scene) => scene.shots);
  const held = async () => (await user.call(billingApi.balance, {})).creditsHeld;
  const presses = fc.array(fc.record({ window: fc.nat(2), isTogether: fc.boolean() }), { minLength: 2, maxLength: 6 });
  let next = 0;
  const order = async (all: { window: number; isTogether: boolean }[]): Promise<void> => {
    const slot = `shot:${shots[next]!.id}:picture` as const;
    next += 1;
    const before = await held();
    const requestIds = [0, 1, 2].map(() => testApp.app.platform.ids.next('req'));
    const answers: Promise<{ taskId: string; credits: number }>[] = [];
    for (const { window, isTogether } of all) {
      answers.push(board.generate({ requestId: requestIds[window]!, slot, outputs: 2, expectedCredits: 2 }));
      if (!isTogether) await answers.at(-1);
    }
    const made = await Promise.all(answers);
    expect(new Set(made.map(({ taskId }) => taskId)).size).toBe(1);
    expect(await held()).toBe(before + 2);
  };
  await fc.assert(fc.asyncProperty(presses, order), { numRuns: Math.min(5, shots.length), endOnFailure: true });
  const [slot, requestId] = [`shot:${shots[0]!.id}:clip` as const, testApp.app.platform.ids.next('req')];
  await board.generate({ requestId, slot, expectedCredits: 1 });
  const other = board.generate({ requestId, slot: `shot:${shots[1]!.id}:clip`, expectedCredits: 1 });
  await expect(other).rejects.toMatchObject({ code: 'conflict' });
});

test('everything that is missing is one order when it is pressed in two windows at the same time', async () => {
  const user = await testApp.asUser();
  const board = await boardOf(user, shortScript);
  const { credits, items } = await board.missing();
  const presses = await Promise.allSettled([1, 2, 3].map(() => board.make({ expectedCredits: credits })));
  const [made, ...others] = presses.toSorted((a) => (a.status === 'fulfilled' ? -1 : 1));
  expect(made).toMatchObject({ value: { credits } });
  for (const other of others) expect(other).toMatchObject({ reason: { code: 'conflict' } });
  expect((await board.tasks()).tasks).toHaveLength(items.length);
  expect(await user.call(billingApi.balance, {})).toMatchObject({ creditsHeld: credits });
});

test('a clip that speaks is ordered with its voices in one press; without its voice it ends, and nothing is charged', async () => {
  const user = await testApp.asUser();
  const board = await boardOf(user, shortScript);
  const talks = (await board.view()).scenes[0]!.shots.find(({ dialogue }) => dialogue.length > 0)!;
  await board.edit(talks.id, { models: { clip: 'previz-lip-sync' } });
  const quote = await board.missing();
  expect(quote.items.find(({ slot }) => slot === `shot:${talks.id}:clip`)).toMatchObject({ refusal: null, credits: 1 });
  await board.make({ expectedCredits: quote.credits });
  const task = async (slot: string) =>
    (await board.tasks()).tasks.find((one) => one.slot === slot) ?? expect.fail(`Nothing is made for ${slot}.`);
  const voice = await task(`line:${talks.dialogue[0]!.id}:voice`);
  await user.call(tasksApi.cancel, { params: { taskId: voice.id } });
  expect(await task(`shot:${talks.id}:clip`)).toMatchObject({
    creditsReleased: 1,
    failure: {
      reason: 'dependency-failed',
      message: 'The task that this result depends on failed. Your credits were returned. Retry that task first.',
    },
  });
  expect(await user.call(billingApi.balance, {})).toMatchObject({ creditsHeld: quote.credits - 1 });
  // The next press asks for both again.
  expect(await board.missing()).toMatchObject({ credits: 1, items: [{ slot: voice.slot }, { medium: 'clip' }] });
});

test('whatever of an order is stopped, exactly what goes on is held', async () => {
  const user = await testApp.asUser();
  const board = await boardOf(user, shortScript);
  const talks = (await board.view()).scenes.flatMap(({ shots }) => shots).find(({ dialogue }) => dialogue.length > 0);
  await board.edit(talks!.id, { models: { clip: 'previz-lip-sync' } });
  const stopped = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 3 });
  const stop = async (wanted: number[]): Promise<void> => {
    await user.call(tasksApi.cancelAll, {});
    const { taskIds } = await board.make({ expectedCredits: (await board.missing()).credits });
    for (const n of wanted) {
      const params = { taskId: taskIds[n % taskIds.length]! };
      await user
        .call(tasksApi.cancel, { params })
        .catch((error: unknown) => expect(error).toMatchObject({ code: 'conflict' }));
    }
    const { tasks } = await board.tasks();
    const goesOn = tasks
      .filter(({ state }) => state === 'IN_PROGRESS')
      .reduce((sum, task) => sum + task.creditsHeld, 0);
    expect(await user.call(billingApi.balance, {})).toMatchObject({ creditsHeld: goesOn });
  };
  await fc.assert(fc.asyncProperty(stopped, stop), { numRuns: 2, endOnFailure: true });
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});

test('media that do not exist are refused by name', async () => {
  const board = await boardOf(await testApp.asUser(), shortScript);
  await expect(board.missing('picture,hologram')).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'media: must be a comma-separated list of picture, clip, voice, sound, music',
  });
});
