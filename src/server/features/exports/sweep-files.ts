import type { Platform } from '#server/platform/platform.ts';
import { keysWithoutExport } from './exports-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 500;

/** Removes files that were stored for exports whose worker died, or that were cancelled, before there was a row. */
export async function sweepExportFiles({ db, storage, clock }: Platform): Promise<void> {
  let keys: string[] = [];
  const removeOrphans = async () => {
    for (const key of await keysWithoutExport(db.sql, keys)) await storage.remove(key);
    keys = [];
  };
  for await (const { key, modifiedAt } of storage.list('exports/')) {
    if (clock.now().getTime() - modifiedAt.getTime() > dayMs) keys.push(key);
    if (keys.length === batchSize) await removeOrphans();
  }
  await removeOrphans();
}
