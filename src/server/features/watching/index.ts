import { Readable } from 'node:stream';
import { recordingLimits } from '#domain/watching/recording-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createChunkFiles } from './chunk-files.ts';
import { deleteRecordings } from './delete-recordings.ts';
import type { Uses } from './ports.ts';
import { listChunks, listRecordingsOf } from './recordings-store.ts';
import { routeWatching } from './watching-routes.ts';

const cleanUpSeconds = 60 * 60;

/** Session recording. The only file of this folder that others may import. */
export function createWatching(platform: Platform, uses: Uses) {
  const { db, jobs } = platform;
  const files = createChunkFiles(platform);
  const { remove, cleanUp, forgetPerson } = deleteRecordings({ ...platform, files });
  routeWatching(platform, { ...uses, files, remove });
  jobs.every(cleanUpSeconds, 'watching.clean-up', cleanUp);

  async function* eventsOf(recordingId: string): AsyncGenerator<string> {
    const chunks = await listChunks(db.sql, { recordingId, from: 0, size: recordingLimits.chunks });
    for (const { storageKey } of chunks) {
      for (const event of await files.read(storageKey)) yield `${JSON.stringify(event)}\n`;
    }
  }

  return {
    cleanUp,
    forgetPerson,
    /** The recordings of a user, with a way to read the events: one JSON object on each line. */
    async recordingsOf(userId: string): Promise<{ id: string; read: () => Readable }[]> {
      const found = await listRecordingsOf(db.sql, userId);
      return found.map(({ id }) => ({ id, read: () => Readable.from(eventsOf(id)) }));
    },
  };
}
export type Watching = ReturnType<typeof createWatching>;
