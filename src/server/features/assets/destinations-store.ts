import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** Where a new asset is put; a folder brings its project along. */
export type Destination = { folderId?: string | undefined; projectId?: string | undefined };

/** Whether an owner has this folder and this project, and neither is in the trash. */
export async function hasDestination(db: Sql, ownerId: string, { folderId, projectId }: Destination): Promise<boolean> {
  if (folderId === undefined && projectId === undefined) return true;
  const folder = sql<boolean>`exists (
    select from folders f left join projects p on p.id = f.project_id
     where f.id = ${folderId} and f.owner_id = ${ownerId} and p.removed_at is null)`;
  const project = sql<boolean>`exists (
    select from projects p where p.id = ${projectId} and p.owner_id = ${ownerId} and p.removed_at is null)`;
  const asked = [...(folderId === undefined ? [] : [folder]), ...(projectId === undefined ? [] : [project])];
  const { rows } = await sql<{ isThere: boolean }>`select ${sql.join(asked, sql` and `)} as is_there`.execute(db);
  return rows[0]?.isThere ?? false;
}

/** A destination as rows name it. */
export type Place = { folderId: string | null; projectId: string | null };

/**
 * What is still there of a destination that was checked before. It is not deleted until the transaction ends. Called before other rows are locked,
 * because the deletion of a project locks the project, then its folders, then what is in them.
 */
export async function holdPlace(tx: Tx, ownerId: string, { folderId, projectId }: Place): Promise<Place> {
  const folder = folderId === null ? undefined : await findFolder(tx, ownerId, folderId);
  const project = await hold(tx, 'projects', { ownerId, id: folder ? folder.projectId : projectId });
  return { projectId: project, folderId: await hold(tx, 'folders', { ownerId, id: folderId }) };
}

const findFolder = (tx: Tx, ownerId: string, id: string) =>
  tx.selectFrom('folders').select('projectId').where('id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst();

async function hold(
  tx: Tx,
  table: 'projects' | 'folders',
  { ownerId, id }: { ownerId: string; id: string | null },
): Promise<string | null> {
  if (id === null) return null;
  const held = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  return held?.id ?? null;
}
