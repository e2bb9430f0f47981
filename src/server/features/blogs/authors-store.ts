import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql } from '#server/platform/platform.ts';

export type Author = Selectable<Tables['articleAuthors']>;

export function listAuthors(db: Sql): Promise<Author[]> {
  return db.selectFrom('articleAuthors').selectAll().orderBy('name').execute();
}

export async function findAuthors(db: Sql, ids: readonly string[]): Promise<Map<string, Author>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articleAuthors')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns false if the name is taken. */
export async function insertAuthor(db: Sql, author: Author): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('articleAuthors')
    .values(author)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Another author with this name. */
export async function findNamesake(db: Sql, name: string, besides: string): Promise<Author | undefined> {
  return db
    .selectFrom('articleAuthors')
    .selectAll()
    .where('name', '=', name)
    .where('id', '!=', besides)
    .executeTakeFirst();
}

export async function updateAuthor(
  db: Sql,
  { id, name, bio }: Pick<Author, 'id' | 'name' | 'bio'>,
): Promise<Author | undefined> {
  return db.updateTable('articleAuthors').set({ name, bio }).where('id', '=', id).returningAll().executeTakeFirst();
}
