import { AppError } from '#contract/errors.ts';
import { type AssetKind, mediaTypeNamed } from '#domain/assets/kinds.ts';
import { kindProblem, sizeProblem, unsupportedMedia } from '#domain/assets/upload-rules.ts';
import { canDecode } from '#server/platform/media/decode.ts';
import { probeApart } from '#server/platform/media/media-apart.ts';
import type { ProbedMedia } from '#server/platform/media/probe.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import type { Asset, NewAsset } from './asset.ts';
import { findAsset, insertAsset } from './assets-store.ts';
import { insertCredentials, type KeptCredentials } from './credentials-store.ts';
import type { LocalFiles } from './local-file.ts';
import { sumFile } from './receive-file.ts';
import { keptFrom } from './sign-output.ts';
import { describe } from './store-output.ts';
import { findUpload, lockUpload, setUploadAsset, takeUnfinishedUpload, type UploadRow } from './uploads-store.ts';

/** How many files are looked into at once: one that was made to hurt takes half a gigabyte until it is given up. */
const atOnce = 2;

/** What an upload must turn out to be; anything else is refused. */
type Wanted = { kind?: AssetKind | undefined; isMask?: boolean };

type Parts = Pick<Platform, 'db' | 'storage' | 'ids' | 'signer'> & { ffmpeg(): string; files: LocalFiles };

/** What an upload turned out to be. */
type Found = { media: ProbedMedia; sha256: string; credentials: KeptCredentials | null };

/**
 * Joins an upload's parts, finds out what they are, and makes an asset of them. What cannot be used is deleted, and
 * said. May be repeated: the same upload is the same asset.
 */
export function createCompleteUpload(parts: Parts) {
  const { db, storage, files } = parts;
  const inTurn = takeTurnsFairly(atOnce);

  async function discard(upload: UploadRow): Promise<void> {
    const taken = await takeUnfinishedUpload(db.sql, upload.id);
    if (taken) await storage.remove(taken.storageKey);
  }

  async function examine(upload: UploadRow, kind?: AssetKind): Promise<Found> {
    const path = await files.localFile(upload.storageKey);
    const media = await inTurn(upload.ownerId, () => judge(upload, path, parts.ffmpeg));
    const problem = kind && kindProblem(upload.name, media.kind, kind);
    if (problem) throw refusal(problem);
    const { sha256, hasClaim } = await sumFile(path);
    const claimed = hasClaim ? await parts.signer.read({ path, mediaType: media.mediaType }) : null;
    const credentials = claimed && keptFrom(claimed, { sourceType: null, isEmbedded: true, unsignedSha256: null });
    return { media, sha256, credentials };
  }

  return async (ownerId: string, uploadId: string, { kind: asked, isMask = false }: Wanted = {}): Promise<Asset> => {
    const kind = isMask ? 'image' : asked;
    const upload = await findUpload(db.sql, ownerId, uploadId);
    if (!upload) throw uploadNotFound();
    const already = upload.assetId === null ? undefined : await findAsset(db.sql, upload.assetId);
    if (already) return already;
    const { storageKey: key, storageUploadId, sizeBytes } = upload;
    await storage.completeUpload({ key, uploadId: storageUploadId, sizeBytes });
    const found = await examine(upload, kind).catch(async (error: unknown) => {
      if (error instanceof AppError) await discard(upload);
      throw error;
    });
    const asset = { ...newAsset(parts.ids.next('ast'), upload, found), isMask };
    return db.transaction((tx) => adopt(tx, upload, { asset, credentials: found.credentials }));
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

async function adopt(
  tx: Tx,
  upload: UploadRow,
  { asset, credentials }: Pick<Found, 'credentials'> & { asset: NewAsset },
): Promise<Asset> {
  const locked = await lockUpload(tx, upload.id);
  if (!locked) throw uploadNotFound();
  const already = locked.assetId === null ? undefined : await findAsset(tx, locked.assetId);
  if (already) return already;
  const inserted = await insertAsset(tx, asset);
  if (!inserted) throw new Error('An upload is never the output of a task.');
  if (credentials) await insertCredentials(tx, { assetId: inserted.id }, credentials);
  await setUploadAsset(tx, upload.id, inserted.id);
  return inserted;
}

/** What the content is; throws `AppError` when it cannot be used. */
async function judge(upload: UploadRow, path: string, ffmpeg: () => string): Promise<ProbedMedia> {
  const mayBe = mediaTypeNamed(upload.mediaType) === 'text/plain' ? 'text' : undefined;
  const probe = await probeApart(path, { mayBe });
  if (probe.state === 'unsupported') throw refusal(unsupportedMedia(upload.name));
  const isReadable = probe.state === 'read' && (await canBeShown(probe.media, path, ffmpeg));
  if (probe.state !== 'read' || !isReadable) {
    const message = `“${upload.name}” cannot be read. It may be damaged or cut short; please try another copy.`;
    const detail = probe.state === 'broken' ? probe.detail : 'Nothing can be decoded.';
    throw new AppError('unsupported-media', message, { fields: [{ path: 'content', message }], cause: detail });
  }
  const problem = sizeProblem(probe.media.kind, upload.sizeBytes);
  if (problem) throw refusal(problem);
  return probe.media;
}

async function canBeShown({ kind, mediaType }: ProbedMedia, path: string, ffmpeg: () => string): Promise<boolean> {
  // Pictures have been read to their last line by then; documents are only kept.
  if (kind === 'image' || kind === 'document') return true;
  return canDecode(ffmpeg(), { path, mediaType });
}

function refusal({ code, field, message }: ReturnType<typeof unsupportedMedia>): AppError {
  return new AppError(code, message, { fields: [{ path: field, message }] });
}

function newAsset(id: string, upload: UploadRow, { media, sha256 }: Found): NewAsset {
  return {
    ...describe(media),
    id,
    ownerId: upload.ownerId,
    sizeBytes: upload.sizeBytes,
    sha256,
    name: upload.name,
    storageKey: upload.storageKey,
    outputIndex: null,
    provenance: { model: null, prompt: null, seed: null, credits: null, parents: [], taskId: null },
  };
}

function uploadNotFound(): AppError {
  return new AppError('not-found', 'The upload was not found. It may have been given up or have expired.');
}
