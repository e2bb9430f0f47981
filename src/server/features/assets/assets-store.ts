import { type Selectable, sql } from 'kysely';
import type { AssetKind, MediaType } from '#domain/assets/kinds.ts';
import type { MediaFacts } from '#domain/assets/media-facts.ts';
import type { ProxyState } from '#domain/assets/proxy.ts';
import type { StockCredit } from '#domain/stock/stock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql } from '#server/platform/platform.ts';
import type { Asset, NewAsset, ShownAsset } from './asset.ts';

/** What of a row is read: not the form in which its texts are searched, which is long. */
const columns = [
  'id',
  'ownerId',
  'kind',
  'mediaType',
  'sizeBytes',
  'width',
  'height',
  'durationMs',
  'frameRate',
  'frames',
  'hasAudio',
  'name',
  'tag',
  'isFavorite',
  'projectId',
  'folderId',
  'trashedAt',
  'facts',
  'proxy',
  'storageKey',
  'sha256',
  'model',
  'prompt',
  'seed',
  'credits',
  'parents',
  'taskId',
  'stock',
  'createdAt',
] as const;

function readRow(row: Pick<Selectable<Tables['assets']>, (typeof columns)[number]>): Asset {
  const { model, prompt, seed, credits, parents, taskId, stock, ...rest } = row;
  return {
    ...rest,
    // These columns are written from an `Asset` alone.
    kind: row.kind as AssetKind,
    mediaType: row.mediaType as MediaType,
    facts: row.facts as MediaFacts | null,
    proxy: row.proxy as ProxyState,
    provenance: { model, prompt, seed, credits, parents, taskId, stock: stock as StockCredit | null },
  };
}

/** Undefined when this output of the task is stored already. */
export async function insertAsset(db: Sql, { provenance, facts, ...asset }: NewAsset): Promise<Asset | undefined> {
  const json = {
    stock: provenance.stock ? JSON.stringify(provenance.stock) : null,
    facts: facts ? JSON.stringify(facts) : null,
  };
  const row = await db
    .insertInto('assets')
    .values({ ...asset, ...provenance, ...json })
    .onConflict((conflict) => conflict.columns(['taskId', 'outputIndex']).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && readRow(row);
}

export async function findAsset(db: Sql, id: string): Promise<Asset | undefined> {
  const row = await db.selectFrom('assets').select(columns).where('id', '=', id).executeTakeFirst();
  return row && readRow(row);
}

/** For an address that was issued with an access version: undefined when the owner's account has a newer one. */
export async function findServedAsset(
  db: Sql,
  { id, version }: { id: string; version: number },
): Promise<Asset | undefined> {
  const row = await db
    .selectFrom('assets')
    .select(columns)
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
    .select(columns)
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

/** What was made of an asset and has these very bytes, or had them before it was signed; nothing that is in the trash. */
export async function findChildWith(
  db: Sql,
  { ownerId, parentId, sha256 }: { ownerId: string; parentId: string; sha256: string },
): Promise<Asset | undefined> {
  const row = await db
    .selectFrom('assets')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .where((where) =>
      where.or([
        where('sha256', '=', sha256),
        where('id', 'in', where.selectFrom('contentCredentials').select('id').where('unsignedSha256', '=', sha256)),
      ]),
    )
    .where('trashedAt', 'is', null)
    // The first two are the words of the index.
    .where(sql<boolean>`parents <> '{}' and parents @> array[${parentId}] and parents = array[${parentId}]`)
    .limit(1)
    .executeTakeFirst();
  return row && readRow(row);
}

/** The oldest asset of an owner with these very bytes that is not in the trash. */
export async function findOwnWith(
  db: Sql,
  { ownerId, sha256 }: { ownerId: string; sha256: string },
): Promise<Asset | undefined> {
  const row = await db
    .selectFrom('assets')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .where('sha256', '=', sha256)
    .where('trashedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && readRow(row);
}

/** What a task's output was stored as. */
export async function findOutput(db: Sql, taskId: string, outputIndex: number): Promise<Asset | undefined> {
  const row = await db
    .selectFrom('assets')
    .select(columns)
    .where('taskId', '=', taskId)
    .where('outputIndex', '=', outputIndex)
    .executeTakeFirst();
  return row && readRow(row);
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
    .returning(columns)
    .executeTakeFirst();
  return row && readRow(row);
}

/** Those of `keys` that no asset and no upload has. */
export async function keysWithoutOwner(db: Sql, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const assets = db.selectFrom('assets').select('storageKey').where('storageKey', 'in', keys);
  const uploads = db.selectFrom('uploads').select('storageKey').where('storageKey', 'in', keys);
  const known = new Set((await assets.union(uploads).execute()).map(({ storageKey }) => storageKey));
  return keys.filter((key) => !known.has(key));
}

/** Those of these ids that no asset has. */
export async function idsWithoutAsset(db: Sql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = new Set(
    (await db.selectFrom('assets').select('id').where('id', 'in', ids).execute()).map(({ id }) => id),
  );
  return ids.filter((id) => !known.has(id));
}

/** The storage keys of an asset. */
export type StoredMedia = { id: string; storageKey: string; proxy: string };

/** Returns their storage keys. */
export async function deleteAssetsOf(db: Sql, ownerId: string): Promise<StoredMedia[]> {
  return db.deleteFrom('assets').where('ownerId', '=', ownerId).returning(['id', 'storageKey', 'proxy']).execute();
}

/** Which assets of the trash are deleted: of an owner or of everybody, those in it since `before`, and of these ids if they are given. */
export type Trashed = { ownerId?: string; before: Date; ids?: readonly string[] };

const inTrash = (db: Sql, { ownerId, before, ids }: Trashed) =>
  db
    .selectFrom('assets')
    .where('trashedAt', '<=', before)
    .$if(ownerId !== undefined, (all) => all.where('ownerId', '=', ownerId ?? ''))
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`id = any(${ids})`));

/** Deletes up to `most` assets of the trash; one that is restored at this moment stays. */
export async function deleteTrashed(db: Sql, trashed: Trashed, most: number): Promise<StoredMedia[]> {
  const chosen = inTrash(db, trashed).select('id').limit(most).forUpdate().skipLocked();
  return db
    .deleteFrom('assets')
    .where('id', 'in', chosen)
    .where('trashedAt', 'is not', null)
    .returning(['id', 'storageKey', 'proxy'])
    .execute();
}

/** Of each owner the video that has waited longest for its proxy. */
export async function listWaitingForProxy(db: Sql): Promise<Asset[]> {
  const rows = await db
    .selectFrom('assets')
    .select(columns)
    .distinctOn('ownerId')
    .where('proxy', '=', sql<string>`'waiting'`)
    .orderBy('ownerId')
    .orderBy('id')
    .execute();
  return rows.map(readRow);
}

/** Ends the wait for a proxy. Returns the owner of the video, or undefined if no proxy is awaited. */
export async function endProxy(db: Sql, id: string, proxy: ProxyState): Promise<string | undefined> {
  const row = await db
    .updateTable('assets')
    .set({ proxy })
    .where('id', '=', id)
    .where('proxy', '=', 'waiting')
    .returning('ownerId')
    .executeTakeFirst();
  return row?.ownerId;
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
