import { sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';
import { firstIdAt } from '#server/platform/ids.ts';
import { type AssetFilter, matchingAssets } from './matching-assets.ts';

/** What the library adds to an asset: its labels, and whether something uses it. */
export type Sorting = { labelIds: string[]; isUsed: boolean };

/** How assets are sorted, by their ids. */
export async function listSorting(db: Sql, assetIds: readonly string[]): Promise<Map<string, Sorting>> {
  if (assetIds.length === 0) return new Map();
  const { rows } = await sql<Sorting & { id: string }>`
    select asked.id,
           array(select l.label_id from asset_labels l where l.asset_id = asked.id order by l.label_id) as label_ids,
           exists (select from asset_uses u where u.asset_id = asked.id) as is_used
      from unnest(${assetIds}::text[]) as asked (id)`.execute(db);
  return new Map(rows.map(({ id, ...sorting }) => [id, sorting]));
}

export type Neighbors = { previousId: string | null; nextId: string | null; position: number; total: number };

/** The assets before and after one among those that meet a filter, and its place. */
export async function findNeighbors(db: Sql, filter: AssetFilter, assetId: string): Promise<Neighbors> {
  const { rows } = await sql<Neighbors>`
    select min(id) filter (where id > ${assetId}) as previous_id,
           max(id) filter (where id < ${assetId}) as next_id,
           (count(*) filter (where id > ${assetId}) + 1)::int as position,
           count(*)::int as total
      from (${matchingAssets(db, filter).select('id')} offset 0) as found`.execute(db);
  return rows[0] ?? { previousId: null, nextId: null, position: 1, total: 0 };
}

/** How many assets of the library lie where. */
export type PlaceCount = {
  projectId: string | null;
  folderId: string | null;
  all: number;
  favorites: number;
  uploads: number;
  recent: number;
};

/** The numbers of assets by project and folder; `recent` since a moment. */
export async function countPlaces(db: Sql, ownerId: string, recentSince: Date): Promise<PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    select project_id, folder_id, count(*)::int as "all",
           count(*) filter (where is_favorite)::int as favorites,
           count(*) filter (where task_id is null and stock is null and parents = '{}')::int as uploads,
           count(*) filter (where id >= ${firstIdAt('ast', recentSince)})::int as recent
      from assets where owner_id = ${ownerId} and trashed_at is null and not is_mask
     group by project_id, folder_id`.execute(db);
  return rows;
}

/** How many assets lie in the trash, and their bytes. */
export async function readTrash(db: Sql, ownerId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(size_bytes), 0)::bigint as bytes
      from assets where owner_id = ${ownerId} and trashed_at is not null`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** A child of an asset. */
export type Child = { id: string; parents: string[] };

/** What was made of any of these assets of an owner, newest first. */
export async function listChildren(
  db: Sql,
  ownerId: string,
  { parentIds, most }: { parentIds: readonly string[]; most: number },
): Promise<Child[]> {
  // The first is the condition of the index.
  const { rows } = await sql<Child>`
    select id, parents from assets
     where parents <> '{}' and parents && ${parentIds}::text[] and owner_id = ${ownerId} and not is_mask
     order by id desc limit ${most}`.execute(db);
  return rows;
}
