import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueApi } from '#contract/catalogue.ts';
import { tasksAdminApi } from '#contract/tasks-admin.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, ended, taskFor } from './ask-for.ts';

let fal: FakeFal;
let testApp: TestApp;
let ana: TestUser;
let good: string;

beforeAll(async () => {
  fal = await startFakeFal();
  testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  good = fal.addFile('good.png', picture, 'image/png');
});
beforeEach(async () => {
  fal.requests.length = 0;
  ana = await testApp.asUser({ credits: 500 });
});
afterEach(async () => {
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});
afterAll(async () => {
  await testApp.stop();
  await fal.stop();
});

const delivers = (...urls: string[]) => fal.answerWith(() => ({ result: { images: urls.map((url) => ({ url })) } }));

const unusable: [what: string, url: () => string][] = [
  ['an empty file', () => fal.addFile('empty.png', new Uint8Array(0), 'image/png')],
  ['a page that calls itself a picture', () => fal.addFile('page.png', Buffer.from('<html>hello</html>'), 'image/png')],
  ['a file that is not there', () => `${fal.origin}/files/added/nothing.png`],
  ['an address of this machine', () => 'http://127.0.0.1:1/picture.png'],
  ['an address of a cloud’s own', () => 'https://169.254.169.254/latest/meta-data'],
  ['a file that leads on to such an address', () => `${fal.origin}/files/elsewhere/jpeg`],
  ['a file that never ends', () => `${fal.origin}/files/huge/jpeg`],
  ['a sound instead of a picture', () => `${fal.origin}/files/made/wav?width=0&height=0&seconds=1&seed=1`],
  ['an address that is not of the web', () => 'file:///etc/hostname'],
];
for (const [what, url] of unusable) {
  test(`${what} ends as an unusable result: nothing is stored, everything is paid back`, async () => {
    delivers(url());
    const [id = ''] = await ask(testApp, ana, [taskFor(what)]);
    expect(await ended(testApp, ana, id)).toMatchObject({
      state: 'ERROR',
      failure: { reason: 'bad-output' },
      outputs: [],
      creditsSettled: 0,
    });
    // Asked for once more, because the vendor still had it; never made again.
    expect(fal.requests).toHaveLength(1);
  });
}

test('a result that can be used when it is fetched again is stored and paid', async () => {
  const late = fal.addFile('late.png', new Uint8Array(0), 'image/png');
  delivers(late);
  const [id = ''] = await ask(testApp, ana, [taskFor('late')]);
  await testApp.until(async () => {
    const task = await testApp.app.features.generation.findTask(id);
    return task?.storeFailures === 1 ? task : undefined;
  });
  const bytes = Buffer.from(await (await fetch(good)).arrayBuffer());
  fal.addFile('late.png', bytes, 'image/png');
  expect(await ended(testApp, ana, id)).toMatchObject({ state: 'COMPLETE', outputs: [{}], creditsSettled: 5 });
  expect(fal.requests).toHaveLength(1);
});

test('what has gone from the vendor’s list is not offered until it is there again, and an admin reads why', async () => {
  const vendor = await startFakeFal();
  const gone = ['fal-ai/luma-photon', 'fal-ai/luma-photon/modify'];
  vendor.retire(...gone);
  const house = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: vendor.origin } });
  const owner = await house.asOwner();
  const fals = async () => {
    const { vendors } = await owner.call(tasksAdminApi.vendors, {});
    return vendors.find(({ provider }) => provider === 'fal');
  };
  const isOffered = async () => {
    const { models } = await owner.call(catalogueApi.models, { query: {} });
    return models.some(({ id }) => id === 'photon');
  };
  // A worker reads the lists when it starts, and then every night.
  const read = await house.until(async () => {
    const found = await fals();
    return found?.listCheck ? found : undefined;
  });
  expect(read).toMatchObject({ listCheck: { problem: null }, gone: gone.map((endpoint) => ({ endpoint })) });
  expect(await isOffered()).toBe(false);

  // A list that cannot be read takes nothing away, and gives nothing back.
  const { note } = house.app.features.catalogue.gone;
  await note('fal', { problem: 'fal answered 503.' });
  expect(await fals()).toMatchObject({ listCheck: { problem: 'fal answered 503.' }, gone: [{}, {}] });
  await note('fal', { gone: [] });
  expect(await fals()).toMatchObject({ listCheck: { problem: null }, gone: [] });
  expect(await isOffered()).toBe(true);
  await house.stop();
  await vendor.stop();
});
