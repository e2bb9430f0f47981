import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Likeness } from '#domain/characters/consent.ts';
import type { VoiceGender } from '#domain/voices/voice.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { Character, CharacterSource, Voices } from './character.ts';

// Only this store writes characters, so what it reads has the shapes it wrote.
const readRow = ({ photoId, ...row }: Selectable<Tables['characters']> & { photoId: string | null }): Character => ({
  ...row,
  photoAssetId: photoId,
  gender: row.gender as VoiceGender,
  voices: row.voices as Voices,
  source: row.source as CharacterSource | null,
  likeness: row.likeness as Likeness,
});

export type NewCharacter = Omit<Character, 'revision' | 'finalizedAt' | 'archivedAt' | 'tag' | 'voices'>;

export async function insertCharacter(tx: Tx, { source, ...character }: NewCharacter): Promise<void> {
  const row: Insertable<Tables['characters']> = { ...character, source: source && JSON.stringify(source) };
  await tx.insertInto('characters').values(row).execute();
}

/** A photo in the trash is like one that was deleted: nothing new is made from it. */
const photo = sql<string | null>`(
  select assets.id from assets where assets.id = characters.photo_asset_id and assets.trashed_at is null)`;

const allCharacters = (db: Sql) => db.selectFrom('characters').selectAll().select(photo.as('photoId'));

const ownCharacters = (db: Sql, ownerId: string) => allCharacters(db).where('ownerId', '=', ownerId);

/** The character of this id, archived or not, if it belongs to this owner. */
export async function findCharacter(db: Sql, ownerId: string, id: string): Promise<Character | undefined> {
  const row = await ownCharacters(db, ownerId).where('id', '=', id).executeTakeFirst();
  return row && readRow(row);
}

/** The same, and no other transaction changes or deletes it until this one ends. */
export async function lockCharacter(tx: Tx, ownerId: string, id: string): Promise<Character | undefined> {
  const row = await ownCharacters(tx, ownerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readRow(row);
}

/** The same, while others may read it as well. */
export async function holdCharacter(tx: Tx, ownerId: string, id: string): Promise<Character | undefined> {
  const row = await ownCharacters(tx, ownerId).where('id', '=', id).forShare().executeTakeFirst();
  return row && readRow(row);
}

/** The same of several, locked in the order of their ids: two edits never wait for each other. By id; the others are left out. */
export async function holdCharacters(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Map<string, Character>> {
  if (ids.length === 0) return new Map();
  const query = ownCharacters(tx, ownerId).where(sql<boolean>`id = any(${[...new Set(ids)]}::text[])`);
  const rows = await query.orderBy('id').forShare().execute();
  return new Map(rows.map((row) => [row.id, readRow(row)]));
}

/** Those of these ids that belong to the owner; the others are left out. */
export async function findCharacters(db: Sql, ownerId: string, ids: readonly string[]): Promise<Character[]> {
  if (ids.length === 0) return [];
  const rows = await ownCharacters(db, ownerId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(readRow);
}

/** The revisions of those of these ids that belong to the owner. */
export async function findRevisions(db: Sql, ownerId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('characters')
    .select(['id', 'revision'])
    .where('ownerId', '=', ownerId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Characters of any owner: for tags, whose owner was checked already. */
export async function findAnyCharacters(db: Sql, ids: readonly string[]): Promise<Character[]> {
  if (ids.length === 0) return [];
  const rows = await allCharacters(db).where('id', 'in', ids).execute();
  return rows.map(readRow);
}

export type CharacterCursor = { updatedAt: Date; id: string };
export type CharacterQuery = {
  ownerId: string;
  archived: boolean;
  search: string | undefined;
  after: CharacterCursor | null;
  size: number;
};

/** The one last changed first. */
export async function listCharacters(db: Sql, asked: CharacterQuery): Promise<Character[]> {
  const { ownerId, archived, search = '', after, size } = asked;
  let query = ownCharacters(db, ownerId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size);
  for (const word of search.split(/\s+/).filter((one) => one !== '')) {
    const like = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`concat_ws(' ', name, tag, description) ilike ${like}`);
  }
  if (after) query = query.where(sql<boolean>`(updated_at, id) < (${after.updatedAt}, ${after.id})`);
  return (await query.execute()).map(readRow);
}

/** Those whose names contain a word, whatever their case and accents. */
export async function listIdsNamed(db: Sql, ownerId: string, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('characters')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where(sql<boolean>`search_form(name) like search_pattern(${word})`)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many characters of an owner count toward the plan, and how many there are with archived ones. */
export async function countCharacters(db: Sql, ownerId: string): Promise<{ counted: number; all: number }> {
  return db
    .selectFrom('characters')
    .select([
      sql<number>`(count(*) filter (where archived_at is null))::int`.as('counted'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
}

export type CharacterChange = Partial<
  Pick<
    Character,
    | 'name'
    | 'tag'
    | 'description'
    | 'prompt'
    | 'gender'
    | 'age'
    | 'voices'
    | 'projectId'
    | 'likeness'
    | 'finalizedAt'
    | 'archivedAt'
  >
>;

/** Writes a change as the next revision. */
export async function updateCharacter(
  tx: Tx,
  id: string,
  { voices, ...change }: CharacterChange & { updatedAt: Date },
): Promise<void> {
  const set: Updateable<Tables['characters']> = { ...change, ...(voices && { voices: JSON.stringify(voices) }) };
  await tx
    .updateTable('characters')
    .set({ ...set, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Its looks and chosen pictures go with it. Fails while a storyboard uses it. */
export async function deleteCharacter(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('characters').where('id', '=', id).execute();
}

/** Everything of an owner, whose storyboards are deleted already. */
export async function deleteCharactersOf(db: Sql, ownerId: string): Promise<void> {
  await db.deleteFrom('characters').where('ownerId', '=', ownerId).execute();
}
