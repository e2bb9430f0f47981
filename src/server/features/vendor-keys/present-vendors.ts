import type { VendorKeyView } from '#contract/vendor-keys.ts';
import { lastFourOf, type VendorId, vendors } from '#domain/vendors/vendor.ts';
import type { StoredKey } from './keys-store.ts';
import type { Uses } from './ports.ts';
import type { SealedKeys } from './sealed-keys.ts';

/** The vendors of one screen with what is there of their keys, of which nothing but the end leaves the server. */
export function presentVendors({ connectable, fixedKeys, modelsOf }: Uses, sealed: SealedKeys) {
  const keyView = (vendor: VendorId, stored: StoredKey | undefined): VendorKeyView['key'] => {
    if (!stored) return null;
    const opened = sealed.open(stored);
    const { isOwnServer } = vendors[vendor];
    return {
      isFixed: false,
      lastFour: stored.lastFour,
      url: isOwnServer ? (opened?.url ?? null) : null,
      model: isOwnServer ? (opened?.model ?? null) : null,
      isReadable: opened !== undefined,
      addedAt: stored.createdAt.toISOString(),
    };
  };
  const fixedView = (vendor: VendorId): VendorKeyView['key'] => {
    const key = fixedKeys[vendor];
    if (!key) return null;
    const { isOwnServer } = vendors[vendor];
    const own = { url: isOwnServer ? (key.url ?? null) : null, model: isOwnServer ? (key.model ?? null) : null };
    return { isFixed: true, lastFour: lastFourOf(key.secret), ...own, isReadable: true, addedAt: null };
  };
  const present = (vendor: VendorId, key: VendorKeyView['key']): VendorKeyView => ({
    vendor,
    models: modelsOf(vendor),
    key,
  });
  const keyOf = (keys: readonly StoredKey[], vendor: VendorId) => keys.find((key) => key.vendor === vendor);

  return {
    ofInstallation: (keys: readonly StoredKey[]): VendorKeyView[] =>
      connectable.map((vendor) => present(vendor, fixedView(vendor) ?? keyView(vendor, keyOf(keys, vendor)))),
    ofPerson: (keys: readonly StoredKey[]): VendorKeyView[] =>
      connectable
        .filter((vendor) => vendors[vendor].takesOwnKeys)
        .map((vendor) => present(vendor, keyView(vendor, keyOf(keys, vendor)))),
  };
}
