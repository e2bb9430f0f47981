import type * as childProcess from 'node:child_process';
import type { ForkOptions } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { catalogueApi } from '#contract/catalogue.ts';
import { hideEspeak } from '../fixtures/hide-espeak.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, ended, taskFor } from './ask-for.ts';

// Drawing processes get an environment of their own. This adds the hook of `hideEspeak` to it.
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof childProcess>();
  const fork = (entry: string, args: string[], options: ForkOptions) =>
    real.fork(entry, args, { ...options, env: { ...options.env, NODE_OPTIONS: process.env['NODE_OPTIONS'] } });
  return { ...real, fork };
});

let showEspeak: () => Promise<void>;
let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  showEspeak = await hideEspeak();
  testApp = await startTestApp();
  user = await testApp.asUser({ credits: 1_000 });
});
afterAll(async () => {
  await testApp.stop();
  await showEspeak();
});

async function say(text: string) {
  const { voices } = await testApp.call(catalogueApi.voices, { query: {} });
  const voice = voices[0]?.name ?? '';
  const input = { kind: 'speech', text, voice, direction: null, seed: 1 } as const;
  const [id = ''] = await ask(testApp, user, [taskFor(text, { modelId: 'previz-voice', input })]);
  return ended(testApp, user, id);
}

test('without eSpeak NG the built-in voices speak English', async () => {
  expect(await say('The rain has stopped.')).toMatchObject({ state: 'COMPLETE' });
});

test('without eSpeak NG a French line fails with the reason and without a charge', async () => {
  const before = await user.call(billingApi.balance, {});
  const task = await say('Je ne sais pas où nous sommes, mais la mer est très belle ce soir.');
  expect(task.state).toBe('ERROR');
  expect(JSON.stringify(task)).toContain('The built-in voices speak only English on this installation');
  expect(await user.call(billingApi.balance, {})).toEqual(before);
});
