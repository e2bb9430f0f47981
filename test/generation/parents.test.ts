import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import type { MediaReference } from '#domain/generation/input.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, ended, pictureOf, taskFor } from './ask-for.ts';

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ana = await app.asUser();
});
afterAll(() => app.stop());

const drawing = (ref: string, from?: MediaReference) => {
  const subjects = from ? [{ name: 'Nell', description: '', images: [from] }] : [];
  const after = from && 'taskId' in from ? [from.taskId] : [];
  return taskFor(ref, { modelId: 'previz-image', after, input: { ...pictureOf(`A picture called ${ref}`), subjects } });
};

async function outputOf(taskId: string): Promise<string> {
  const { state, outputs } = await ended(app, ana, taskId);
  expect(state).toBe('COMPLETE');
  return outputs[0]?.assetId ?? expect.fail('The task has no output.');
}

const parentsOf = async (assetId: string) =>
  (await ana.call(assetsApi.get, { params: { assetId } })).provenance.parents;

test('an output names as parents the outputs of the tasks that it was made from', async () => {
  const [first = '', second = ''] = await ask(app, ana, [drawing('first'), drawing('second', { taskId: 'first' })]);
  const parent = await outputOf(first);
  expect(await parentsOf(await outputOf(second))).toEqual([parent]);
  // A task of an earlier request counts like an asset.
  const [third = ''] = await ask(app, ana, [drawing('third', { taskId: second })]);
  expect(await parentsOf(await outputOf(third))).toEqual([await outputOf(second)]);
});
