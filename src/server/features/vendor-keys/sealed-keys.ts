import { z } from 'zod';
import type { VendorId } from '#domain/vendors/vendor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSealer } from '#server/platform/sealed.ts';
import type { VendorKey } from '#server/providers/vendor-key.ts';
import type { Owner, StoredKey } from './keys-store.ts';

const Kept = z.object({ secret: z.string(), url: z.string().optional(), model: z.string().optional() });

const placeOf = (owner: Owner, vendor: VendorId, id: string) => `${owner ?? 'installation'}/${vendor}/${id}`;

/** Encrypts keys for their row, and reads them again. */
export function sealKeys({ secret }: Pick<Platform, 'secret'>) {
  const sealer = createSealer(secret, 'vendor keys');
  return {
    seal: (key: VendorKey, { userId, vendor, id }: Pick<StoredKey, 'userId' | 'vendor' | 'id'>): string =>
      sealer.seal(JSON.stringify(key), placeOf(userId, vendor, id)),
    /** Undefined when the installation has another secret now. */
    open({ sealed, userId, vendor, id }: StoredKey): VendorKey | undefined {
      const text = sealer.open(sealed, placeOf(userId, vendor, id));
      return text === undefined ? undefined : Kept.parse(JSON.parse(text));
    },
  };
}
export type SealedKeys = ReturnType<typeof sealKeys>;
