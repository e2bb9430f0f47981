import sharp from 'sharp';
import { expect, test } from 'vitest';
import { messages } from '#contract/errors.ts';
import { tasksApi } from '#contract/generation.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { ask, taskFor } from '../generation/ask-for.ts';
import { startTestApp } from '../harness/start-test-app.ts';

test('what somebody has running when they are disabled is finished and paid once; they see nothing until they are let in again', async () => {
  const fal = await startFakeFal();
  const testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  const [owner, ana] = [await testApp.asOwner(), await testApp.asUser({ credits: 100 })];
  const color = { create: { width: 64, height: 36, channels: 3 as const, background: '#446688' } };
  const url = fal.addFile('picture.jpg', await sharp(color).jpeg().toBuffer(), 'image/jpeg');
  fal.answerWith(() => 'waits');
  const [taskId = ''] = await ask(testApp, ana, [taskFor('harbour')]);
  await fal.arrived(1);

  const setDisabled = (disabled: boolean) =>
    owner.call(userAdministrationApi.setDisabled, {
      params: { uid: ana.userId },
      body: { disabled, reason: 'A test' },
    });
  await setDisabled(true);
  const look = () => ana.call(tasksApi.get, { params: { taskId } });
  await expect(look()).rejects.toMatchObject({ code: 'not-signed-in', message: messages.userDisabled });
  const [request] = fal.requests;
  fal.finish(request?.id ?? '', { result: { images: [{ url, content_type: 'image/jpeg' }], seed: 7 } });
  const { db } = testApp.app.platform;
  await testApp.until(async () => {
    const task = await db.sql.selectFrom('tasks').select('step').where('id', '=', taskId).executeTakeFirst();
    if (task?.step === 'submitted') await testApp.app.features.generation.wake(taskId);
    return task?.step === 'complete' ? true : undefined;
  });
  expect(fal.requests).toHaveLength(1);
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);

  await setDisabled(false);
  await expect(look()).rejects.toMatchObject({ code: 'not-signed-in', message: messages.notSignedIn });
  const again = await testApp.signInAgain(ana);
  expect(await again.call(tasksApi.get, { params: { taskId } })).toMatchObject({
    state: 'COMPLETE',
    creditsSettled: 5,
    outputs: [{}],
  });
  await testApp.stop();
  await fal.stop();
});
