import { afterAll, beforeAll, expect, test } from 'vitest';
import { storyboardsApi } from '#contract/storyboards.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  // The worker starts after the user has chosen, so that every result is late.
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

test('a generated take does not replace the take that the user chose after asking for it', async () => {
  const user = await testApp.asUser();
  const { storyboardIds } = await importScript(user, shortScript);
  const at = { params: { storyboardId: storyboardIds[0]! } };
  const shots = async () => (await user.call(storyboardsApi.get, at)).scenes.flatMap((scene) => scene.shots);
  const [chosen, open] = await shots();
  const slot = `shot:${chosen!.id}:picture` as const;
  const openSlot = `shot:${open!.id}:picture` as const;
  const bytes = new Uint8Array(noisePng(3));
  const { id: assetId } = await sendUpload(testApp, user, { name: 'own.png', mediaType: 'image/png', bytes });

  // Chosen before asking: the result replaces it. Chosen after asking: it stays.
  await user.call(storyboardsApi.upload, { ...at, body: { slot: openSlot, assetId } });
  await user.call(storyboardsApi.generate, { ...at, body: { slot: openSlot, expectedCredits: 1 } });
  await user.call(storyboardsApi.generate, { ...at, body: { slot, expectedCredits: 1 } });
  await user.call(storyboardsApi.upload, { ...at, body: { slot, assetId } });
  await testApp.app.startWorker({ isOnlyWorker: true });

  const after = await testApp.until(async () => {
    const now = await shots();
    return now.slice(0, 2).every(({ takeCounts }) => takeCounts.picture === 2) ? now : undefined;
  });
  expect(after[0]!.picture).toMatchObject({ assetId });
  expect(after[1]!.picture!.assetId).not.toBe(assetId);
});
