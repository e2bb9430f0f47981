import { assetsApi, type LibraryAssetView } from '#contract/assets.ts';
import { AppError } from '#contract/errors.ts';
import { type BulkAction, libraryApi } from '#contract/library.ts';
import type { Asset } from '#server/features/assets/index.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeAssets } from './change-assets.ts';
import { deletedAt, emptyTrash } from './empty-trash.ts';
import { findNeighbors, listSorting } from './library-store.ts';
import { listMatching } from './matching-assets.ts';
import type { MakeArchive } from './make-archive.ts';
import { readOverview } from './overview.ts';
import type { Uses } from './ports.ts';
import { presentFacts } from './present-detail.ts';
import type { ReadFilter } from './read-filter.ts';
import { readAncestors, readDescendants } from './relatives.ts';
import { readUsedIn } from './used-in.ts';

type Parts = { platform: Platform; uses: Uses; readFilter: ReadFilter; makeArchive: MakeArchive };
type View = (assets: readonly Asset[]) => Promise<LibraryAssetView[]>;

/** Answers `libraryApi`, and of `assetsApi` the list and the deletion. */
export function routeLibrary(parts: Parts): void {
  const { platform, uses } = parts;
  const view: View = async (assets) => {
    const sorting = await listSorting(
      platform.db.sql,
      assets.map(({ id }) => id),
    );
    return assets.map((asset) => ({ ...uses.assets.present(asset), ...(sorting.get(asset.id) ?? unsorted) }));
  };
  routeReading(parts, view);
  routeDetail(parts, view);
  routeChanging(parts, view);
}

const unsorted = { labelIds: [], isUsed: false };

function routeReading({ platform, uses, readFilter, makeArchive }: Parts, view: View): void {
  const { router, db } = platform;
  const overview = readOverview(platform, uses);

  router.on(assetsApi.list, async ({ caller: { userId }, received: { query } }) => {
    const { cursor: before, limit, ...filters } = query;
    const ids = await listMatching(db.sql, await readFilter(userId, filters), { before, limit: limit + 1 });
    const { page, nextCursor } = pageOf(ids, (id) => id, limit);
    return { assets: await view(await uses.assets.findAll(page)), nextCursor };
  });
  router.on(libraryApi.overview, ({ caller }) => overview(caller.userId));
  router.on(libraryApi.zip, ({ caller, received: { body } }) => makeArchive(caller.userId, body.assetIds));
}

function routeDetail({ platform, uses, readFilter }: Parts, view: View): void {
  const { router, db } = platform;
  const usedIn = readUsedIn(platform, uses);
  const related = { sql: db.sql, assets: uses.assets };

  router.on(libraryApi.detail, async ({ caller: { userId }, received: { params } }) => {
    const asset = await uses.assets.findOwn(userId, params.assetId);
    const [[shown], places, madeFrom, madeInto] = await Promise.all([
      view([asset]),
      usedIn(asset),
      readAncestors(related, asset),
      readDescendants(related, asset),
    ]);
    if (!shown) throw new Error('An asset that was found is shown.');
    return {
      asset: shown,
      usedIn: places,
      madeFrom,
      madeInto,
      facts: presentFacts(asset.facts),
      reusableTaskId: asset.provenance.taskId?.startsWith('tsk_') ? asset.provenance.taskId : null,
      deletedAt: asset.trashedAt && deletedAt(asset.trashedAt).toISOString(),
    };
  });
  router.on(libraryApi.neighbors, async ({ caller: { userId }, received: { params, query } }) => {
    const { id } = await uses.assets.findOwn(userId, params.assetId);
    return findNeighbors(db.sql, await readFilter(userId, query), id);
  });
}

function routeChanging({ platform, uses }: Parts, view: View): void {
  const { router } = platform;
  const change = changeAssets({ platform, uses });
  const empty = emptyTrash({ platform, uses });

  /** The same for one asset, whose problem is the answer. */
  const changeOne = async (userId: string, assetId: string, action: BulkAction): Promise<void> => {
    const [result] = await change(userId, [assetId], action);
    if (result?.problem) throw new AppError(result.problem.code, result.problem.message);
  };

  router.on(libraryApi.bulk, async ({ caller, received: { body } }) => ({
    results: await change(caller.userId, body.assetIds, body.action),
  }));
  router.on(assetsApi.remove, async ({ caller, received: { params } }) => {
    await changeOne(caller.userId, params.assetId, { do: 'trash' });
    return { isSuccessful: true };
  });
  router.on(libraryApi.restore, async ({ caller: { userId }, received: { params } }) => {
    await changeOne(userId, params.assetId, { do: 'restore' });
    const [shown] = await view([await uses.assets.findOwn(userId, params.assetId)]);
    if (!shown) throw new AppError('not-found', 'Asset not found.');
    return shown;
  });
  router.on(libraryApi.destroy, async ({ caller, received: { params } }) => {
    await changeOne(caller.userId, params.assetId, { do: 'delete' });
    return { isSuccessful: true };
  });
  router.on(libraryApi.emptyTrash, ({ caller }) => empty(caller.userId));
}
