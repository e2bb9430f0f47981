import { AppError } from '#contract/errors.ts';
import { cleanEvent, type RecordedEvent } from '#domain/watching/clean-event.ts';
import { isRecordingOver, recordingLimits } from '#domain/watching/recording-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ChunkFiles } from './chunk-files.ts';
import type { Uses } from './ports.ts';
import {
  type Counts,
  findRecording,
  hasChunk,
  insertChunk,
  lockRecording,
  type Recording,
} from './recordings-store.ts';

type Sent = { recordingId: string; sequence: number; events: RecordedEvent[] };

/** Stores events of the user's own recording. Secrets are removed here, whatever the browser has removed before. */
export function appendChunk(
  { config, db, clock, disk }: Pick<Platform, 'config' | 'db' | 'clock' | 'disk'>,
  { users, files }: Uses & { files: ChunkFiles },
) {
  async function requireRecording(userId: string, recordingId: string): Promise<Recording> {
    const recording = await findRecording(db.sql, recordingId);
    if (recording?.userId !== userId) throw notFound();
    const user = await users.find(userId);
    if (!config.recordsSessions || user?.acceptedCookies !== true) {
      throw new AppError('not-allowed', 'Sessions are recorded only in production and with consent.');
    }
    if (isRecordingOver(recording.startedAt, clock.now())) {
      throw new AppError('conflict', 'This recording reached the limit of 4 hours. Start a new recording.');
    }
    return recording;
  }

  /** Returns false if the recording is full. */
  function store(chunk: { recordingId: string; sequence: number; storageKey: string; bytes: number }, counts: Counts) {
    return db.transaction(async (tx): Promise<'stored' | 'known' | 'full'> => {
      const recording = await lockRecording(tx, chunk.recordingId);
      if (!recording) throw notFound();
      if (await hasChunk(tx, chunk)) return 'known';
      if (!hasRoom(recording, chunk.bytes)) return 'full';
      await insertChunk(tx, { ...chunk, createdAt: clock.now() }, counts);
      return 'stored';
    });
  }

  return async (userId: string, { recordingId, sequence, events }: Sent): Promise<{ isFull: boolean }> => {
    const recording = await requireRecording(userId, recordingId);
    if (await hasChunk(db.sql, { recordingId, sequence })) return { isFull: false };
    const clean = events.map(cleanEvent).filter((event) => event !== undefined);
    const json = JSON.stringify(clean);
    const bytes = Buffer.byteLength(json);
    if (!hasRoom(recording, bytes)) return { isFull: true };
    await disk.refuseWhenLow('A recording', bytes);
    const storageKey = await files.write(recordingId, json);
    const outcome = await removeUnless(store({ recordingId, sequence, storageKey, bytes }, countsOf(clean)), () =>
      files.remove(storageKey),
    );
    return { isFull: outcome === 'full' };
  };
}

/** Removes the file again unless its row was committed. */
async function removeUnless<Outcome extends string>(stored: Promise<Outcome>, remove: () => Promise<void>) {
  const outcome = await stored.catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  if (outcome !== 'stored') await remove();
  return outcome;
}

const hasRoom = ({ bytes, chunks }: Recording, more: number): boolean =>
  bytes + more <= recordingLimits.bytes && chunks < recordingLimits.chunks;

const notFound = () => new AppError('not-found', 'Recording not found.');

/** Custom events name the pages and errors of a session. */
function countsOf(events: readonly RecordedEvent[]): Counts {
  const count = (tag: string) =>
    events.filter(({ data }) => (data as { tag?: unknown } | undefined)?.tag === tag).length;
  return { events: events.length, pages: count('page'), errors: count('error') };
}
