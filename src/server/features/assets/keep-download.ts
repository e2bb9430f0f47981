import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { nameFromFile } from '#domain/assets/names.ts';
import { needsProxy } from '#domain/assets/proxy.ts';
import { sizeProblem, uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import type { StockCredit } from '#domain/stock/stock.ts';
import type { ProbedMedia } from '#server/platform/media/probe.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Asset, NewAsset, Provenance } from './asset.ts';
import { insertAsset } from './assets-store.ts';
import type { CheckedContent } from './check-content.ts';
import { insertCredentials, type KeptCredentials } from './credentials-store.ts';
import { type Destination, holdPlace } from './destinations-store.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import { type SignedAs, withSigned } from './sign-output.ts';
import type { Room } from './storage-room.ts';
import { describe, judge } from './store-output.ts';

/** What a file is, and what it says of its origin where that was asked. */
type BroughtContent = CheckedContent & { claim?: KeptCredentials | null };

/** A file that is in the storage, before its row. */
type KeptFile = { asset: NewAsset; credentials: KeptCredentials | null };

/** A file that comes from elsewhere, and whose it is. */
export type NewFile = Destination & {
  ownerId: string;
  /** Undefined where any kind will do. */
  kind?: AssetKind;
  name: string;
  source: Readable | Uint8Array;
  /** It shows where a picture is to be painted anew, and stands in no list. */
  isMask?: boolean;
  /** What of its origin is known. */
  provenance: Partial<Provenance>;
  /** How it was made, where it was made here: it is signed then. */
  signedAs?: SignedAs;
  signal: AbortSignal;
  /** Looks at what has come; throws when it may not be kept. */
  check?: (received: ReceivedFile & { hasClaim: boolean }) => Promise<BroughtContent>;
};

/** A copy of somebody else's work. */
type Download = Omit<NewFile, 'provenance' | 'check' | 'isMask'> & { kind: AssetKind; stock: StockCredit };

/** What is known of nothing. */
const unknown: Provenance = { model: null, prompt: null, seed: null, credits: null, parents: [], taskId: null };

/**
 * Keeps a file that no task has made in somebody's library, within the limits of an upload: its size, what it is, and how much room there is.
 * Throws `too-large` and `unsupported-media`, and what the source throws.
 */
export function createKeepFile({ config, db, ids, storage, live, signer }: Platform, room: Room) {
  const folder = join(config.dataDirectory, 'incoming');
  const signed = withSigned({ signer, db });

  async function insert(tx: Tx, { asset, credentials }: KeptFile, limitBytes: number): Promise<Asset> {
    const { ownerId: userId, sizeBytes: bytes, folderId = null, projectId = null } = asset;
    // The folder may have been deleted while the file came.
    const place = await holdPlace(tx, userId, { folderId, projectId });
    const inserted = await insertAsset(tx, { ...asset, ...place });
    if (!inserted) throw new Error('It is never the output of a task.');
    if (credentials) await insertCredentials(tx, { assetId: inserted.id }, credentials);
    await room.refuseCounted(tx, { userId, bytes, limitBytes });
    live.tell(tx, `user:${userId}`, { type: 'library.changed' });
    return inserted;
  }

  async function keep(file: NewFile, received: ReceivedFile, content: BroughtContent): Promise<KeptFile> {
    const { name: title, signal, signedAs } = file;
    const { media, claim } = content;
    const { mediaType } = media;
    return signed(received, { mediaType, title, folder, signal, signedAs }, async (stored, credentials) => {
      const asset = newAsset(file, media, { ...stored, id: ids.next('ast') });
      await storage.moveIn(asset.storageKey, stored.path, { mediaType, signal });
      return { asset, credentials: credentials ?? claim ?? null };
    });
  }

  return async (file: NewFile): Promise<Asset> => {
    const { ownerId, kind = largestKind, source, signal } = file;
    const limitBytes = await room.refuseMore(ownerId);
    const maximumBytes = uploadLimitBytes[kind];
    const received = await receiveFile(source, { folder, maximumBytes, signal });
    if (received === 'too-large') throw tooLarge(kind, maximumBytes + 1);
    let converted: ReceivedFile | undefined;
    try {
      const content = await (file.check ?? judgeFile(file))(received);
      converted = content.converted;
      const kept = await keep(file, converted ?? received, content);
      return await db.transaction((tx) => insert(tx, kept, limitBytes));
    } finally {
      await rm(received.path, { force: true });
      if (converted) await rm(converted.path, { force: true });
    }
  };
}

/** The kind of which a file may be largest. */
const largestKind: AssetKind = 'video';

function judgeFile({ kind, name }: NewFile) {
  return async (received: ReceivedFile): Promise<BroughtContent> => {
    const media = await judge(received, kind ? { kind } : {});
    if (!('problem' in media)) return { media };
    const message = `“${name}” can’t be used. Choose another file.`;
    throw new AppError('unsupported-media', message, { cause: media.problem });
  };
}

function newAsset(
  { ownerId, name, provenance, isMask = false, folderId, projectId }: NewFile,
  media: ProbedMedia,
  { id, sizeBytes, sha256 }: ReceivedFile & { id: string },
): NewAsset {
  return {
    ...describe(media),
    id,
    ownerId,
    sizeBytes,
    sha256,
    storageKey: `assets/${id}`,
    name: nameFromFile(name),
    outputIndex: null,
    isMask,
    folderId: folderId ?? null,
    projectId: projectId ?? null,
    proxy: needsProxy({ ...media, codec: media.facts.videoCodec }) ? 'waiting' : 'none',
    provenance: { ...unknown, ...provenance },
  };
}

export type KeepFile = ReturnType<typeof createKeepFile>;

/** Keeps a copy of somebody else's work, with their name. Throws what keeping a file throws, and what the source throws. */
export function keepDownload(keepFile: KeepFile) {
  return ({ stock, ...file }: Download): Promise<Asset> => keepFile({ ...file, provenance: { stock } });
}

function tooLarge(kind: AssetKind, sizeBytes: number): AppError {
  return new AppError('too-large', sizeProblem(kind, sizeBytes)?.message ?? 'The file is too large.');
}
