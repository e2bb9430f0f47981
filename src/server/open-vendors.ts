import type { ProviderId } from '#domain/catalogue/model.ts';
import { stockVendors } from '#domain/stock/stock.ts';
import { type VendorId, vendorIds } from '#domain/vendors/vendor.ts';
import type { Audit } from './features/audit/index.ts';
import { createVendorKeys } from './features/vendor-keys/index.ts';
import type { Platform } from './platform/platform.ts';
import type { Generator } from './providers/generator.ts';
import type { Voices } from './providers/voices.ts';
import type { Vendors } from './vendors.ts';

type Uses = { audit: Audit; vendors: Vendors; modelsOf: (vendor: VendorId) => string[] };

/** The vendors, opened with the keys of this installation and of its people. The built-in models need none. */
export function openVendors(platform: Platform, { audit, vendors, modelsOf }: Uses) {
  const { previz, keyed, fixedKeys, testKey } = vendors;
  const known = new Set<string>([...keyed.vendors, ...stockVendors]);
  const connectable = vendorIds.filter((vendor) => known.has(vendor));
  const vendorKeys = createVendorKeys(platform, { audit, testKey, fixedKeys, connectable, modelsOf });
  let account: { secret: string; voices: Voices } | undefined;

  /** Those of the installation's account, whose key may change; without one, those that every account has. */
  async function elevenlabsVoices(): Promise<Voices | undefined> {
    const key = await vendorKeys.read('elevenlabs', null);
    if (!key) return vendors.voices.fal;
    if (account?.secret !== key.secret) account = { secret: key.secret, voices: vendors.elevenlabsVoices(key) };
    return account.voices;
  }

  return {
    vendorKeys,
    /** Who says which voices a vendor's speech models have. */
    async voicesFor(provider: ProviderId): Promise<Voices | undefined> {
      return provider === 'elevenlabs' ? elevenlabsVoices() : vendors.voices[provider];
    },
    hasKey: (provider: ProviderId): boolean => provider === 'previz' || vendorKeys.has(provider),
    speaks: (provider: ProviderId, endpoint: string): boolean =>
      provider === 'previz' ? (previz.speaks?.(endpoint) ?? true) : keyed.speaks(provider, endpoint),
    /**
     * Who makes things at a vendor, on somebody's own key or, with null, on the installation's. The key is read each time: one that was
     * taken away opens nothing any more.
     */
    async generatorFor(provider: ProviderId, keyOwner: string | null): Promise<Generator | undefined> {
      if (provider === 'previz') return previz;
      const key = await vendorKeys.read(provider, keyOwner);
      return key && keyed.with(provider, key);
    },
  };
}
