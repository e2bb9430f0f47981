import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { auditApi } from '#contract/audit.ts';
import { examplesAdminApi, examplesApi } from '#contract/examples.ts';
import { libraryApi } from '#contract/library.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { ask, ended, pictureOf, taskFor } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let fal: FakeFal;
let app: TestApp;
let owner: TestUser;
const params = { modelId: 'flux-dev' };

beforeAll(async () => {
  fal = await startFakeFal();
  app = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  owner = await app.asOwner();
  const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  const url = fal.addFile('good.png', picture, 'image/png');
  fal.answerWith(() => ({ result: { images: [{ url }] } }));
});
afterAll(async () => {
  await app.stop();
  await fal.stop();
});

async function makePicture(user: TestUser, prompt: string) {
  const [id = ''] = await ask(app, user, [taskFor(prompt, { input: { ...pictureOf(prompt), resolution: '720p' } })]);
  const task = await ended(app, user, id);
  expect(task).toMatchObject({ state: 'COMPLETE', model: { id: 'flux-dev' } });
  return task;
}

const shown = async (user: Pick<TestUser, 'call'> = app) =>
  (await user.call(examplesApi.models, {})).examples.filter(({ isBuiltIn }) => !isBuiltIn);
const statusOf = async (url: string | null | undefined) => (await fetch(app.url + url)).status;

test('built-in models show their own examples; a model of a vendor has none until an admin picks one', async () => {
  const { examples } = await app.call(examplesApi.models, {});
  const ids = examples.map(({ modelId }) => modelId);
  expect(ids).toEqual(expect.arrayContaining(['previz-image', 'previz-video', 'previz-voice', 'previz-music']));
  expect(ids).not.toContain('flux-dev');
  expect(await statusOf(examples[0]?.media.stillUrl)).toBe(200);
});

test('a result that an admin picks is shown to everybody, stays when it is deleted, and is in the audit log', async () => {
  const { id: taskId, outputs } = await makePicture(owner, 'A lamp in a window');
  const picked = await owner.call(examplesAdminApi.pick, { params, body: { taskId } });
  expect(picked).toMatchObject({ modelId: 'flux-dev', prompt: 'A lamp in a window', isBuiltIn: false });
  const deleted = { params: { assetId: outputs[0]?.assetId ?? '' } };
  await owner.call(assetsApi.remove, deleted);
  await expect(owner.call(examplesAdminApi.pick, { params, body: { taskId } })).rejects.toMatchObject({
    code: 'not-found',
  });
  await owner.call(libraryApi.destroy, deleted);
  const [seen] = await shown();
  expect(seen).toMatchObject({ modelId: 'flux-dev', media: { mediaUrl: null, waveformUrl: null } });
  const response = await fetch(app.url + seen?.media.stillUrl);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toMatch(/immutable/);
  const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(width).toBe(640);
  const { entries } = await owner.call(auditApi.list, { query: {} });
  expect(entries[0]).toMatchObject({ action: 'model.example-picked', after: { model: 'flux-dev', task: taskId } });
});

test('another pick takes its place, also when two come at once, and leaves no files behind', async () => {
  const before = (await shown())[0]?.media.stillUrl;
  const tasks = [await makePicture(owner, 'A quay'), await makePicture(owner, 'A rope')];
  await Promise.all(tasks.map(({ id }) => owner.call(examplesAdminApi.pick, { params, body: { taskId: id } })));
  const now = await shown();
  expect(now).toHaveLength(1);
  expect([await statusOf(before), await statusOf(now[0]?.media.stillUrl)]).toEqual([404, 200]);
  const keys: string[] = [];
  for await (const { key } of app.app.platform.storage.list('model-examples/')) keys.push(key);
  expect(keys).toHaveLength(1);
});

test('results of others cannot be picked, nor what is no result of the model', async () => {
  const ana = await app.asUser({ credits: 50 });
  const others = await makePicture(ana, 'A secret');
  const own = await makePicture(owner, 'A boat');
  const notFound = { code: 'not-found' };
  const pick = (taskId: string, more: { output?: number; modelId?: string } = {}) => {
    const { output, modelId = 'flux-dev' } = more;
    const body = { taskId, ...(output !== undefined && { output }) };
    return owner.call(examplesAdminApi.pick, { params: { modelId }, body });
  };
  await expect(pick(others.id)).rejects.toMatchObject(notFound);
  await expect(pick(own.id, { output: 3 })).rejects.toMatchObject(notFound);
  await expect(pick(own.id, { modelId: 'flux-pro' })).rejects.toMatchObject(notFound);
  await expect(pick(own.id, { modelId: 'no-such-model' })).rejects.toMatchObject(notFound);
  await expect(pick(own.id, { modelId: 'previz-image' })).rejects.toMatchObject({ code: 'invalid-input' });
  expect((await shown())[0]?.prompt).not.toBe('A secret');
  // A member may not pick at all; made an admin, only what is their own.
  const body = { taskId: others.id };
  await expect(ana.call(examplesAdminApi.pick, { params, body })).rejects.toMatchObject(notFound);
  const uid = ana.userId;
  await owner.call(userAdministrationApi.setRole, { params: { uid }, body: { role: 'admin', reason: 'Helps out' } });
  const admin = await app.signInAgain(ana);
  await expect(admin.call(examplesAdminApi.pick, { params, body: { taskId: own.id } })).rejects.toMatchObject(notFound);
  expect(await admin.call(examplesAdminApi.pick, { params, body })).toMatchObject({ prompt: 'A secret' });
});

test('a picked example is taken away again, with its files, and that is in the audit log', async () => {
  const url = (await shown())[0]?.media.stillUrl;
  await owner.call(examplesAdminApi.remove, { params });
  expect(await shown()).toEqual([]);
  expect(await statusOf(url)).toBe(404);
  await expect(owner.call(examplesAdminApi.remove, { params })).rejects.toMatchObject({ code: 'not-found' });
  const { entries } = await owner.call(auditApi.list, { query: {} });
  expect(entries[0]).toMatchObject({ action: 'model.example-removed', before: { model: 'flux-dev' } });
});
