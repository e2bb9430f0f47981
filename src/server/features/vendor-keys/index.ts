import type { VendorId } from '#domain/vendors/vendor.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import type { VendorKey } from '#server/providers/vendor-key.ts';
import { findKey, listKeys, type Owner, type StoredKey } from './keys-store.ts';
import type { Uses } from './ports.ts';
import { sealKeys } from './sealed-keys.ts';
import { routeVendorKeys } from './vendor-keys-routes.ts';

/** How long another process may go on offering what a key brought. What is used is read from the database each time. */
const readAgainMs = 10_000;

/** The keys of vendors: the installation's, and those that people bring. The only file of this folder that others may import. */
export function createVendorKeys(platform: Platform, uses: Uses) {
  const { db, log } = platform;
  const sealed = sealKeys(platform);
  let installations: ReadonlySet<VendorId> = new Set();
  let timer: NodeJS.Timeout | undefined;

  const readable = (keys: readonly StoredKey[]): ReadonlySet<VendorId> =>
    new Set(keys.filter((key) => sealed.open(key)).map(({ vendor }) => vendor));
  async function read(): Promise<void> {
    installations = readable(await listKeys(db.sql, null));
  }
  routeVendorKeys(platform, uses, { sealed, changed: read });

  return {
    /** Reads which keys the installation has, and goes on reading it until `stop`. */
    async start(): Promise<void> {
      await read();
      const again = () => void read().catch((error: unknown) => log.warn({ error }, 'The keys were not read again.'));
      timer = setInterval(again, readAgainMs).unref();
    },
    stop: (): void => clearInterval(timer),
    /** Whether the installation has a vendor's key. */
    has: (vendor: VendorId): boolean => uses.fixedKeys[vendor] !== undefined || installations.has(vendor),
    /** The vendors that somebody has brought a key of. */
    async broughtBy(userId: string, sql: Sql = db.sql): Promise<ReadonlySet<VendorId>> {
      return readable(await listKeys(sql, userId));
    },
    /** Somebody's key, or with null the installation's, as it is at this moment; undefined when there is none. */
    async read(vendor: VendorId, owner: Owner): Promise<VendorKey | undefined> {
      if (owner === null && uses.fixedKeys[vendor]) return uses.fixedKeys[vendor];
      const stored = await findKey(db.sql, owner, vendor);
      return stored && sealed.open(stored);
    },
  };
}
export type VendorKeys = ReturnType<typeof createVendorKeys>;
