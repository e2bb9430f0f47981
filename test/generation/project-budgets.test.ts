import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { tasksApi } from '#contract/generation.ts';
import { projectsApi } from '#contract/projects.ts';
import { creditsInWords } from '#domain/billing/budget.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { importScript, shortScript } from '../fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { askWithin, pictureOf, taskFor } from './ask-for.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

const setBudget = (user: TestUser, projectId: string, credits: number | null) =>
  user.call(projectsApi.setBudget, { params: { projectId }, body: { credits } });

/** A film of somebody's, and what is done with it in the studio. */
async function filmOf(user: TestUser) {
  const { projectId, storyboardIds } = await importScript(user, shortScript);
  const at = { params: { storyboardId: storyboardIds[0]! } };
  return {
    projectId,
    cost: async () => (await user.call(projectsApi.get, { params: { projectId } })).cost,
    quote: () => user.call(storyboardsApi.missing, { ...at, query: { media: 'picture' } }),
    make: (expectedCredits: number) =>
      user.call(storyboardsApi.makeMissing, { ...at, body: { media: ['picture'], expectedCredits } }),
    generate: (shotId: string, outputs: number) =>
      user.call(storyboardsApi.generate, {
        ...at,
        body: { slot: `shot:${shotId}:picture`, outputs, expectedCredits: outputs },
      }),
    shotIds: async () =>
      (await user.call(storyboardsApi.get, at)).scenes.flatMap(({ shots }) => shots.map(({ id }) => id)),
  };
}

const refusal = (asked: number, left: number, of: number) => ({
  code: 'not-allowed',
  message:
    `This costs ${creditsInWords(asked)}, but the budget of “The Ferry” has ${left} of ${of} left. ` +
    'Nothing was charged. Raise the project budget, or generate less.',
});

test('a budget is set, changed and taken away, by the owner alone', async () => {
  const [user, other] = [await testApp.asUser(), await testApp.asUser()];
  const { projectId, cost } = await filmOf(user);
  expect(await cost()).toEqual({ budgetCredits: null, creditsSpent: 0, creditsHeld: 0 });
  expect((await setBudget(user, projectId, 30)).cost).toMatchObject({ budgetCredits: 30 });
  expect((await setBudget(user, projectId, 20)).cost).toMatchObject({ budgetCredits: 20 });
  expect((await setBudget(user, projectId, null)).cost).toMatchObject({ budgetCredits: null });
  await expect(setBudget(other, projectId, 1_000)).rejects.toMatchObject({ code: 'not-found' });
  for (const credits of [-1, 1.5, 10_000_001]) {
    await expect(setBudget(user, projectId, credits)).rejects.toMatchObject({ fields: [{ path: 'credits' }] });
  }
});

test('the forecast says what the budget has left, and as much is made as that is enough for', async () => {
  const user = await testApp.asUser();
  const film = await filmOf(user);
  await setBudget(user, film.projectId, 3);
  const quote = await film.quote();
  expect(quote.credits).toBeGreaterThan(3);
  expect(quote).toMatchObject({
    budget: { projectTitle: 'The Ferry', budgetCredits: 3, creditsLeft: 3 },
    affordable: 3,
    affordableCredits: 3,
  });
  const { taskIds, notAffordable } = await film.make(3);
  expect([taskIds.length, notAffordable.length]).toEqual([3, quote.items.length - 3]);
  expect(await film.cost()).toMatchObject({ creditsHeld: 3, creditsSpent: 0 });
  await expect(film.make(1)).rejects.toMatchObject(refusal(1, 0, 3));
});

test('above the budget a take is refused with what is left; raised, or given back, it is made', async () => {
  const user = await testApp.asUser();
  const film = await filmOf(user);
  const [first = '', second = ''] = await film.shotIds();
  await setBudget(user, film.projectId, 5);
  const { taskId } = await film.generate(first, 4);
  await expect(film.generate(second, 2)).rejects.toMatchObject(refusal(2, 1, 5));
  // A task that comes to nothing costs the project nothing.
  await user.call(tasksApi.cancel, { params: { taskId } });
  expect(await film.cost()).toEqual({ budgetCredits: 5, creditsSpent: 0, creditsHeld: 0 });
  await film.generate(second, 2);
  // Lowered beneath what runs, it stops what is new, and nothing else.
  await setBudget(user, film.projectId, 1);
  await expect(film.generate(first, 1)).rejects.toMatchObject(refusal(1, 0, 1));
  const again = { params: { taskId }, body: { expectedCredits: 4 } };
  await expect(user.call(tasksApi.retry, again)).rejects.toMatchObject(refusal(4, 0, 1));
  await setBudget(user, film.projectId, null);
  expect(await user.call(tasksApi.retry, again)).toMatchObject({ creditsHeld: 4 });
});

test('other projects have budgets of their own', async () => {
  const user = await testApp.asUser();
  const [tight, free] = [await filmOf(user), await filmOf(user)];
  await setBudget(user, tight.projectId, 0);
  const [shot = ''] = await free.shotIds();
  await free.generate(shot, 2);
  expect([await tight.cost(), await free.cost()]).toMatchObject([{ creditsHeld: 0 }, { creditsHeld: 2 }]);
});

test('two tabs that make what is missing at once do not exceed the budget together', async () => {
  const user = await testApp.asUser();
  const film = await filmOf(user);
  await setBudget(user, film.projectId, 3);
  const tabs = await Promise.allSettled([film.make(3), film.make(3), film.make(3)]);
  expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await film.cost()).toMatchObject({ creditsHeld: 3 });
});

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), task: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('budget' as const), credits: fc.option(fc.integer({ min: 0, max: 20 })) }),
  },
);

test('whatever is asked for at once, and however it ends, a project never goes beyond its budget', async () => {
  const user = await testApp.asUser({ credits: 5_000 });
  const { platform, features } = testApp.app;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const projectId = await platform.db.transaction((tx) =>
        features.projects.create(tx, { ownerId: user.userId, title: 'The Ferry' }),
      );
      await setBudget(user, projectId, 12);
      let budget: number | null = 12;
      const running: string[] = [];
      const committed = async () => (await features.generation.budgetOf(user.userId, projectId)).committedCredits;
      for (const one of steps) {
        const before = await committed();
        if (one.do === 'budget') await setBudget(user, projectId, (budget = one.credits));
        if (one.do === 'end') {
          const [taskId] = running.splice(one.task % Math.max(running.length, 1), 1);
          if (taskId !== undefined) await user.call(tasksApi.cancel, { params: { taskId } });
        }
        if (one.do !== 'ask') continue;
        const asked = await Promise.allSettled(
          one.sizes.map((outputs) => {
            const input = pictureOf('a boat', outputs);
            return askWithin(testApp, user, { projectId, tasks: [taskFor('one', { modelId: 'previz-image', input })] });
          }),
        );
        running.push(...asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
        const after = await committed();
        if (budget !== null) expect(after).toBeLessThanOrEqual(Math.max(budget, before));
        // Nothing was refused that had room.
        const smallest = Math.min(
          ...asked.flatMap((answer, at) => (answer.status === 'rejected' ? [one.sizes[at]!] : [])),
        );
        expect(budget === null || after + smallest > budget).toBe(budget !== null || smallest === Infinity);
      }
      for (const taskId of running) await user.call(tasksApi.cancel, { params: { taskId } });
    }),
    { numRuns: 12 },
  );
  expect(await user.call(billingApi.balance, {})).toMatchObject({ creditsHeld: 0 });
});
