import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasksAdminApi } from '#contract/tasks-admin.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';
import { ask, taskFor } from './ask-for.ts';

let fal: FakeFal;
let testApp: TestApp;

beforeAll(async () => {
  fal = await startFakeFal();
  fal.answerWith(() => 'waits');
  testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin, vendorTasks: 8 } });
});
afterAll(async () => {
  await testApp.stop();
  await fal.stop();
});

const many = (who: string, count: number) => Array.from({ length: count }, (_, n) => taskFor(`${who} ${n}`));
const sent = (who: string) =>
  fal.requests.filter(({ input }) => String(input['prompt']).startsWith(`A picture called ${who}`));

test('five hundred tasks of one person leave room for the one of another, and places are handed out in turn', async () => {
  const [ana, ben, eve] = await Promise.all([
    testApp.asUser({ credits: 5_000 }),
    testApp.asUser({ credits: 500 }),
    testApp.asUser({ credits: 500 }),
  ]);
  await ask(testApp, ana, many('ana', 500));
  // Of the eight places one person has six.
  await fal.arrived(6);
  await ask(testApp, ben, many('ben', 1));
  await fal.arrived(7);
  expect([sent('ana').length, sent('ben').length]).toEqual([6, 1]);

  // Whoever has the fewest there comes first when a place is free.
  await ask(testApp, eve, many('eve', 4));
  await fal.arrived(8);
  expect(sent('eve')).toHaveLength(1);
  const owner = await testApp.asOwner();
  const { vendors } = await owner.call(tasksAdminApi.vendors, {});
  expect(vendors.find(({ provider }) => provider === 'fal')).toMatchObject({ queued: 497, atVendor: 8 });
  for (const { id } of sent('ana').slice(0, 2)) fal.finish(id, { status: 422, body: { detail: [{ type: 'one_of' }] } });
  await fal.arrived(10);
  expect([sent('ana').length, sent('ben').length, sent('eve').length]).toEqual([6, 1, 3]);
});
