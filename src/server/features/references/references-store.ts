import { type Selectable, sql } from 'kysely';
import type { ReferenceKind } from '#domain/references/reference-kinds.ts';
import { sampleOwner } from '#domain/references/sample-references.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { Reference } from './reference.ts';

// Both columns have a check constraint with these values.
const readRow = (row: Selectable<Tables['referenceItems']>): Reference => ({
  ...row,
  kind: row.kind as ReferenceKind,
  moderation: row.moderation as Reference['moderation'],
});

/** Everybody may use it: it is public, and its owner's account is not shut. */
export const isShared = sql<boolean>`(published_at is not null and moderation = 'visible' and (owner_id = ${sampleOwner}
  or exists (select from users where uid = reference_items.owner_id and active)))`;

export type NewReference = Omit<Reference, 'revision' | 'publishedAt' | 'withdrawnAt' | 'archivedAt' | 'moderation'>;

export async function insertReference(tx: Tx, reference: NewReference): Promise<void> {
  await tx.insertInto('referenceItems').values(reference).execute();
}

const ownReferences = (db: Sql, ownerId: string) =>
  db.selectFrom('referenceItems').selectAll().where('ownerId', '=', ownerId);

/** The reference of this id, archived or not, if it belongs to this owner. */
export async function findReference(db: Sql, ownerId: string, id: string): Promise<Reference | undefined> {
  const row = await ownReferences(db, ownerId).where('id', '=', id).executeTakeFirst();
  return row && readRow(row);
}

/** The same, and no other transaction changes or deletes it until this one ends. */
export async function lockReference(tx: Tx, ownerId: string, id: string): Promise<Reference | undefined> {
  const row = await ownReferences(tx, ownerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readRow(row);
}

/** The same, while others may read it as well. */
export async function holdReference(tx: Tx, ownerId: string, id: string): Promise<Reference | undefined> {
  const row = await ownReferences(tx, ownerId).where('id', '=', id).forShare().executeTakeFirst();
  return row && readRow(row);
}

/** The public references of an owner. */
export async function listPublicOf(db: Sql, ownerId: string): Promise<Reference[]> {
  const rows = await ownReferences(db, ownerId).where('publishedAt', 'is not', null).orderBy('id').execute();
  return rows.map(readRow);
}

/** The reference of this id, if it is public and no sample. */
export async function findPublic(db: Sql, id: string): Promise<Reference[]> {
  const rows = await db
    .selectFrom('referenceItems')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '<>', sampleOwner)
    .where('publishedAt', 'is not', null)
    .execute();
  return rows.map(readRow);
}

export type SeenReference = Reference & { isShared: boolean };

/** References of any owner, and whether everybody may use them. The caller decides what a user may know of them. */
export async function findAnyReferences(db: Sql, ids: readonly string[]): Promise<SeenReference[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('referenceItems')
    .selectAll()
    .select(isShared.as('isShared'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map((row) => ({ ...readRow(row), isShared: row.isShared }));
}

/** The same, and no other transaction changes or deletes them until this one ends. Locked in the order of their ids, as everywhere. */
export async function holdAnyReferences(tx: Tx, ids: readonly string[]): Promise<SeenReference[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('referenceItems')
    .selectAll()
    .select(isShared.as('isShared'))
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::text[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map((row) => ({ ...readRow(row), isShared: row.isShared }));
}

export type ReferenceCursor = { updatedAt: Date; id: string };
export type ReferenceQuery = {
  ownerId: string;
  kind: ReferenceKind | undefined;
  projectId: string | undefined;
  archived: boolean;
  search: string | undefined;
  after: ReferenceCursor | null;
  size: number;
};

/** The one last changed first. */
export async function listReferences(db: Sql, asked: ReferenceQuery): Promise<Reference[]> {
  const { ownerId, kind, projectId, archived, search = '', after, size } = asked;
  let query = ownReferences(db, ownerId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (projectId !== undefined) query = query.where('projectId', '=', projectId);
  for (const word of search.split(/\s+/).filter((one) => one !== '')) {
    const like = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`concat_ws(' ', tag, description) ilike ${like}`);
  }
  if (after) query = query.where(sql<boolean>`(updated_at, id) < (${after.updatedAt}, ${after.id})`);
  return (await query.execute()).map(readRow);
}

/** How many references of an owner count toward the plan, and how many there are with archived ones. */
export async function countReferences(db: Sql, ownerId: string): Promise<{ counted: number; all: number }> {
  return db
    .selectFrom('referenceItems')
    .select([
      sql<number>`(count(*) filter (where archived_at is null))::int`.as('counted'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
}

export type ReferenceChange = Partial<
  Pick<
    Reference,
    'kind' | 'tag' | 'description' | 'projectId' | 'publishedAt' | 'withdrawnAt' | 'archivedAt' | 'moderation'
  >
>;

/** Writes a change as the next revision. */
export async function updateReference(
  tx: Tx,
  id: string,
  change: ReferenceChange & { updatedAt: Date },
): Promise<void> {
  await tx
    .updateTable('referenceItems')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Its images and the links of other users' storyboards go with it. Fails while a storyboard of its owner uses it. */
export async function deleteReference(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('referenceUses').where('referenceId', '=', id).where('isOwn', '=', false).execute();
  await tx.deleteFrom('referenceItems').where('id', '=', id).execute();
}

/**
 * Everything of an owner, whose storyboards are deleted already. The locks come first, the owner's and then those of the rows in the order of their ids: a
 * reference that is being created is deleted too, and a link that another storyboard is getting is seen instead of refusing the deletion.
 */
export async function deleteReferencesOf(tx: Tx, ownerId: string): Promise<void> {
  await lockInTransaction(tx, 'references', ownerId);
  await tx.selectFrom('referenceItems').select('id').where('ownerId', '=', ownerId).orderBy('id').forUpdate().execute();
  const own = tx.selectFrom('referenceItems').select('id').where('ownerId', '=', ownerId);
  await tx.deleteFrom('referenceUses').where('referenceId', 'in', own).execute();
  await tx.deleteFrom('referenceItems').where('ownerId', '=', ownerId).execute();
}
