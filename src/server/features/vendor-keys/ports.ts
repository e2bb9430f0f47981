import type { VendorId } from '#domain/vendors/vendor.ts';
import type { Audit } from '#server/features/audit/index.ts';
import type { KeyTest } from '#server/providers/key-test.ts';
import type { VendorKey } from '#server/providers/vendor-key.ts';

/** What the keys of vendors need of others. */
export type Uses = {
  audit: Pick<Audit, 'record'>;
  testKey: KeyTest;
  /** Keys that the environment gives. They go before those of the screen. */
  fixedKeys: Partial<Record<VendorId, VendorKey>>;
  /** The vendors that this program has an adapter for, in the order of the screen. */
  connectable: readonly VendorId[];
  /** The labels of the models that a vendor makes. */
  modelsOf(vendor: VendorId): string[];
};
