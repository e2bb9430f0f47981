import type { Sql } from '#server/platform/platform.ts';
import { applyChanges } from './change-sets.ts';
import { findSnapshot, listChanges } from './changes-store.ts';

/** A snapshot is kept whenever so many changes have come: reading any revision applies fewer than these. */
export const snapshotEvery = 200;
/** And whenever the changes since the last one have come to so many characters: two hundred large ones take gigabytes. */
export const snapshotEverySize = 1_000_000;

/** The text as it was at a revision. */
export async function readText(db: Sql, documentId: string, revision: number): Promise<string> {
  const snapshot = await findSnapshot(db, documentId, revision);
  // Each document is written with the snapshot of its first revision.
  if (!snapshot) throw new Error(`Document ${documentId} has no snapshot at or before revision ${revision}.`);
  const changes = await listChanges(db, { documentId, after: snapshot.revision, upTo: revision });
  return applyChanges(
    snapshot.text,
    changes.map((one) => one.changes),
  );
}
