import { sql } from 'kysely';
import type { Platform } from './platform/platform.ts';

/** Writing to storage may cost money; an answer is good for so long. */
const storageCheckEveryMs = 30_000;

/** What a process needs to be of use: a database that answers, and storage that takes bytes. */
export function readyChecks({
  db,
  storage,
  clock,
}: Pick<Platform, 'db' | 'storage' | 'clock'>): Record<string, () => Promise<void>> {
  let wroteAtMs = -Infinity;
  return {
    database: async () => {
      await sql`select 1`.execute(db.sql);
    },
    storage: async () => {
      const nowMs = clock.now().getTime();
      if (nowMs - wroteAtMs < storageCheckEveryMs) return;
      const key = `health/${process.pid}`;
      await storage.write(key, Buffer.from('ok'));
      await storage.remove(key);
      wroteAtMs = nowMs;
    },
  };
}
