import { sql } from 'kysely';
import type { TaggedKind } from '#domain/tags/tag.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** A thing that can have a tag. */
export type Subject = { kind: TaggedKind; id: string };

/** Returns false when something of the owner has a tag of this key. Waits for a transaction that is giving it to something. */
export async function insertTag(tx: Tx, row: { ownerId: string; tagKey: string; subject: Subject }): Promise<boolean> {
  const { ownerId, tagKey, subject } = row;
  const inserted = await tx
    .insertInto('tags')
    .values({ ownerId, tagKey, subjectKind: subject.kind, subjectId: subject.id })
    .onConflict((conflict) => conflict.columns(['ownerId', 'tagKey']).doNothing())
    .returning('subjectId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteTag(tx: Tx, { kind, id }: Subject): Promise<void> {
  await tx.deleteFrom('tags').where('subjectKind', '=', kind).where('subjectId', '=', id).execute();
}

type Row = { subjectKind: string; subjectId: string };

// The column has a check constraint with the kinds.
const asSubject = ({ subjectKind, subjectId }: Row): Subject => ({ kind: subjectKind as TaggedKind, id: subjectId });

export async function findTagged(db: Sql, ownerId: string, tagKey: string): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('tags')
    .select(['subjectKind', 'subjectId'])
    .where('ownerId', '=', ownerId)
    .where('tagKey', '=', tagKey)
    .executeTakeFirst();
  return row && asSubject(row);
}

/** Only assets have a trash. */
const isKept = sql<boolean>`not exists (
  select from assets where assets.id = tags.subject_id and tags.subject_kind = 'asset' and assets.trashed_at is not null)`;

/** The things of an owner that have one of these keys, without those in the trash. */
export async function listTagged(db: Sql, ownerId: string, tagKeys: readonly string[]): Promise<Subject[]> {
  const rows = await db
    .selectFrom('tags')
    .select(['subjectKind', 'subjectId'])
    .where('ownerId', '=', ownerId)
    .where('tagKey', 'in', tagKeys)
    .where(isKept)
    .orderBy('tagKey')
    .execute();
  return rows.map(asSubject);
}

/** Tags that contain the key, without those of things in the trash; those that begin with it first, then by key. */
export async function searchTags(db: Sql, ownerId: string, search: { key: string; most: number }): Promise<Subject[]> {
  const like = search.key.replace(/[\\%_]/g, String.raw`\$&`);
  const rows = await db
    .selectFrom('tags')
    .select(['subjectKind', 'subjectId'])
    .where('ownerId', '=', ownerId)
    .where('tagKey', 'like', `%${like}%`)
    .where(isKept)
    .orderBy(sql`tag_key like ${`${like}%`}`, 'desc')
    .orderBy('tagKey')
    .limit(search.most)
    .execute();
  return rows.map(asSubject);
}
