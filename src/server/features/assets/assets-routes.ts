import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { findAsset } from './assets-store.ts';
import type { createChangeAsset } from './change-asset.ts';
import type { createAbortUpload, createCompleteUpload } from './complete-upload.ts';
import type { createFetchFile } from './fetch-file.ts';
import type { createKeepFrame } from './keep-frame.ts';
import type { ReadAssetCredentials } from './present-credentials.ts';
import type { PresentAsset } from './present-asset.ts';
import { refuseTrashed } from './refuse-trashed.ts';
import type { createListUploads, createResumeUpload, ResumableUpload } from './resume-upload.ts';
import type { createStartUpload } from './start-upload.ts';
import type { Room } from './storage-room.ts';

export type UseCases = {
  startUpload: ReturnType<typeof createStartUpload>;
  listUploads: ReturnType<typeof createListUploads>;
  resumeUpload: ReturnType<typeof createResumeUpload>;
  completeUpload: ReturnType<typeof createCompleteUpload>;
  abortUpload: ReturnType<typeof createAbortUpload>;
  fetchFile: ReturnType<typeof createFetchFile>;
  changeAsset: ReturnType<typeof createChangeAsset>;
  keepFrame: ReturnType<typeof createKeepFrame>;
  room: Pick<Room, 'read'>;
  readCredentials: ReadAssetCredentials;
};

/** Answers `uploadsApi`, and of `assetsApi` all that is about one asset. */
export function routeAssets(platform: Platform, useCases: UseCases, view: PresentAsset): void {
  routeOwnAssets(platform, useCases, view);
  routeUploads(platform, useCases, view);
}

function routeOwnAssets({ router, db }: Platform, useCases: UseCases, view: PresentAsset): void {
  const own = (ownerId: string, id: string) => findOwn(db.sql, ownerId, id);

  router.on(assetsApi.storage, ({ caller }) => useCases.room.read(caller.userId));

  router.on(assetsApi.get, async ({ caller, received: { params } }) => {
    const asset = await own(caller.userId, params.assetId);
    return { ...view(asset), contentCredentials: await useCases.readCredentials(asset) };
  });

  router.on(assetsApi.update, async ({ caller, received: { params, body } }) =>
    view(await useCases.changeAsset(refuseTrashed(await own(caller.userId, params.assetId)), body)),
  );

  router.on(assetsApi.keepFrame, async ({ caller, received: { params, body } }) =>
    view(await useCases.keepFrame(refuseTrashed(await own(caller.userId, params.assetId)), body.at)),
  );

  router.on(assetsApi.fetch, async ({ caller, received: { body }, signal }) =>
    view(await useCases.fetchFile(caller.userId, body, signal)),
  );
}

function routeUploads({ router }: Platform, useCases: UseCases, view: PresentAsset): void {
  router.on(uploadsApi.start, async ({ caller, received: { body } }) => {
    const { uploadId, parts, expiresAt } = await useCases.startUpload(caller.userId, body);
    return { uploadId, parts, expiresAt: expiresAt.toISOString() };
  });

  router.on(uploadsApi.list, async ({ caller }) => ({
    uploads: (await useCases.listUploads(caller.userId)).map(presentUpload),
  }));

  router.on(uploadsApi.get, async ({ caller, received: { params } }) => {
    const resumed = await useCases.resumeUpload(caller.userId, params.uploadId);
    return { ...presentUpload(resumed), parts: resumed.parts };
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

function presentUpload({ upload, arrivedBytes, expiresAt }: ResumableUpload) {
  return {
    uploadId: upload.id,
    name: upload.name,
    mediaType: upload.mediaType,
    sizeBytes: upload.sizeBytes,
    fingerprint: upload.fingerprint,
    arrivedBytes,
    startedAt: upload.createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Somebody else's asset is answered like one that does not exist. */
export async function findOwn(db: Platform['db']['sql'], ownerId: string, id: string): Promise<Asset> {
  const asset = await findAsset(db, id);
  return asset?.ownerId === ownerId ? asset : assetNotFound();
}

function assetNotFound(): never {
  throw new AppError('not-found', 'Asset not found.');
}
