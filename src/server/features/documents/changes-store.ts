import type { Changes, SavedChange } from '#contract/documents.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** How many changes are answered at once; whoever is further behind asks again. */
export const changesAtOnce = 500;

/** Writes one change; false when one of this name is there already. */
export async function insertChange(
  tx: Tx,
  change: SavedChange & { documentId: string; authorId: string; createdAt: Date },
): Promise<boolean> {
  const { changes, ...row } = change;
  const written = await tx
    .insertInto('documentChanges')
    .values({ ...row, changes: JSON.stringify(changes) })
    .onConflict((conflict) => conflict.columns(['documentId', 'changeId']).doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Range = { documentId: string; after: number; upTo?: number; limit?: number };

/** The changes that made the revisions after one, in order. */
export async function listChanges(db: Sql, { documentId, after, upTo, limit }: Range): Promise<SavedChange[]> {
  let query = db
    .selectFrom('documentChanges')
    .select(['revision', 'changeId', 'changes'])
    .where('documentId', '=', documentId)
    .where('revision', '>', after)
    .orderBy('revision');
  if (upTo !== undefined) query = query.where('revision', '<=', upTo);
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, changes: row.changes as Changes })); // Written above, and by nobody else.
}

export type Snapshot = { revision: number; text: string };

export async function insertSnapshot(tx: Tx, documentId: string, snapshot: Snapshot): Promise<void> {
  await tx
    .insertInto('documentSnapshots')
    .values({ documentId, ...snapshot })
    .onConflict((conflict) => conflict.columns(['documentId', 'revision']).doNothing())
    .execute();
}

/** The last snapshot at or before a revision. */
export async function findSnapshot(db: Sql, documentId: string, upTo: number): Promise<Snapshot | undefined> {
  return db
    .selectFrom('documentSnapshots')
    .select(['revision', 'text'])
    .where('documentId', '=', documentId)
    .where('revision', '<=', upTo)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}
