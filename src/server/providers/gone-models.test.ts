import { expect, test } from 'vitest';
import { startFakeGoogle } from '#server/fake-vendors/google/fake-google.ts';
import { startFakeOpenai } from '#server/fake-vendors/openai/fake-openai.ts';
import { startFakeReplicate } from '#server/fake-vendors/replicate/fake-replicate.ts';
import type { Generator } from './generator.ts';
import { createGoogleGenerator } from './google/google-generator.ts';
import type { VendorOptions } from './http/call-vendor.ts';
import { createOpenaiGenerator } from './openai/openai-generator.ts';
import { createReplicateGenerator } from './replicate/replicate-generator.ts';

type Fake = { origin: string; stop(): Promise<void> };
type Case = {
  name: string;
  start(key: string): Promise<Fake>;
  create(options: VendorOptions): Generator;
  endpoints: string[];
  gone: string[];
};

const cases: Case[] = [
  {
    name: 'OpenAI',
    start: startFakeOpenai,
    create: createOpenaiGenerator,
    // Texts are another's to look after.
    endpoints: ['gpt-image-2', 'gpt-image-1', 'responses'],
    gone: ['gpt-image-1'],
  },
  {
    name: 'Google',
    start: startFakeGoogle,
    create: createGoogleGenerator,
    endpoints: ['gemini-3-pro-image', 'gemini-2.5-flash-image', 'generateContent'],
    gone: ['gemini-2.5-flash-image'],
  },
  {
    name: 'Replicate',
    start: startFakeReplicate,
    create: createReplicateGenerator,
    endpoints: ['luma/photon', 'luma/what-was'],
    gone: ['luma/what-was'],
  },
];

for (const { name, start, create, endpoints, gone } of cases) {
  test(`${name} says which of our models it no longer has, and nothing when it does not know us`, async () => {
    const vendor = await start('key');
    const signal = new AbortController().signal;
    try {
      const known = create({ key: 'key', origin: vendor.origin, fetch });
      expect(await known.goneAmong?.(endpoints, signal)).toEqual(gone);
      const stranger = create({ key: 'another', origin: vendor.origin, fetch });
      await expect(stranger.goneAmong?.(endpoints, signal)).rejects.toThrow('answered 40');
    } finally {
      await vendor.stop();
    }
  });
}
