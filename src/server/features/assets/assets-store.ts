import { type Selectable, sql } from 'kysely';
import type { AssetKind, MediaType } from '#domain/assets/kinds.ts';
import type { StockCredit } from '#domain/stock/stock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql } from '#server/platform/platform.ts';
import type { Asset, NewAsset, ShownAsset } from './asset.ts';

function readRow(row: Selectable<Tables['assets']>): Asset {
  const { model, prompt, seed, credits, parents, taskId, stock, outputIndex: _, isMask: _isMask, ...rest } = row;
  return {
    ...rest,
    // These columns are written from an `Asset` alone.
    kind: row.kind as AssetKind,
    mediaType: row.mediaType as MediaType,
    provenance: { model, prompt, seed, credits, parents, taskId, stock: stock as StockCredit | null },
  };
}

/** Undefined when this output of the task is stored already. */
export async function insertAsset(db: Sql, { provenance, ...asset }: NewAsset): Promise<Asset | undefined> {
  const row = await db
    .insertInto('assets')
    .values({ ...asset, ...provenance, stock: provenance.stock ? JSON.stringify(provenance.stock) : null })
    .onConflict((conflict) => conflict.columns(['taskId', 'outputIndex']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && readRow(row);
}

export async function findAsset(db: Sql, id: string): Promise<Asset | undefined> {
  const row = await db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readRow(row);
}

/** For an address that was issued with an access version: undefined when the owner's account has a newer one. */
export async function findServedAsset(
  db: Sql,
  { id, version }: { id: string; version: number },
): Promise<Asset | undefined> {
  const row = await db
    .selectFrom('assets')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`coalesce((select access_version from users where uid = assets.owner_id), 0) = ${version}`)
    .executeTakeFirst();
  return row && readRow(row);
}

/** In the order of `ids`; those that do not exist are left out. */
export async function findAssets(db: Sql, ids: readonly string[]): Promise<Asset[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('assets')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, readRow(row)]));
  return ids.map((id) => byId.get(id)).filter((asset) => asset !== undefined);
}

/** As much of assets as is needed to show them: storyboards ask for thousands. */
export async function findShownAssets(db: Sql, ids: readonly string[]): Promise<Map<string, ShownAsset>> {
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'ownerId', 'kind', 'width', 'height', 'durationMs', 'hasAudio', 'model'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  // The column is written from an `Asset` alone.
  return new Map(rows.map((row) => [row.id, row as ShownAsset]));
}

/** What was made of an asset and has these very bytes, or had them before it was signed. */
export async function findChildWith(
  db: Sql,
  { ownerId, parentId, sha256 }: { ownerId: string; parentId: string; sha256: string },
): Promise<Asset | undefined> {
  const row = await db
    .selectFrom('assets')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where((where) =>
      where.or([
        where('sha256', '=', sha256),
        where('id', 'in', where.selectFrom('contentCredentials').select('id').where('unsignedSha256', '=', sha256)),
      ]),
    )
    .where(sql<boolean>`parents = array[${parentId}]`)
    .limit(1)
    .executeTakeFirst();
  return row && readRow(row);
}

/** The oldest asset of an owner with these very bytes. */
export async function findOwnWith(
  db: Sql,
  { ownerId, sha256 }: { ownerId: string; sha256: string },
): Promise<Asset | undefined> {
  const row = await db
    .selectFrom('assets')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('sha256', '=', sha256)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && readRow(row);
}

/** What a task's output was stored as. */
export async function findOutput(db: Sql, taskId: string, outputIndex: number): Promise<Asset | undefined> {
  const row = await db
    .selectFrom('assets')
    .selectAll()
    .where('taskId', '=', taskId)
    .where('outputIndex', '=', outputIndex)
    .executeTakeFirst();
  return row && readRow(row);
}

export type AssetQuery = {
  ownerId: string;
  /** The id of the last asset of the page before. */
  cursor?: string | undefined;
  kind?: AssetKind | undefined;
  tagged?: boolean;
  search?: string | undefined;
  limit: number;
};

/** Newest first, without masks. */
export async function listAssets(
  db: Sql,
  { ownerId, cursor, kind, tagged, search, limit }: AssetQuery,
): Promise<Asset[]> {
  let query = db
    .selectFrom('assets')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('isMask', '=', false)
    .orderBy('id', 'desc')
    .limit(limit);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (tagged === true) query = query.where('tag', 'is not', null);
  for (const word of (search ?? '').split(/\s+/).filter((word) => word !== '')) {
    const like = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`concat_ws(' ', name, tag, prompt) ilike ${like}`);
  }
  return (await query.execute()).map(readRow);
}

export type AssetChange = { name?: string | undefined; tag?: string | null | undefined };

/** Undefined when it does not exist or is somebody else's. */
export async function updateAsset(
  db: Sql,
  { id, ownerId }: Pick<Asset, 'id' | 'ownerId'>,
  change: AssetChange,
): Promise<Asset | undefined> {
  const row = await db
    .updateTable('assets')
    .set(change)
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returningAll()
    .executeTakeFirst();
  return row && readRow(row);
}

export async function deleteAsset(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('assets').where('id', '=', id).execute();
}

/** Those of `keys` that no asset and no upload has. */
export async function keysWithoutOwner(db: Sql, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const assets = db.selectFrom('assets').select('storageKey').where('storageKey', 'in', keys);
  const uploads = db.selectFrom('uploads').select('storageKey').where('storageKey', 'in', keys);
  const known = new Set((await assets.union(uploads).execute()).map(({ storageKey }) => storageKey));
  return keys.filter((key) => !known.has(key));
}

/** Answers the keys of their media. */
export async function deleteAssetsOf(db: Sql, ownerId: string): Promise<string[]> {
  const rows = await db.deleteFrom('assets').where('ownerId', '=', ownerId).returning('storageKey').execute();
  return rows.map(({ storageKey }) => storageKey);
}

/** How many assets an owner has. */
export async function countAssets(db: Sql, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('assets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return row.count;
}
