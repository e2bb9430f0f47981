import type { ProviderId } from '#domain/catalogue/model.ts';
import { type VendorId, vendorIds } from '#domain/vendors/vendor.ts';
import type { Audit } from './features/audit/index.ts';
import { createVendorKeys } from './features/vendor-keys/index.ts';
import type { Platform } from './platform/platform.ts';
import type { Generator } from './providers/generator.ts';
import type { Vendors } from './vendors.ts';

type Uses = { audit: Audit; vendors: Vendors; modelsOf: (vendor: VendorId) => string[] };

/** The vendors, opened with the keys of this installation and of its people. The built-in models need none. */
export function openVendors(platform: Platform, { audit, vendors, modelsOf }: Uses) {
  const { previz, keyed, fixedKeys, testKey } = vendors;
  const known: readonly string[] = keyed.vendors;
  const connectable = vendorIds.filter((vendor) => known.includes(vendor));
  const vendorKeys = createVendorKeys(platform, { audit, testKey, fixedKeys, connectable, modelsOf });
  return {
    vendorKeys,
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
