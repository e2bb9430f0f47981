import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { AppError } from '#contract/errors.ts';
import { pageSize } from '#contract/ids.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { findAsset, listAssets } from './assets-store.ts';
import type { createChangeAsset } from './change-asset.ts';
import type { createAbortUpload, createCompleteUpload } from './complete-upload.ts';
import type { createKeepFrame } from './keep-frame.ts';
import type { ReadAssetCredentials } from './present-credentials.ts';
import type { PresentAsset } from './present-asset.ts';
import type { createRemoveAsset } from './remove-asset.ts';
import type { createStartUpload } from './start-upload.ts';
import type { Room } from './storage-room.ts';

export type UseCases = {
  startUpload: ReturnType<typeof createStartUpload>;
  completeUpload: ReturnType<typeof createCompleteUpload>;
  abortUpload: ReturnType<typeof createAbortUpload>;
  changeAsset: ReturnType<typeof createChangeAsset>;
  removeAsset: ReturnType<typeof createRemoveAsset>;
  keepFrame: ReturnType<typeof createKeepFrame>;
  room: Pick<Room, 'read'>;
  readCredentials: ReadAssetCredentials;
};

/** Answers `assetsApi` and `uploadsApi`. */
export function routeAssets({ router, db }: Platform, useCases: UseCases, view: PresentAsset): void {
  const own = (ownerId: string, id: string) => findOwn(db.sql, ownerId, id);

  router.on(assetsApi.list, async ({ caller, received: { query } }) => {
    const found = await listAssets(db.sql, { ...query, ownerId: caller.userId, limit: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ id }) => id);
    return { assets: page.map(view), nextCursor };
  });

  router.on(assetsApi.storage, ({ caller }) => useCases.room.read(caller.userId));

  router.on(assetsApi.get, async ({ caller, received: { params } }) => {
    const asset = await own(caller.userId, params.assetId);
    return { ...view(asset), contentCredentials: await useCases.readCredentials(asset) };
  });

  router.on(assetsApi.update, async ({ caller, received: { params, body } }) =>
    view(await useCases.changeAsset(await own(caller.userId, params.assetId), body)),
  );

  router.on(assetsApi.keepFrame, async ({ caller, received: { params, body } }) =>
    view(await useCases.keepFrame(await own(caller.userId, params.assetId), body.at)),
  );

  router.on(assetsApi.remove, async ({ caller, received: { params } }) => {
    await useCases.removeAsset(await own(caller.userId, params.assetId));
    return { isSuccessful: true };
  });

  router.on(uploadsApi.start, async ({ caller, received: { body } }) => {
    const { uploadId, parts, expiresAt } = await useCases.startUpload(caller.userId, body);
    return { uploadId, parts, expiresAt: expiresAt.toISOString() };
  });

  router.on(uploadsApi.complete, async ({ caller, received: { params, query } }) =>
    view(
      await useCases.completeUpload(caller.userId, params.uploadId, {
        kind: query.kind,
        isMask: query.purpose === 'mask',
      }),
    ),
  );

  router.on(uploadsApi.abort, async ({ caller, received: { params } }) => {
    await useCases.abortUpload(caller.userId, params.uploadId);
    return { isSuccessful: true };
  });
}

/** Somebody else's asset is answered like one that does not exist. */
export async function findOwn(db: Platform['db']['sql'], ownerId: string, id: string): Promise<Asset> {
  const asset = await findAsset(db, id);
  return asset?.ownerId === ownerId ? asset : assetNotFound();
}

function assetNotFound(): never {
  throw new AppError('not-found', 'There is no such asset.');
}
