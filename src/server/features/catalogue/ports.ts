import type { ProviderId } from '#domain/catalogue/model.ts';
import type { Audit } from '#server/features/audit/index.ts';
import type { VendorKeys } from '#server/features/vendor-keys/index.ts';
import type { Voices } from '#server/providers/voices.ts';

/** What the catalogue needs of others. */
export type Uses = {
  audit: Pick<Audit, 'record'>;
  vendors: {
    /** Whether this installation can ask a vendor. */
    hasKey(provider: ProviderId): boolean;
    /** Whether there is an adapter that knows the endpoint. */
    speaks(provider: ProviderId, endpoint: string): boolean;
    voicesFor(provider: ProviderId): Promise<Voices | undefined>;
  };
  vendorKeys: Pick<VendorKeys, 'broughtBy'>;
};
