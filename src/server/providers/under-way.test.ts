import { expect, test } from 'vitest';
import type { GenerationInput, MediaSource } from '#domain/generation/input.ts';
import { startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { startFakeGoogle } from '#server/fake-vendors/google/fake-google.ts';
import { startFakeReplicate } from '#server/fake-vendors/replicate/fake-replicate.ts';
import { createFalGenerator } from './fal/fal-generator.ts';
import type { Generator } from './generator.ts';
import { createGoogleGenerator } from './google/google-generator.ts';
import type { VendorOptions } from './http/call-vendor.ts';
import { createReplicateGenerator } from './replicate/replicate-generator.ts';

type Fake = { origin: string; changeKey(key: string): void; stop(): Promise<void> };
type Case = {
  name: string;
  start(key: string): Promise<Fake>;
  create(options: VendorOptions): Generator;
  endpoint: string;
};

/** Those that are asked how something goes; the others answer with the result itself. */
const cases: Case[] = [
  { name: 'fal', start: startFakeFal, create: createFalGenerator, endpoint: 'fal-ai/veo3.1' },
  {
    name: 'Replicate',
    start: startFakeReplicate,
    create: createReplicateGenerator,
    endpoint: 'bytedance/seedance-1-pro',
  },
  { name: 'Google', start: startFakeGoogle, create: createGoogleGenerator, endpoint: 'veo-3.1-generate-preview' },
];

const input: GenerationInput<MediaSource> = {
  kind: 'video',
  prompt: '[slow: 60 s] A harbour',
  startFrame: null,
  endFrame: null,
  durationSeconds: 8,
  frameRate: 24,
  dimension: '16:9',
  resolution: '720p',
  style: null,
  seed: 7,
  subjects: [],
};
const { signal } = new AbortController();

/** Something that is under way at a vendor, and the vendor. */
async function underWay({ start, create, endpoint }: Case) {
  const vendor = await start('key');
  const generator = create({ key: 'key', origin: vendor.origin, fetch });
  const started = await generator.start({ endpoint, fixedInputs: {}, input, idempotencyKey: 'tsk_1' }, signal);
  const operation = started.state === 'submitted' ? started.operation : expect.fail(JSON.stringify(started));
  return { vendor, generator, operation };
}

test.each(cases)('a key that $name no longer takes is told while something is under way', async (one) => {
  const { vendor, generator, operation } = await underWay(one);
  expect(await generator.check(operation, signal)).toMatchObject({ state: 'pending' });
  vendor.changeKey('another');
  const failure = { reason: 'vendor-account', account: 'key-refused' };
  expect(await generator.check(operation, signal)).toMatchObject({ state: 'failed', failure });
  await vendor.stop();
});

test.each(cases)('what $name has forgotten may have been billed: nobody knows', async (one) => {
  const { vendor, operation } = await underWay(one);
  // As after its hour: another of theirs knows nothing of it.
  const another = await one.start('key');
  const elsewhere = one.create({ key: 'key', origin: another.origin, fetch });
  const failure = { reason: 'unknown-at-vendor' };
  expect(await elsewhere.check(operation, signal)).toMatchObject({ state: 'failed', failure });
  await Promise.all([vendor.stop(), another.stop()]);
});
