import { isAppError } from '#contract/errors.ts';
import { watchingApi } from '#contract/watching.ts';
import type { RecordedEvent } from '#domain/watching/clean-event.ts';
import { recordingLimits } from '#domain/watching/recording-limits.ts';
import { call, callOnLeaving } from '#web/lib/call.ts';
import type { RecordedSession } from './stored-session.ts';

/** Below the limit of a chunk, because masking can make it longer, and JSON has to surround it. */
const maximumChunk = recordingLimits.chunkBytes / 2;
const maximumEvents = 1000;
/** Browsers send at most 64 KB after a page has closed. */
const maximumOnLeaving = 60_000;
const attempts = 3;

type Options = { session: RecordedSession; onEnd: (reason: 'full' | 'over') => void; signal: AbortSignal };
type Waiting = { event: RecordedEvent; length: number };

/** Collects events and sends them in chunks, one after the other. A chunk that fails three times is lost; the next ones are sent. */
export function createChunkSender({ session, onEnd, signal }: Options) {
  let waiting: Waiting[] = [];
  let sending: Promise<void> | undefined;

  function takeChunk(maximum: number): RecordedEvent[] {
    let [count, length] = [0, 0];
    for (const one of waiting.slice(0, maximumEvents)) {
      if (length + one.length > maximum) break;
      length += one.length;
      count += 1;
    }
    return waiting.splice(0, count).map(({ event }) => event);
  }

  function inputOf(events: RecordedEvent[]): Chunk {
    const sequence = session.sequence;
    session.sequence += 1;
    return { params: { recordingId: session.id }, body: { sequence, events } };
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && !signal.aborted) {
      const input = inputOf(takeChunk(maximumChunk));
      for (let attempt = 0; attempt < attempts && !signal.aborted; attempt += 1) {
        if (await sendChunk(input, { onEnd, signal })) break;
      }
    }
  }

  return {
    add(event: RecordedEvent): void {
      const length = JSON.stringify(event).length;
      if (length <= maximumChunk) waiting.push({ event, length });
    },
    flush(): void {
      sending ??= sendAll().finally(() => (sending = undefined));
    },
    /** Sends what a closing page can still send. */
    leave(): void {
      const events = takeChunk(maximumOnLeaving);
      if (events.length > 0 && !signal.aborted) callOnLeaving(watchingApi.append, inputOf(events));
    },
    discard(): void {
      waiting = [];
    },
  };
}

type Chunk = { params: { recordingId: string }; body: { sequence: number; events: RecordedEvent[] } };

/** Returns false if the chunk should be sent again. */
async function sendChunk(chunk: Chunk, { onEnd, signal }: Omit<Options, 'session'>): Promise<boolean> {
  try {
    const { isFull } = await call(watchingApi.append, chunk, { signal });
    if (isFull) onEnd('full');
  } catch (error) {
    if (!isAppError(error) || error.code === 'unavailable') return false;
    if (error.code === 'conflict') onEnd('over');
    if (error.code === 'not-allowed' || error.code === 'not-found') onEnd('full');
  }
  return true;
}
