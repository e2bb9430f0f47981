import { rm } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { needsProxy } from '#domain/assets/proxy.ts';
import { kindProblem } from '#domain/assets/upload-rules.ts';
import type { ProbedMedia } from '#server/platform/media/probe.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import type { Asset, NewAsset } from './asset.ts';
import { findAsset, insertAsset } from './assets-store.ts';
import { type CheckContent, type CheckedContent, refusal } from './check-content.ts';
import { insertCredentials, type KeptCredentials } from './credentials-store.ts';
import { holdPlace } from './destinations-store.ts';
import type { LocalFiles } from './local-file.ts';
import { createReadClaim } from './read-claim.ts';
import { sumFile } from './receive-file.ts';
import { describe } from './store-output.ts';
import { findUpload, lockUpload, setUploadAsset, takeUnfinishedUpload, type UploadRow } from './uploads-store.ts';

/** How many files are looked into at once: one that was made to hurt takes half a gigabyte until it is given up. */
const atOnce = 2;

/** What an upload must turn out to be; anything else is refused. */
type Wanted = { kind?: AssetKind | undefined; isMask?: boolean };
/** What an upload has turned out to be, and where it lies. */
type Found = {
  media: ProbedMedia;
  sha256: string;
  sizeBytes: number;
  storageKey: string;
  credentials: KeptCredentials | null;
};

type Parts = Pick<Platform, 'db' | 'storage' | 'ids' | 'live' | 'signer'> & {
  checkContent: CheckContent;
  files: LocalFiles;
};

/**
 * Joins an upload's parts, finds out what they are, and makes an asset of them. What cannot be used is deleted, and
 * said. May be repeated: the same upload is the same asset.
 */
export function createCompleteUpload(parts: Parts) {
  const { db, storage } = parts;
  const examine = examineUpload(parts);
  const adopt = adoptUpload(parts);

  async function discard(upload: UploadRow): Promise<void> {
    const taken = await takeUnfinishedUpload(db.sql, upload.id);
    if (taken) await storage.remove(taken.storageKey);
  }

  const findCompleted = async ({ assetId }: UploadRow): Promise<Asset | undefined> =>
    assetId === null ? undefined : findAsset(db.sql, assetId);

  async function complete(upload: UploadRow, { kind, isMask }: Required<Wanted>): Promise<Asset> {
    const { storageKey: key, storageUploadId, sizeBytes } = upload;
    await storage.completeUpload({ key, uploadId: storageUploadId, sizeBytes });
    const found = await examine(upload, kind).catch(async (error: unknown) => {
      if (error instanceof AppError) await discard(upload);
      throw error;
    });
    const asset = await db.transaction((tx) =>
      adopt(tx, upload, {
        asset: { ...newAsset(parts.ids.next('ast'), upload, found), isMask },
        credentials: found.credentials,
      }),
    );
    if (asset.storageKey !== key) await storage.remove(key);
    return asset;
  }

  return async (ownerId: string, uploadId: string, { kind: asked, isMask = false }: Wanted = {}): Promise<Asset> => {
    const kind = isMask ? 'image' : asked;
    const upload = await findUpload(db.sql, ownerId, uploadId);
    if (!upload) throw uploadNotFound();
    try {
      return (await findCompleted(upload)) ?? (await complete(upload, { kind, isMask }));
    } catch (error) {
      // The same request, sent twice at once: the other one has removed what was converted.
      const completed = await findUpload(db.sql, ownerId, uploadId);
      const asset = completed && (await findCompleted(completed));
      if (asset) return asset;
      throw error;
    }
  };
}

function examineUpload({ storage, signer, files, checkContent }: Parts) {
  const readClaim = createReadClaim({ signer });
  const inTurn = takeTurnsFairly(atOnce);

  /** A converted file gets a key of its own: copies of the original may lie in a cache under the upload's. */
  async function keep(upload: UploadRow, path: string, content: CheckedContent): Promise<Found> {
    const { media, converted } = content;
    const { storageKey, sizeBytes } = upload;
    const { sha256, hasClaim } = await sumFile(path);
    const credentials = hasClaim ? await readClaim(path, content) : null;
    if (!converted) return { media, sizeBytes, storageKey, sha256, credentials };
    const own = `${storageKey}-converted`;
    await storage.moveIn(own, converted.path, { mediaType: media.mediaType });
    return { media, storageKey: own, sizeBytes: converted.sizeBytes, sha256: converted.sha256, credentials };
  }

  return async (upload: UploadRow, kind?: AssetKind): Promise<Found> => {
    const path = await files.localFile(upload.storageKey);
    const content = await inTurn(upload.ownerId, () => checkContent({ ...upload, path }));
    try {
      const problem = kind && kindProblem(upload.name, content.media.kind, kind);
      if (problem) throw refusal(problem);
      return await keep(upload, path, content);
    } finally {
      if (content.converted) await rm(content.converted.path, { force: true });
    }
  };
}

/** Gives an upload up. Throws `not-found` when there is none that is unfinished. */
export function createAbortUpload({ db, storage }: Pick<Platform, 'db' | 'storage'>) {
  return async (ownerId: string, uploadId: string): Promise<void> => {
    const upload = await findUpload(db.sql, ownerId, uploadId);
    const taken = upload && (await takeUnfinishedUpload(db.sql, upload.id));
    if (!taken) throw uploadNotFound();
    await storage.abortUpload({ key: taken.storageKey, uploadId: taken.storageUploadId });
    await storage.remove(taken.storageKey);
  };
}

type NewUpload = Pick<Found, 'credentials'> & { asset: NewAsset };

function adoptUpload({ live }: Parts) {
  return async (tx: Tx, upload: UploadRow, { asset, credentials }: NewUpload): Promise<Asset> => {
    // The folder may have been deleted meanwhile.
    const place = await holdPlace(tx, upload.ownerId, upload);
    const locked = await lockUpload(tx, upload.id);
    if (!locked) throw uploadNotFound();
    const already = locked.assetId === null ? undefined : await findAsset(tx, locked.assetId);
    if (already) return already;
    const inserted = await insertAsset(tx, { ...asset, ...place });
    if (!inserted) throw new Error('An upload is never the output of a task.');
    if (credentials) await insertCredentials(tx, { assetId: inserted.id }, credentials);
    await setUploadAsset(tx, upload.id, inserted.id);
    live.tell(tx, `user:${inserted.ownerId}`, { type: 'library.changed' });
    return inserted;
  };
}

function newAsset(id: string, upload: UploadRow, { media, sha256, sizeBytes, storageKey }: Found): NewAsset {
  return {
    ...describe(media),
    id,
    sha256,
    sizeBytes,
    storageKey,
    ownerId: upload.ownerId,
    name: upload.name,
    proxy: needsProxy({ ...media, codec: media.facts.videoCodec }) ? 'waiting' : 'none',
    outputIndex: null,
    provenance: { model: null, prompt: null, seed: null, credits: null, parents: [], taskId: null },
  };
}

function uploadNotFound(): AppError {
  return new AppError(
    'not-found',
    'Upload not found. It may have been canceled or have expired. Upload the file again.',
  );
}
