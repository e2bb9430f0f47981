import { AppError } from '#contract/errors.ts';
import { type MoreToKeep, type StorageRoom, storageProblem, type StoredKinds } from '#domain/assets/storage-room.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { createHeadroom } from './storage-headroom.ts';
import { readStoredKinds, sumOf } from './storage-use-store.ts';

type Counted = MoreToKeep & { userId: string; bytes: number; limitBytes: number };

type Write = {
  /** Sentence that names the rejected change, for the error message. */
  notDone: string;
  /** False for what shortens, removes or takes back: at a full storage that is still accepted. */
  grows?: boolean;
};
type Written = Write & { userId: string; limitBytes: number };

/** Throws `too-large` if what a transaction has written does not fit. */
export type RefuseGrowth = (tx: Tx, write: Write) => Promise<void>;

export type Room = ReturnType<typeof createRoom>;

/** What owners store, and how much their plans let them store. */
export function createRoom({ db, clock }: Pick<Platform, 'db' | 'clock'>, { billing, users }: Uses) {
  const headroom = createHeadroom(clock);

  const read = async (userId: string): Promise<StorageRoom & { kinds: StoredKinds }> => {
    const limitBytes = await billing.storageBytesOf(userId, await users.isAdmin(userId));
    const kinds = await readStoredKinds(db.sql, userId);
    return { usedBytes: sumOf(kinds), limitBytes, kinds };
  };

  const refuse = (message: string | undefined) => {
    if (message !== undefined) throw new AppError('too-large', message);
  };

  /**
   * Throws `too-large` when the texts and storyboards that this transaction has written do not fit. Each write adds to a history, so those
   * that do not grow have a bound as well: texts and storyboards alone take at most what the plan stores.
   */
  const refuseWritten = async (tx: Tx, { userId, limitBytes, notDone, grows = true }: Written): Promise<void> => {
    const kinds = await readStoredKinds(tx, userId);
    const usedBytes = sumOf(kinds);
    // Written bytes are in the figure already.
    const countedBytes = grows ? usedBytes : kinds.texts + kinds.storyboards;
    if (countedBytes > limitBytes) refuse(storageProblem({ usedBytes, limitBytes }, { notDone }));
  };

  return {
    read,
    /**
     * Returns the plan's limit in bytes. Throws `too-large` when there is no room for `more`, or, without a size, no room at all.
     */
    refuseMore: async (userId: string, more?: MoreToKeep): Promise<number> => {
      const room = await read(userId);
      refuse(storageProblem(room, more));
      return room.limitBytes;
    },
    /** Throws `too-large` when nothing more may be kept, for a caller that has read the plan's limit already. */
    refuseFull: async (userId: string, limitBytes: number): Promise<void> => {
      if (headroom.isPlenty(userId)) return;
      const room = { usedBytes: sumOf(await readStoredKinds(db.sql, userId)), limitBytes };
      headroom.note(userId, room);
      refuse(storageProblem(room));
    },
    /**
     * Throws `too-large` when what this transaction has counted already is too much. Transactions that count media of the same owner
     * wait for each other, so that parallel requests cannot pass together.
     */
    refuseCounted: async (tx: Tx, { userId, limitBytes, ...more }: Counted) => {
      const usedBytes = sumOf(await readStoredKinds(tx, userId)) - more.bytes;
      refuse(storageProblem({ usedBytes, limitBytes }, more));
    },
    refuseWritten,
    /**
     * For the many small writes of an editor. To be called before the transaction, because it may ask for the plan; returns a check that is
     * called inside. Undefined while the owner is far from the limit: then nothing is read.
     */
    guardGrowth: async (userId: string): Promise<RefuseGrowth | undefined> => {
      if (headroom.isPlenty(userId)) return undefined;
      const room = await read(userId);
      headroom.note(userId, room);
      return (tx, write) => refuseWritten(tx, { userId, limitBytes: room.limitBytes, ...write });
    },
  };
}
