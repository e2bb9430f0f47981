import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FfmpegHung } from '#server/platform/media/ffmpeg.ts';
import { makeProxy } from '#server/platform/media/make-proxy.ts';
import { isDiskFull } from '#server/platform/disk/is-disk-full.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { endProxy, listWaitingForProxy } from './assets-store.ts';
import type { LocalFiles } from './local-file.ts';
import { proxyKey } from './proxy-key.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'storage' | 'live' | 'log'> & { files: LocalFiles; ffmpeg(): string };

/**
 * Makes the proxies that videos wait for, one after the other and of each owner in turn. A chore and no job: a job would hold one of the
 * queue's few places for minutes.
 */
export function createMakeProxies({ config, db, storage, live, log, files, ffmpeg }: Parts) {
  const folder = join(config.dataDirectory, 'cache', 'making');

  async function end(asset: Asset, proxy: 'made' | 'failed'): Promise<boolean> {
    return db.transaction(async (tx) => {
      const ownerId = await endProxy(tx, asset.id, proxy);
      if (ownerId !== undefined) live.tell(tx, `user:${ownerId}`, { type: 'library.changed' });
      return ownerId !== undefined;
    });
  }

  async function make(asset: Asset, signal: AbortSignal): Promise<void> {
    await mkdir(folder, { recursive: true });
    const target = join(folder, randomUUID());
    try {
      const { mediaType, storageKey } = asset;
      await makeProxy(ffmpeg(), { path: await files.localFile(storageKey), mediaType, target, signal });
      await storage.moveIn(proxyKey(asset.id), target, { mediaType: 'video/mp4', signal });
    } finally {
      await rm(target, { force: true });
    }
    // Deleted while it was made.
    if (!(await end(asset, 'made'))) await storage.remove(proxyKey(asset.id));
  }

  async function tryToMake(asset: Asset, signal: AbortSignal): Promise<void> {
    try {
      await make(asset, signal);
    } catch (error) {
      const isOurs = signal.aborted || isDiskFull(error);
      if (isOurs) throw error;
      const assetId = asset.id;
      log.warn({ error, assetId, isHung: error instanceof FfmpegHung }, 'A proxy couldn’t be created.');
      await end(asset, 'failed');
    }
  }

  return async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      const waiting = await listWaitingForProxy(db.sql);
      if (waiting.length === 0) return;
      for (const asset of waiting) await tryToMake(asset, signal);
    }
  };
}
