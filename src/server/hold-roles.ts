import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { holdLock, type Lock } from './platform/lock/hold-lock.ts';

export const roles = ['web', 'live', 'worker'] as const;
/** What a process does: pages and API; the live channel; jobs. One process may play all. */
export type Role = (typeof roles)[number];

const Holder = z.object({
  pid: z.int(),
  state: z.enum(['starting', 'ready', 'stopping']),
  /** Where it is reached, once that is known. */
  address: z.string().optional(),
});
/** What a process tells of itself to one that wants to play the same role with the same data. */
export type Holder = z.infer<typeof Holder>;

export type HeldRoles = { held: true; release: () => Promise<void> } | { held: false; holder: Holder };

/**
 * Takes the roles for a data directory; each is played once on a machine. When the process that plays one of them is just
 * stopping, its end is waited for. One that was killed holds nothing.
 */
export async function holdRoles(
  dataDirectory: string,
  wanted: readonly Role[],
  tell: () => Holder,
): Promise<HeldRoles> {
  const locks: Extract<Lock, { held: true }>[] = [];
  const release = async () => {
    for (const lock of locks) await lock.release();
  };
  for (const role of wanted) {
    const lock = await holdWhenFree(`${role} ${dataDirectory}`, () => JSON.stringify(tell()));
    if (!lock.held) {
      await release();
      return { held: false, holder: Holder.parse(JSON.parse(lock.holder)) };
    }
    locks.push(lock);
  }
  return { held: true, release };
}

async function holdWhenFree(name: string, tell: () => string): Promise<Lock> {
  for (;;) {
    const lock = await holdLock(name, tell);
    if (lock.held || Holder.parse(JSON.parse(lock.holder)).state !== 'stopping') return lock;
    await delay(50);
  }
}
