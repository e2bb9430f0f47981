import { sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';

/** An asset that another one was made from, directly or by way of others. Every asset is its own ancestor, too. */
export type Ancestor = {
  assetId: string;
  ancestorId: string;
  /** The task that made the ancestor; null for an upload, and for an asset that was deleted. */
  taskId: string | null;
};

/** Limits one walk. The nearest ancestors are found first; an asset of a long film has some thousands. */
const ancestorsAtMost = 50_000;

/** The ancestors of assets of any owner, themselves included, each once for each asset. */
export async function listAncestors(db: Sql, assetIds: readonly string[]): Promise<Ancestor[]> {
  if (assetIds.length === 0) return [];
  // `union` drops what was reached already, so the walk ends. The limit is in a query of its own, because only then the walk stops at it.
  const { rows } = await sql<Ancestor>`
    with recursive line (asset_id, ancestor_id) as (
      select id, id from unnest(${[...new Set(assetIds)]}::text[]) as asked (id)
      union
      select line.asset_id, parent.id
        from line join assets on assets.id = line.ancestor_id cross join lateral unnest(assets.parents) as parent (id)
    ),
    nearest as materialized (select * from line limit ${ancestorsAtMost})
    select nearest.*, assets.task_id from nearest left join assets on assets.id = nearest.ancestor_id`.execute(db);
  return rows;
}
