import { createHash } from 'node:crypto';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { Generator } from './providers/generator.ts';
import type { VendorKey } from './providers/vendor-key.ts';

/** Makes the generator of one vendor for one key. */
export type GeneratorMaker = (key: VendorKey) => Generator;
export type GeneratorMakers = Partial<Record<ProviderId, GeneratorMaker>>;

/** More would mean that keys come and go; the one that waited longest for work is made again when it is needed. */
const keptAtMost = 500;
const noKey: VendorKey = { secret: '', url: 'http://127.0.0.1:9' };

/** A generator for each vendor and key, made when it is first asked for. */
export function createKeyedGenerators(makers: GeneratorMakers) {
  const made = new Map<string, Generator>();
  /** Only asked which endpoints they know. */
  const mute = Object.fromEntries(Object.entries(makers).map(([provider, make]) => [provider, make(noKey)]));
  // Keys are not kept under themselves: a dump of the heap would show them twice.
  const nameOf = (provider: ProviderId, key: VendorKey) =>
    createHash('sha256')
      .update(JSON.stringify([provider, key.secret, key.url, key.model]))
      .digest('base64');

  return {
    /** The vendors that there is an adapter for. */
    vendors: Object.keys(makers) as ProviderId[],
    speaks(provider: ProviderId, endpoint: string): boolean {
      const one = mute[provider];
      return one !== undefined && (one.speaks?.(endpoint) ?? true);
    },
    with(provider: ProviderId, key: VendorKey): Generator | undefined {
      const name = nameOf(provider, key);
      const generator = made.get(name) ?? makers[provider]?.(key);
      if (!generator) return undefined;
      made.delete(name);
      made.set(name, generator);
      const [oldest] = made.keys();
      if (made.size > keptAtMost && oldest !== undefined) made.delete(oldest);
      return generator;
    },
    async close(): Promise<void> {
      await Promise.all([...made.values(), ...Object.values(mute)].map(async (generator) => generator.close?.()));
    },
  };
}
export type KeyedGenerators = ReturnType<typeof createKeyedGenerators>;
