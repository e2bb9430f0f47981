import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { exportsApi } from '#contract/exports.ts';
import { projectsApi } from '#contract/projects.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { removeOrphans } from './remove-orphans.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.asUser();
});
afterAll(() => app.stop());

const storedMedia = async () => (await user.call(assetsApi.storage, {})).kinds.media;

async function exportShotList(storyboardId: string): Promise<string> {
  const { id } = await user.call(exportsApi.request, { params: { storyboardId }, body: { format: 'csv' } });
  await app.until(async () => (await user.call(exportsApi.get, { params: { exportId: id } })).file ?? undefined);
  return id;
}

test('the exports of a permanently deleted project are removed and free their storage; those in the trash stay', async () => {
  const [kept, deleted] = [await importScript(user, shortScript), await importScript(user, shortScript)];
  const keptExport = await exportShotList(kept.storyboardIds[0]!);
  const bytesOfOne = await storedMedia();
  const deletedExport = await exportShotList(deleted.storyboardIds[0]!);
  await user.call(projectsApi.remove, { params: { projectId: kept.projectId } });
  await user.call(projectsApi.remove, { params: { projectId: deleted.projectId } });
  await user.call(projectsApi.destroy, { params: { projectId: deleted.projectId } });
  expect(await storedMedia()).toBeGreaterThan(bytesOfOne);

  await removeOrphans(app.app.platform);
  expect(await storedMedia()).toBe(bytesOfOne);
  await expect(user.call(exportsApi.get, { params: { exportId: deletedExport } })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect((await user.call(exportsApi.get, { params: { exportId: keptExport } })).file).not.toBeNull();
});
