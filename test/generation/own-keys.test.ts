import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { usageApi } from '#contract/usage.ts';
import { ownKeysApi, vendorKeysAdminApi } from '#contract/vendor-keys.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, ended, taskFor } from './ask-for.ts';

const key = 'a-persons-id:a-persons-secret';
const query = { vendor: 'fal' } as const;
let fal: FakeFal;
let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  fal = await startFakeFal(key);
  app = await startTestApp({ config: { falUrl: fal.origin } });
  ana = await app.asUser();
  const colours = { width: 64, height: 36, channels: 3, background: '#446688' } as const;
  const url = fal.addFile('picture.jpg', await sharp({ create: colours }).jpeg().toBuffer(), 'image/jpeg');
  fal.answerWith((_endpoint, { prompt }) =>
    String(prompt).includes('waits') ? 'waits' : { result: { images: [{ url }] } },
  );
});
afterAll(async () => {
  await app.stop();
  await fal.stop();
});

test('without any key of its vendor a model cannot be asked for', async () => {
  await expect(ask(app, ana, [taskFor('harbour')])).rejects.toMatchObject({ code: 'invalid-input' });
});

test('a task runs on a key of one’s own, and costs no credits', async () => {
  const { verdict } = await ana.call(ownKeysApi.save, { body: { ...query, secret: key } });
  expect(verdict).toBe('accepted');
  const [id = ''] = await ask(app, ana, [taskFor('harbour')]);
  expect(await ended(app, ana, id)).toMatchObject({
    state: 'COMPLETE',
    creditsHeld: 0,
    creditsSettled: 0,
    outputs: [{}],
  });
  expect(await ana.call(billingApi.balance, {})).toMatchObject({ credits: 50, creditsUsedLifetime: 0 });
  const bea = await app.asUser();
  await expect(ask(app, bea, [taskFor('harbour')])).rejects.toMatchObject({ code: 'invalid-input' });
});

test('a key that is taken away while a task is under way ends it, and never goes over to the installation’s', async () => {
  const [id = ''] = await ask(app, ana, [taskFor('waits')]);
  await fal.arrived(2);
  const owner = await app.asOwner();
  await owner.call(vendorKeysAdminApi.save, { body: { ...query, secret: key } });
  await ana.call(ownKeysApi.remove, { query });
  const failure = {
    reason: 'vendor-account',
    message:
      'The vendor rejected your own key, or its account has no balance. No credits were charged. Check the ' +
      'key under Account, Keys.',
  };
  expect(await ended(app, ana, id)).toMatchObject({ state: 'ERROR', failure });
  // The bill says the same.
  const { tasks } = await ana.call(usageApi.tasks, { query: {} });
  expect(tasks.find((task) => task.id === id)).toMatchObject({ failure });
  await owner.call(vendorKeysAdminApi.remove, { query });
});

test('a key of one’s own that its vendor no longer takes is nobody else’s trouble', async () => {
  const other = await app.asUser();
  await other.call(ownKeysApi.save, { body: { ...query, secret: key } });
  fal.changeKey('another:key');
  const [id = ''] = await ask(app, other, [taskFor('harbour')]);
  expect(await ended(app, other, id)).toMatchObject({ state: 'ERROR', failure: { reason: 'vendor-account' } });
  const noted = await app.app.platform.db.sql.selectFrom('vendorHealth').selectAll().execute();
  expect(noted.filter(({ accountProblem }) => accountProblem !== null)).toEqual([]);
});
