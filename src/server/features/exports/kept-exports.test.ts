import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { exportsApi } from '#contract/exports.ts';
import { projectsApi } from '#contract/projects.ts';
import { workLimits } from '#domain/billing/work-limits.ts';
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

test('deleting a project for good deletes its exports and frees their storage', async () => {
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

test('exports of an account stop exactly at their limit, cancelled ones included', async () => {
  const ana = await app.asUser();
  const { storyboardIds } = await importScript(ana, shortScript);
  const params = { storyboardId: storyboardIds[0]! };
  const request = () => ana.call(exportsApi.request, { params, body: { format: 'csv' } });
  const { id: exportId } = await request();
  await sql`insert into exports (id, user_id, storyboard_id, title, state, options, plan, board, frames, duration_ms, segments, finished_at)
    select 'exp_' || lpad(n::text, 26, '0'), user_id, storyboard_id, title, 'cancelled', options, plan, board, frames, duration_ms, segments, now()
      from exports, generate_series(1, ${workLimits.exportsPerAccount - 2}) n where id = ${exportId}`.execute(
    app.app.platform.db.sql,
  );
  await request();
  await expect(request()).rejects.toMatchObject({
    code: 'not-allowed',
    message: 'You have 1,000 exports. The limit is 1,000. Nothing was created. Remove exports that you no longer need.',
  });
});
