import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { exportsApi } from '#contract/exports.ts';
import { projectsApi } from '#contract/projects.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function exported(user: TestUser) {
  const { projectId, storyboardIds } = await importScript(user, shortScript);
  const params = { storyboardId: storyboardIds[0]! };
  const { id: exportId } = await user.call(exportsApi.request, { params, body: { format: 'csv' } });
  await app.until(async () => {
    const { finishedAt } = await user.call(exportsApi.get, { params: { exportId } });
    return finishedAt ?? undefined;
  });
  return { projectId, exportId };
}

test('a project that is deleted for good takes its exports along, and gives back what they stored', async () => {
  const ana = await app.asUser();
  const [gone, stays] = [await exported(ana), await exported(ana)];
  const { kinds: before } = await ana.call(assetsApi.storage, {});
  await ana.call(projectsApi.remove, { params: { projectId: gone.projectId } });
  await ana.call(projectsApi.destroy, { params: { projectId: gone.projectId } });
  await app.until(async () => {
    const { kinds } = await ana.call(assetsApi.storage, {});
    return kinds.media < before.media || undefined;
  });
  const { kinds: after } = await ana.call(assetsApi.storage, {});
  expect(after.media).toBe(before.media / 2);
  await expect(ana.call(exportsApi.get, { params: { exportId: gone.exportId } })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(app.app.features.exports.openFile(gone.exportId)).rejects.toMatchObject({ code: 'not-found' });
  expect(await ana.call(exportsApi.get, { params: { exportId: stays.exportId } })).toMatchObject({ state: 'complete' });
});
