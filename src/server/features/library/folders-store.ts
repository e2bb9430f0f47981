import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Folder = { id: string; name: string; projectId: string | null };

const columns = ['folders.id', 'folders.name', 'folders.projectId'] as const;

const inUse = (db: Sql, ownerId: string) =>
  db
    .selectFrom('folders')
    .leftJoin('projects', 'projects.id', 'folders.projectId')
    .select(columns)
    .where('folders.ownerId', '=', ownerId)
    .where('projects.removedAt', 'is', null);

/** The folders of an owner by name, those of projects in the trash left out. */
export async function listFolders(db: Sql, ownerId: string): Promise<Folder[]> {
  return inUse(db, ownerId)
    .orderBy(sql`lower(folders.name)`)
    .orderBy('folders.id')
    .execute();
}

/** Returns undefined if the folder does not exist, belongs to another user, or belongs to a project in the trash. */
export async function findFolder(db: Sql, ownerId: string, id: string): Promise<Folder | undefined> {
  return inUse(db, ownerId).where('folders.id', '=', id).executeTakeFirst();
}

/**
 * The same, and it is not deleted until the transaction ends. Called before assets are locked: the deletion of a project locks the project, then its
 * folders, then what is in them.
 */
export async function holdFolder(tx: Tx, ownerId: string, id: string): Promise<Folder | undefined> {
  const found = await findFolder(tx, ownerId, id);
  if (!found) return undefined;
  if (found.projectId !== null) await holdProject(tx, ownerId, found.projectId);
  const held = await tx
    .selectFrom('folders')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  return held && findFolder(tx, ownerId, id);
}

/** The project is not deleted until the transaction ends. */
export async function holdProject(tx: Tx, ownerId: string, id: string): Promise<void> {
  await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forKeyShare()
    .execute();
}

export async function insertFolder(tx: Tx, ownerId: string, folder: Folder): Promise<void> {
  await tx
    .insertInto('folders')
    .values({ ...folder, ownerId })
    .execute();
}

export async function renameFolder(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('folders').set({ name }).where('id', '=', id).execute();
}

/** Its assets stay where they are otherwise. Answers whether there was one. */
export async function deleteFolder(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('folders')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many folders an owner has, those of projects in the trash included. */
export async function countFolders(db: Sql, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('folders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteFoldersOf(db: Sql, ownerId: string): Promise<void> {
  await db.deleteFrom('folders').where('ownerId', '=', ownerId).execute();
}
