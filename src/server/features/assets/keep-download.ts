import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { nameFromFile } from '#domain/assets/names.ts';
import { sizeProblem, uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import type { StockCredit } from '#domain/stock/stock.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset, Provenance } from './asset.ts';
import { insertAsset } from './assets-store.ts';
import { insertCredentials } from './credentials-store.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import { type SignedAs, signOutput } from './sign-output.ts';
import type { Room } from './storage-room.ts';
import { describe, judge } from './store-output.ts';

/** A file that comes from elsewhere, and whose it is. */
type NewFile = {
  ownerId: string;
  kind: AssetKind;
  name: string;
  source: Readable | Uint8Array;
  /** What of its origin is known. */
  provenance: Partial<Provenance>;
  /** How it was made, where it was made here: it is signed then. */
  signedAs?: SignedAs;
  signal: AbortSignal;
};

/** A copy of somebody else's work. */
type Download = Omit<NewFile, 'provenance'> & { stock: StockCredit };

/** What is known of nothing. */
const unknown: Provenance = { model: null, prompt: null, seed: null, credits: null, parents: [], taskId: null };

/**
 * Keeps a file that no task has made in somebody's library, within the limits of an upload: its size, what it is, and how much room there is.
 * Throws `too-large` and `unsupported-media`, and what the source throws.
 */
export function createKeepFile({ config, db, ids, storage, signer }: Platform, room: Room) {
  const folder = join(config.dataDirectory, 'incoming');
  const sign = signOutput({ signer, db });

  async function keep(file: NewFile, received: ReceivedFile, limitBytes: number): Promise<Asset> {
    const { ownerId, kind, name, provenance, signal } = file;
    const media = await judge(received, { kind });
    if ('problem' in media) {
      throw new AppError('unsupported-media', `“${name}” cannot be used. Please choose another.`, {
        cause: media.problem,
      });
    }
    const { path, sha256: unsigned } = received;
    const { mediaType } = media;
    const signed = file.signedAs
      ? await sign({ path, mediaType, title: name, folder, sha256: unsigned, signal }, file.signedAs)
      : null;
    const id = ids.next('ast');
    const storageKey = `assets/${id}`;
    const stored = signed?.file ?? received;
    await storage.moveIn(storageKey, stored.path, { mediaType, signal });
    const { sizeBytes, sha256 } = stored;
    return db.transaction(async (tx) => {
      const asset = await insertAsset(tx, {
        ...describe(media),
        id,
        ownerId,
        sizeBytes,
        sha256,
        storageKey,
        name: nameFromFile(name),
        outputIndex: null,
        provenance: { ...unknown, ...provenance },
      });
      if (!asset) throw new Error('It is never the output of a task.');
      if (signed) await insertCredentials(tx, { assetId: id }, signed.credentials);
      await room.refuseCounted(tx, { userId: ownerId, bytes: sizeBytes, limitBytes });
      return asset;
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

export type KeepFile = ReturnType<typeof createKeepFile>;

/** Keeps a copy of somebody else's work, with their name. Throws what keeping a file throws, and what the source throws. */
export function keepDownload(keepFile: KeepFile) {
  return ({ stock, ...file }: Download): Promise<Asset> => keepFile({ ...file, provenance: { stock } });
}

function tooLarge(kind: AssetKind, sizeBytes: number): AppError {
  return new AppError('too-large', sizeProblem(kind, sizeBytes)?.message ?? 'The file is too large.');
}
