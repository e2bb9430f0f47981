import { sql } from 'kysely';
import type { Changes, SavedChange } from '#contract/documents.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** How many changes are answered at once; whoever is further behind asks again. */
const changesAtOnce = 500;
/** And how large they may be together, in characters: but for a single change, which may be larger. */
const sizeAtOnce = 2_000_000;

/** Writes one change and answers its size in characters; undefined when one of this name is there already. */
export async function insertChange(
  tx: Tx,
  change: SavedChange & { documentId: string; authorId: string; createdAt: Date },
): Promise<number | undefined> {
  const { changes, ...row } = change;
  const json = JSON.stringify(changes);
  const written = await tx
    .insertInto('documentChanges')
    .values({ ...row, changes: json, size: json.length })
    .onConflict((conflict) => conflict.columns(['documentId', 'changeId']).doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n ? json.length : undefined;
}

type Range = { documentId: string; after: number; upTo: number };

/** The changes that made the revisions after one, in order. */
export async function listChanges(db: Sql, { documentId, after, upTo }: Range): Promise<SavedChange[]> {
  const rows = await db
    .selectFrom('documentChanges')
    .select(['revision', 'changeId', 'changes'])
    .where('documentId', '=', documentId)
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .orderBy('revision')
    .execute();
  return rows.map((row) => ({ ...row, changes: row.changes as Changes })); // Written above, and by nobody else.
}

/** How far one answer goes that tells the changes after a revision: hundreds of large ones would not fit into memory. */
export async function lastRevisionAtOnce(db: Sql, { documentId, after }: Omit<Range, 'upTo'>): Promise<number> {
  const sizes = await db
    .selectFrom('documentChanges')
    .select(['revision', 'size'])
    .where('documentId', '=', documentId)
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(changesAtOnce)
    .execute();
  let together = 0;
  let last = after;
  for (const { revision, size } of sizes) {
    together += size;
    if (together > sizeAtOnce && last > after) break;
    last = revision;
  }
  return last;
}

/** How large the changes since the last snapshot are together, in characters. */
export async function sizeSinceSnapshot(db: Sql, documentId: string): Promise<number> {
  const { size } = await db
    .selectFrom('documentChanges')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('size'))
    .where('documentId', '=', documentId)
    .where('revision', '>', (revisions) =>
      revisions
        .selectFrom('documentSnapshots')
        .select(({ fn }) => fn.max('revision').as('revision'))
        .where('documentId', '=', documentId),
    )
    .executeTakeFirstOrThrow();
  return size;
}

export type Snapshot = { revision: number; text: string };

/** Keeps a text; `historySize` is that of the changes up to it. */
export async function insertSnapshot(
  tx: Tx,
  documentId: string,
  snapshot: Snapshot & { historySize: number },
): Promise<void> {
  await tx
    .insertInto('documentSnapshots')
    .values({ documentId, ...snapshot })
    .onConflict((conflict) => conflict.columns(['documentId', 'revision']).doNothing())
    .execute();
}

/** So many snapshots at the end stay as they are: who works on a text reads these. */
const recentSnapshots = 20;
/** Of older ones one stays for so many revisions, and for changes of so many characters. */
const thinned = { revisions: 2_000, size: 10_000_000 };

/** Forgets old snapshots that lie close together. Their revisions are read from an earlier one, with the changes since. */
export async function thinSnapshots(tx: Tx, documentId: string): Promise<void> {
  await sql`
    with ranked as (
      select revision,
             row_number() over (order by revision desc) as from_end,
             row_number() over (
               partition by revision / ${thinned.revisions}, history_size / ${thinned.size} order by revision
             ) as in_stretch
        from document_snapshots where document_id = ${documentId}
    )
    delete from document_snapshots using ranked
     where document_id = ${documentId} and document_snapshots.revision = ranked.revision
       and from_end > ${recentSnapshots} and in_stretch > 1`.execute(tx);
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
