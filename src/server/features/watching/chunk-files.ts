import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isAppError } from '#contract/errors.ts';
import type { RecordedEvent } from '#domain/watching/clean-event.ts';
import { recordingLimits } from '#domain/watching/recording-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Masking can make a chunk longer than it was sent. */
const maxOutputLength = 4 * recordingLimits.chunkBytes;

export const recordingsPrefix = 'recordings/';

/** The events of chunks in the object storage. */
export function createChunkFiles({ storage, ids }: Pick<Platform, 'storage' | 'ids'>) {
  return {
    async write(recordingId: string, json: string): Promise<string> {
      const key = `${recordingsPrefix}${recordingId}/${ids.next('rcc')}.json.gz`;
      await storage.write(key, await compress(json), { mediaType: 'application/gzip' });
      return key;
    },
    /** No events if the file is missing or damaged: the rest of the recording can still be replayed. */
    async read(key: string): Promise<RecordedEvent[]> {
      const compressed = await storage.read(key).then(buffer, missing);
      if (!compressed) return [];
      const json = await decompress(compressed, { maxOutputLength }).catch(() => undefined);
      return json === undefined ? [] : (JSON.parse(json.toString()) as RecordedEvent[]); // Written above.
    },
    remove: (key: string): Promise<void> => storage.remove(key),
  };
}
export type ChunkFiles = ReturnType<typeof createChunkFiles>;

function missing(error: unknown): undefined {
  if (isAppError(error) && error.code === 'not-found') return undefined;
  throw error;
}
