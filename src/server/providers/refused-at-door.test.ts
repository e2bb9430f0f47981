import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GenerationInput, MediaSource } from '#domain/generation/input.ts';
import type { TakenCall } from '#server/fake-vendors/direct/door.ts';
import { startFakeElevenlabs } from '#server/fake-vendors/elevenlabs/fake-elevenlabs.ts';
import { startFakeGoogle } from '#server/fake-vendors/google/fake-google.ts';
import { startFakeOpenai } from '#server/fake-vendors/openai/fake-openai.ts';
import { startFakeReplicate } from '#server/fake-vendors/replicate/fake-replicate.ts';
import { createElevenlabsGenerator } from './elevenlabs/elevenlabs-generator.ts';
import type { Generator } from './generator.ts';
import { createGoogleGenerator } from './google/google-generator.ts';
import type { VendorOptions } from './http/call-vendor.ts';
import { createOpenaiGenerator } from './openai/openai-generator.ts';
import { createReplicateGenerator } from './replicate/replicate-generator.ts';

type Fake = { origin: string; calls: TakenCall[]; behave(words: string): void; stop(): Promise<void> };
type Input = GenerationInput<MediaSource>;
type Case = {
  name: string;
  start(key: string): Promise<Fake>;
  create(options: VendorOptions): Generator;
  endpoint: string;
  input: Input;
};

const picture: Input = {
  kind: 'image',
  prompt: 'A harbour',
  style: null,
  dimension: '16:9',
  resolution: '720p',
  outputs: 2,
  seed: 7,
  subjects: [],
};
const bell: Input = { kind: 'sound', prompt: 'A bell', durationSeconds: 1, seed: 7 };

const cases: Case[] = [
  {
    name: 'OpenAI',
    start: startFakeOpenai,
    create: createOpenaiGenerator,
    endpoint: 'gpt-image-2',
    input: picture,
  },
  {
    name: 'Google',
    start: startFakeGoogle,
    create: createGoogleGenerator,
    endpoint: 'gemini-3-pro-image',
    input: picture,
  },
  {
    name: 'ElevenLabs',
    start: startFakeElevenlabs,
    create: createElevenlabsGenerator,
    endpoint: 'eleven_text_to_sound_v2',
    input: bell,
  },
  {
    name: 'Replicate',
    start: startFakeReplicate,
    create: createReplicateGenerator,
    endpoint: 'luma/photon',
    input: picture,
  },
];

let vendors: Map<string, Fake>;
beforeAll(async () => {
  vendors = new Map(await Promise.all(cases.map(async ({ name, start }) => [name, await start('key')] as const)));
});
afterAll(() => Promise.all([...vendors.values()].map((vendor) => vendor.stop())));

const refusals = [
  ['[vendor: down]', { state: 'failed', failure: { reason: 'unavailable' } }],
  ['[fail: vendor-account]', { state: 'failed', failure: { reason: 'vendor-account', account: 'balance-exhausted' } }],
  ['[fail: rate-limited]', { state: 'busy' }],
] as const;
const all = cases.flatMap((one) => refusals.map(([words, started]) => [words, one.name, { ...one, started }] as const));

test.each(all)('what is refused with %s by %s is surely not started', async (words, name, one) => {
  const vendor = vendors.get(name) ?? expect.fail(name);
  vendor.behave(words);
  const generator = one.create({ key: 'key', origin: vendor.origin, fetch });
  const { endpoint, input, started } = one;
  const call = { endpoint, fixedInputs: {}, input, idempotencyKey: 'tsk_1' };
  expect(await generator.start(call, new AbortController().signal)).toMatchObject(started);
  expect(vendor.calls).toEqual([]);
});

test.each(cases)('a key that $name does not take is what an admin must see to', async ({ name, create, ...one }) => {
  const vendor = vendors.get(name) ?? expect.fail(name);
  vendor.behave('');
  const generator = create({ key: 'another', origin: vendor.origin, fetch });
  const call = { ...one, fixedInputs: {}, idempotencyKey: 'tsk_1' };
  const failure = { reason: 'vendor-account', account: 'key-refused' };
  expect(await generator.start(call, new AbortController().signal)).toMatchObject({ state: 'failed', failure });
  expect(vendor.calls).toEqual([]);
});
