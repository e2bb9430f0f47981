import { expect, test } from 'vitest';
import { startFakeElevenlabs } from '#server/fake-vendors/elevenlabs/fake-elevenlabs.ts';
import { startFakeGoogle } from '#server/fake-vendors/google/fake-google.ts';
import { startFakeOpenai } from '#server/fake-vendors/openai/fake-openai.ts';
import { startFakeReplicate } from '#server/fake-vendors/replicate/fake-replicate.ts';
import { communicationsApi } from '#contract/communications.ts';
import { tasksAdminApi } from '#contract/tasks-admin.ts';
import { failureMessage } from '#domain/generation/failure-message.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';
import { accountOf, drawingOf, make, soundOf } from './ask-vendors.ts';

/** The product with the keys of all four, and the four. */
async function withVendors(check: (testApp: TestApp, vendors: Vendors) => Promise<void>): Promise<void> {
  const [elevenlabs, openai, google, replicate] = await Promise.all([
    startFakeElevenlabs(),
    startFakeOpenai(),
    startFakeGoogle(),
    startFakeReplicate(),
  ]);
  const config = {
    elevenlabsKey: 'elevenlabs-key',
    elevenlabsUrl: elevenlabs.origin,
    openaiKey: 'sk-openai-key',
    openaiUrl: openai.origin,
    geminiKey: 'gemini-key',
    geminiUrl: google.origin,
    replicateKey: 'r8_replicate-token',
    replicateUrl: replicate.origin,
  };
  const testApp = await startTestApp({ config });
  const vendors = [elevenlabs, openai, google, replicate];
  try {
    await check(testApp, vendors);
  } finally {
    await testApp.stop();
    await Promise.all(vendors.map((vendor) => vendor.stop()));
  }
}
type Vendors = { calls: unknown[]; changeKey(key: string): void; behave(words: string): void }[];

/** Something of each of the four; nobody is charged, and nobody is asked twice. */
async function expectRefused(testApp: TestApp, vendors: Vendors): Promise<void> {
  const ana = await testApp.asUser({ credits: 950 }); // and 50 of the Lite plan
  const tasks = await Promise.all([
    make(testApp, ana, ['elevenlabs-sound', soundOf('A bell')]),
    make(testApp, ana, ['gpt-image-2-low', drawingOf('A harbour')]),
    make(testApp, ana, ['nano-banana-2', drawingOf('A harbour')]),
    make(testApp, ana, ['photon', drawingOf('A harbour')]),
  ]);
  const failures = tasks.map(({ state, failure, creditsSettled }) => [state, failure?.reason, creditsSettled]);
  expect(failures).toEqual(tasks.map(() => ['ERROR', 'vendor-account', 0]));
  expect(vendors.map(({ calls }) => calls)).toEqual([[], [], [], []]);
  expect(await accountOf(ana)).toEqual({ available: 1000, held: 0, used: 0 });
}

test('a vendor whose account is empty makes nothing, and nobody pays', () =>
  withVendors(async (testApp, vendors) => {
    for (const vendor of vendors) vendor.behave('[fail: vendor-account]');
    await expectRefused(testApp, vendors);
  }));

test('a vendor that no longer takes our key makes nothing, and nobody pays', () =>
  withVendors(async (testApp, vendors) => {
    for (const vendor of vendors) vendor.changeKey('another key');
    await expectRefused(testApp, vendors);
  }));

test('an empty account is told to the admins once and to people in one sentence, and nobody goes there until it is filled', () =>
  withVendors(async (testApp, [elevenlabs]) => {
    const owner = await testApp.asOwner();
    const ana = await testApp.asUser({ credits: 950 });
    const sound = () => make(testApp, ana, ['elevenlabs-sound', soundOf('A bell')]);
    elevenlabs?.behave('[fail: vendor-account]');
    const message = failureMessage('vendor-account', { ownKey: false, creditsHeld: 1 });
    expect(await sound()).toMatchObject({ failure: { message }, creditsSettled: 0 });
    const healthNow = async () => {
      const { vendors: all } = await owner.call(tasksAdminApi.vendors, {});
      return all.find(({ provider }) => provider === 'elevenlabs')?.health[0];
    };
    await testApp.until(healthNow);
    expect(await healthNow()).toMatchObject({ endpoint: null, state: 'open', accountProblem: 'balance-exhausted' });

    // Filled already, but nobody has said so: it is left alone, and nobody waits.
    elevenlabs?.behave('');
    expect(await sound()).toMatchObject({ state: 'ERROR', creditsSettled: 0 });
    expect(elevenlabs?.calls).toHaveLength(0);
    const { mails } = await owner.call(communicationsApi.outbox, { query: {} });
    const told = mails.filter(({ template }) => template === 'vendor-problem');
    expect(told).toMatchObject([{ to: owner.email }]);

    await owner.call(tasksAdminApi.tryNow, { params: { provider: 'elevenlabs' } });
    expect(await sound()).toMatchObject({ state: 'COMPLETE' });
    await testApp.until(async () => ((await healthNow()) === undefined ? true : undefined));
    expect(elevenlabs?.calls).toHaveLength(1);
  }));
