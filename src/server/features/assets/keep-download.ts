import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { nameFromFile } from '#domain/assets/names.ts';
import { sizeProblem, uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import type { StockCredit } from '#domain/stock/stock.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { insertAsset } from './assets-store.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import type { Room } from './storage-room.ts';
import { describe, judge } from './store-output.ts';

/** A file that comes from elsewhere, and whose it is. */
type Download = {
  ownerId: string;
  kind: AssetKind;
  name: string;
  source: Readable;
  stock: StockCredit;
  signal: AbortSignal;
};

/**
 * Keeps a copy of a file from elsewhere in somebody's library, within the limits of an upload: its size, what it is, and how much room there is.
 * Throws `too-large` and `unsupported-media`, and what the source throws.
 */
export function keepDownload({ config, db, ids, storage }: Platform, room: Room) {
  const folder = join(config.dataDirectory, 'incoming');

  async function keep(download: Download, received: ReceivedFile, limitBytes: number): Promise<Asset> {
    const { ownerId, kind, name, stock, signal } = download;
    const media = await judge(received, { kind });
    if ('problem' in media) {
      throw new AppError('unsupported-media', `“${name}” cannot be used. Please choose another.`, {
        cause: media.problem,
      });
    }
    const id = ids.next('ast');
    const storageKey = `assets/${id}`;
    await storage.moveIn(storageKey, received.path, { mediaType: media.mediaType, signal });
    const { sizeBytes, sha256 } = received;
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
        provenance: { model: null, prompt: null, seed: null, credits: null, parents: [], taskId: null, stock },
      });
      if (!asset) throw new Error('A download is never the output of a task.');
      await room.refuseCounted(tx, { userId: ownerId, bytes: sizeBytes, limitBytes });
      return asset;
    });
  }

  return async (download: Download): Promise<Asset> => {
    const { ownerId, kind, source, signal } = download;
    const limitBytes = await room.refuseMore(ownerId);
    const maximumBytes = uploadLimitBytes[kind];
    const received = await receiveFile(source, { folder, maximumBytes, signal });
    if (received === 'too-large') throw tooLarge(kind, maximumBytes + 1);
    try {
      return await keep(download, received, limitBytes);
    } finally {
      await rm(received.path, { force: true });
    }
  };
}

function tooLarge(kind: AssetKind, sizeBytes: number): AppError {
  return new AppError('too-large', sizeProblem(kind, sizeBytes)?.message ?? 'The file is too large.');
}
