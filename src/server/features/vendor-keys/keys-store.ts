import type { VendorId } from '#domain/vendors/vendor.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** A key as its row holds it: encrypted. `userId` is null for the installation's. */
export type StoredKey = {
  id: string;
  userId: string | null;
  vendor: VendorId;
  sealed: string;
  lastFour: string;
  createdAt: Date;
};

/** Whose: somebody's own, or the installation's. */
export type Owner = string | null;

const columns = ['id', 'userId', 'vendor', 'sealed', 'lastFour', 'createdAt'] as const;

/** All keys of one person, or of the installation. */
export async function listKeys(db: Sql, owner: Owner): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('vendorKeys')
    .select(columns)
    .where('userId', 'is not distinct from', owner)
    .execute();
  // Written by `saveKey` alone, checked by the contract.
  return rows as StoredKey[];
}

/** Their key of one vendor. */
export async function findKey(db: Sql, owner: Owner, vendor: VendorId): Promise<StoredKey | undefined> {
  const row = await db
    .selectFrom('vendorKeys')
    .select(columns)
    .where('userId', 'is not distinct from', owner)
    .where('vendor', '=', vendor)
    .executeTakeFirst();
  return row as StoredKey | undefined;
}

/** Keeps a key in the place of an earlier one. */
export async function saveKey(tx: Tx, key: Omit<StoredKey, 'createdAt'> & { addedBy: string }): Promise<void> {
  const { id, sealed, lastFour, addedBy } = key;
  const values = { id, sealed, lastFour, addedBy, createdAt: new Date() };
  await tx
    .insertInto('vendorKeys')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'vendor']).doUpdateSet(values))
    .execute();
}

/** The end of the key that is gone; undefined when there was none. */
export async function deleteKey(tx: Tx, owner: Owner, vendor: VendorId): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('vendorKeys')
    .where('userId', 'is not distinct from', owner)
    .where('vendor', '=', vendor)
    .returning('lastFour')
    .executeTakeFirst();
  return row?.lastFour;
}
