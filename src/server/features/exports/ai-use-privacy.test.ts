import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsApi } from '#contract/exports.ts';
import { referencesApi } from '#contract/references.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { asSubscriber } from '#test/fixtures/characters.ts';
import { createLamp, uploadImage } from '#test/fixtures/references.ts';
import { importScript } from '#test/fixtures/scripts.ts';
import { ask, ended, pictureOf, taskFor } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A picture drawn from another image; returns its asset. */
async function drawFrom(user: TestUser, prompt: string, assetId: string): Promise<string> {
  const subjects = [{ name: 'lamp', description: '', images: [{ assetId }] }];
  const task = taskFor('task', { modelId: 'previz-image', input: { ...pictureOf(prompt), subjects } });
  const [taskId = ''] = await ask(app, user, [task]);
  return (await ended(app, user, taskId)).outputs[0]!.assetId;
}

test('the report tells the model of another user’s image, and neither its name, its prompt nor what it was made from', async () => {
  const [ana, ben] = [await asSubscriber(app, 'max'), await asSubscriber(app, 'max')];
  const upload = await uploadImage(app, ana);
  const lamp = await createLamp(ana, { assetId: await drawFrom(ana, 'The lamp of the unreleased film', upload) });
  const { images } = await ana.call(referencesApi.publish, { params: { referenceId: lamp.id } });
  const assetId = await drawFrom(ben, 'A quay', images[0]!.assetId);

  const { storyboardIds } = await importScript(ben, 'INT. LIGHTHOUSE - NIGHT\n\nMara climbs the stairs.\n');
  const params = { storyboardId: storyboardIds[0]! };
  const { scenes } = await ben.call(storyboardsApi.get, { params });
  const slot = slotOf('picture', scenes[0]!.shots[0]!.id);
  await ben.call(storyboardsApi.upload, { params, body: { slot, assetId } });
  const { id: exportId } = await ben.call(exportsApi.request, { params, body: { format: 'ai-use-json' } });
  const film = await app.until(async () => {
    const now = await ben.call(exportsApi.get, { params: { exportId } });
    return now.finishedAt === null ? undefined : now;
  });

  const text = await (await fetch(app.url + film.file!.downloadUrl)).text();
  expect(text).not.toContain('unreleased');
  expect(text).not.toContain(upload);
  const [part] = (JSON.parse(text) as { parts: unknown[] }).parts;
  expect(part).toMatchObject({
    prompt: expect.stringContaining('A quay'),
    madeFrom: [{ name: 'Image of another user', model: { id: 'previz-image' }, prompt: null }],
  });
});
