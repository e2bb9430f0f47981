import { recordingLimits } from '#domain/watching/recording-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ChunkFiles, recordingsPrefix } from './chunk-files.ts';
import { deleteRow, keysWithoutChunk, listChunks, listRecordingsOf, listStartedBefore } from './recordings-store.ts';

const batchSize = 100;
const dayMs = 24 * 60 * 60 * 1000;

type Parts = Pick<Platform, 'db' | 'storage' | 'clock'> & { files: ChunkFiles };

/** Deletes recordings with their files. Files go first: a failure leaves the row, and the next run repeats it. */
export function deleteRecordings({ db, storage, clock, files }: Parts) {
  async function remove(id: string): Promise<void> {
    const chunks = await listChunks(db.sql, { recordingId: id, from: 0, size: recordingLimits.chunks });
    for (const { storageKey } of chunks) await files.remove(storageKey);
    await deleteRow(db.sql, id);
  }

  async function removeOld(signal: AbortSignal): Promise<void> {
    const before = new Date(clock.now().getTime() - recordingLimits.keptMs);
    for (;;) {
      const old = await listStartedBefore(db.sql, before, batchSize);
      for (const { id } of old) {
        signal.throwIfAborted();
        await remove(id);
      }
      if (old.length < batchSize) return;
    }
  }

  /** Files without a row: their process died between the two, or the recording was deleted in between. */
  async function removeOrphans(): Promise<void> {
    let keys: string[] = [];
    const removeBatch = async () => {
      for (const key of await keysWithoutChunk(db.sql, keys)) await files.remove(key);
      keys = [];
    };
    for await (const { key, modifiedAt } of storage.list(recordingsPrefix)) {
      if (clock.now().getTime() - modifiedAt.getTime() > dayMs) keys.push(key);
      if (keys.length === batchSize) await removeBatch();
    }
    await removeBatch();
  }

  return {
    remove,
    async cleanUp(signal: AbortSignal): Promise<void> {
      await removeOld(signal);
      await removeOrphans();
    },
    async forgetPerson({ userId }: { userId: string }): Promise<void> {
      for (const { id } of await listRecordingsOf(db.sql, userId)) await remove(id);
    },
  };
}
