import { AppError } from '#contract/errors.ts';
import { type MoreToKeep, type StorageRoom, storageProblem } from '#domain/assets/storage-room.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { readStoredBytes } from './storage-use-store.ts';

type Counted = MoreToKeep & { userId: string; bytes: number; limitBytes: number };

export type Room = ReturnType<typeof createRoom>;

/** What people keep, and how much their plan lets them keep. */
export function createRoom({ db }: Pick<Platform, 'db'>, { billing, users }: Uses) {
  const read = async (userId: string): Promise<StorageRoom> => {
    const limitBytes = await billing.storageBytesOf(userId, await users.isAdmin(userId));
    return { usedBytes: await readStoredBytes(db.sql, userId), limitBytes };
  };

  const refuse = (message: string | undefined) => {
    if (message !== undefined) throw new AppError('too-large', message);
  };

  return {
    read,
    /**
     * Answers how many bytes there may be. Throws `too-large` when there is no room for so many more, or, when nobody knows how many,
     * none at all.
     */
    refuseMore: async (userId: string, more?: MoreToKeep): Promise<number> => {
      const room = await read(userId);
      refuse(storageProblem(room, more));
      return room.limitBytes;
    },
    /**
     * Throws `too-large` when what this transaction has counted already is too much. Whoever counts for the same person waits
     * until it ends, so what begins at once cannot pass together.
     */
    refuseCounted: async (tx: Tx, { userId, limitBytes, ...more }: Counted) => {
      const usedBytes = (await readStoredBytes(tx, userId)) - more.bytes;
      refuse(storageProblem({ usedBytes, limitBytes }, more));
    },
  };
}
