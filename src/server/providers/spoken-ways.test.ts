import { expect, test } from 'vitest';
import { families } from '#domain/catalogue/families.ts';
import { createElevenlabsGenerator } from './elevenlabs/elevenlabs-generator.ts';
import type { Generator } from './generator.ts';
import { createGoogleGenerator } from './google/google-generator.ts';
import type { VendorOptions } from './http/call-vendor.ts';
import { createOpenaiGenerator } from './openai/openai-generator.ts';
import { createReplicateGenerator } from './replicate/replicate-generator.ts';

const adapters: Record<string, (options: VendorOptions) => Generator> = {
  elevenlabs: createElevenlabsGenerator,
  openai: createOpenaiGenerator,
  google: createGoogleGenerator,
  replicate: createReplicateGenerator,
};

/** Texts have adapters of their own. */
const made = Object.values(families)
  .flat()
  .filter(({ kind }) => kind !== 'text');

for (const [provider, create] of Object.entries(adapters)) {
  test(`every way of the catalogue to ${provider} has an adapter that knows it`, () => {
    const { speaks } = create({ key: 'key', fetch });
    const ways = made.flatMap(({ endpoints }) => endpoints.filter((way) => way.provider === provider));
    expect(ways.length).toBeGreaterThan(2);
    expect(ways.filter(({ endpoint }) => speaks?.(endpoint) !== true)).toEqual([]);
  });
}
