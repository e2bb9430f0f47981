import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#server/platform/platform.ts';
import { uploadLifetimeMs } from '#server/platform/storage/upload-parts.ts';
import { idsWithoutAsset, keysWithoutOwner } from './assets-store.ts';
import { proxyKey, proxyPrefix } from './proxy-key.ts';
import type { LocalFiles } from './local-file.ts';
import type { Stills } from './stills.ts';
import { sweepUploads } from './sweep-uploads.ts';

const batchSize = 500;

type Parts = Pick<Platform, 'config' | 'db' | 'storage'> & { files: LocalFiles; stills: Stills };

/** What was left behind goes: uploads that were given up, and, once it is a day old, media without a row and half-written files. */
export function createSweep(parts: Parts) {
  return async (now: Date, signal?: AbortSignal): Promise<void> => {
    const before = new Date(now.getTime() - uploadLifetimeMs);
    await sweepUploads(parts, now, signal);
    await sweepOrphans(
      parts,
      { prefix: 'assets/', before, orphansOf: (keys) => keysWithoutOwner(parts.db.sql, keys) },
      signal,
    );
    await sweepOrphans(
      parts,
      { prefix: proxyPrefix, before, orphansOf: (keys) => proxiesWithoutAsset(parts, keys) },
      signal,
    );
    await sweepFiles(join(parts.config.dataDirectory, 'incoming'), before);
    await sweepFiles(join(parts.config.dataDirectory, 'cache', 'making'), before);
    await parts.stills.prune();
    await parts.files.prune(now);
  };
}

async function proxiesWithoutAsset({ db }: Parts, keys: readonly string[]): Promise<string[]> {
  const ids = keys.map((key) => key.slice(proxyPrefix.length));
  return (await idsWithoutAsset(db.sql, ids)).map(proxyKey);
}

type Orphans = { prefix: string; before: Date; orphansOf: (keys: readonly string[]) => Promise<string[]> };

/** Stored by a process that died, or in a transaction that was rolled back, before there was a row. */
async function sweepOrphans(
  { storage }: Parts,
  { prefix, before, orphansOf }: Orphans,
  signal?: AbortSignal,
): Promise<void> {
  let keys: string[] = [];
  const removeOrphans = async () => {
    signal?.throwIfAborted();
    for (const key of await orphansOf(keys)) await storage.remove(key);
    keys = [];
  };
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    if (modifiedAt < before) keys.push(key);
    if (keys.length === batchSize) await removeOrphans();
  }
  await removeOrphans();
}

async function sweepFiles(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
