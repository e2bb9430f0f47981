import { diskLevels } from '#domain/disk/disk-level.ts';
import { checkPool, type Pool } from './platform/db/check-pool.ts';
import type { Checks } from './platform/http/health.ts';
import type { Platform } from './platform/platform.ts';

/** Writing to storage may cost money; an answer is good for so long. */
const storageCheckEveryMs = 30_000;

type Checked = Pick<Platform, 'storage' | 'disk' | 'clock'> & {
  /** Every pool of this process, by the name that the readiness answer shows. */
  pools: Record<string, Pool>;
  /** Whether messages of other processes arrive. */
  isLiveConnected: () => boolean;
};

/** What a process needs to be of use: a database that every pool reaches, and storage that takes bytes. */
export function readyChecks({ pools, isLiveConnected, storage, disk, clock }: Checked): Checks {
  let wroteAtMs = -Infinity;
  return {
    ...Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, checkPool(pool)])),
    live: async () => {
      if (!isLiveConnected()) throw new Error('The live channel is not connected to the database.');
    },
    disk: async () => {
      const levels = new Set((await disk.read()).map(({ level }) => level));
      const worst = diskLevels.findLast((level) => levels.has(level)) ?? 'ok';
      if (worst === 'full') throw new Error('The disk is full.');
      return worst;
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
