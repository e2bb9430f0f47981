import type { Platform, Tx } from '#server/platform/platform.ts';
import {
  claimedSourceTypes,
  findCredentials,
  findManyCredentials,
  insertCredentials,
  type KeptCredentials,
} from './credentials-store.ts';
import { signOutput } from './sign-output.ts';

/** What exports need so that their films say where they come from. */
export function exportCredentials({ db, signer }: Pick<Platform, 'db' | 'signer'>) {
  return {
    /** Signs a file that is to be stored: null where that cannot be done. */
    signFile: signOutput({ db, signer }),
    /** Keeps what a signed export says of its origin, where it is no asset. */
    keepExportCredentials: (tx: Tx, exportId: string, kept: KeptCredentials) =>
      insertCredentials(tx, { exportId }, kept),
    /** The manifest of an asset or an export, as a file; undefined where it has none. */
    manifestOf: async (id: string): Promise<Uint8Array | undefined> =>
      (await findCredentials(db.sql, id))?.store ?? undefined,
    /** The source types that assets' own content credentials claim, by id; of those that verify. */
    claimedSourceTypes: (ids: readonly string[]) => claimedSourceTypes(db.sql, ids),
    /** Those of several exports that have a manifest. */
    withManifest: async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await findManyCredentials(db.sql, ids)).keys()),
  };
}
