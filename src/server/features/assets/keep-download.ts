import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { nameFromFile } from '#domain/assets/names.ts';
import { sizeProblem, uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import type { StockCredit } from '#domain/stock/stock.ts';
import type { ProbedMedia } from '#server/platform/media/probe.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset, NewAsset, Provenance } from './asset.ts';
import { insertAsset } from './assets-store.ts';
import { insertCredentials } from './credentials-store.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import { type SignedAs, withSigned } from './sign-output.ts';
import type { Room } from './storage-room.ts';
import { describe, judge } from './store-output.ts';

/** A file that comes from elsewhere, and whose it is. */
export type NewFile = {
  ownerId: string;
  kind: AssetKind;
  name: string;
  source: Readable | Uint8Array;
  /** It shows where a picture is to be painted anew, and stands in no list. */
  isMask?: boolean;
  /** What of its origin is known. */
  provenance: Partial<Provenance>;
  /** How it was made, where it was made here: it is signed then. */
  signedAs?: SignedAs;
  signal: AbortSignal;
};

/** A copy of somebody else's work. */
type Download = Omit<NewFile, 'provenance' | 'isMask'> & { stock: StockCredit };

/** What is known of nothing. */
const unknown: Provenance = { model: null, prompt: null, seed: null, credits: null, parents: [], taskId: null };

/**
 * Keeps a file that no task has made in somebody's library, within the limits of an upload: its size, what it is, and how much room there is.
 * Throws `too-large` and `unsupported-media`, and what the source throws.
 */
export function createKeepFile({ config, db, ids, storage, signer }: Platform, room: Room) {
  const folder = join(config.dataDirectory, 'incoming');
  const signed = withSigned({ signer, db });

  async function keep(file: NewFile, received: ReceivedFile, limitBytes: number): Promise<Asset> {
    const { ownerId, kind, name, signal, signedAs } = file;
    const media = await judge(received, { kind });
    if ('problem' in media) {
      throw new AppError('unsupported-media', `“${name}” cannot be used. Please choose another.`, {
        cause: media.problem,
      });
    }
    const { mediaType } = media;
    return signed(received, { mediaType, title: name, folder, signal, signedAs }, async (stored, credentials) => {
      const asset = newAsset(file, media, { ...stored, id: ids.next('ast') });
      await storage.moveIn(asset.storageKey, stored.path, { mediaType, signal });
      return db.transaction(async (tx) => {
        const inserted = await insertAsset(tx, asset);
        if (!inserted) throw new Error('It is never the output of a task.');
        if (credentials) await insertCredentials(tx, { assetId: inserted.id }, credentials);
        await room.refuseCounted(tx, { userId: ownerId, bytes: stored.sizeBytes, limitBytes });
        return inserted;
      });
    });
  }

  return async (file: NewFile): Promise<Asset> => {
    const { ownerId, kind, source, signal } = file;
    const limitBytes = await room.refuseMore(ownerId);
    const maximumBytes = uploadLimitBytes[kind];
    const received = await receiveFile(source, { folder, maximumBytes, signal });
    if (received === 'too-large') throw tooLarge(kind, maximumBytes + 1);
    try {
      return await keep(file, received, limitBytes);
    } finally {
      await rm(received.path, { force: true });
    }
  };
}

function newAsset(
  { ownerId, name, provenance, isMask = false }: NewFile,
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
