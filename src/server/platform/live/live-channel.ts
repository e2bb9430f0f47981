import type { Logger } from 'pino';
import { type RawBuilder, sql } from 'kysely';
import type { LiveMessage, Topic } from '#contract/live.ts';
import type { ConnectedDatabase } from '../db/database.ts';
import type { Live, Tx } from '../platform.ts';
import { type Listener, startListener } from '../db/listener.ts';

const channel = 'live';
// PostgreSQL refuses payloads of 8,000 bytes and more.
const payloadLimitBytes = 7_500;

export type Told = { topic: Topic; message: LiveMessage };

type LiveChannelOptions = { database: ConnectedDatabase; databaseUrl: string; log: Logger };

export type LiveChannel = Pick<Live, 'tell'> & {
  /** Hears everything that any process tells, from now on. `onGap` is called once listening begins, and whenever messages may have been missed. */
  listen(hear: (told: Told) => void, onGap: () => void): Promise<void>;
  /** False while messages of other processes cannot arrive. Always true in a process that does not listen. */
  isConnected(): boolean;
  close(): Promise<void>;
};

/** Carries live messages between processes by NOTIFY: one merged notification for each transaction. */
export function createLiveChannel({ database, databaseUrl, log }: LiveChannelOptions): LiveChannel {
  const pending = new WeakMap<Tx, Map<string, Told>>();
  let listener: Listener | undefined;

  database.beforeCommit((tx) => {
    const told = pending.get(tx);
    return told ? notifications([...told.keys()]) : [];
  });

  return {
    tell(tx, topic, message) {
      const told = pending.get(tx) ?? new Map<string, Told>();
      const one: Told = { topic, message };
      told.set(JSON.stringify(one), one);
      pending.set(tx, told);
    },
    async listen(hear, onGap) {
      listener = await startListener({
        databaseUrl,
        channel,
        // Written by `notifications`, and by nobody else.
        hear: (payload) => (JSON.parse(payload) as Told[]).forEach(hear),
        onGap,
        onError: (error) => log.warn({ error }, 'The live channel lost its connection.'),
      });
      onGap();
    },
    isConnected: () => listener?.isConnected() ?? true,
    async close() {
      await listener?.close();
    },
  };
}

/** The messages in as few notifications as the size limit allows. */
function notifications(messages: string[]): RawBuilder<unknown>[] {
  const calls: RawBuilder<unknown>[] = [];
  let batch: string[] = [];
  let bytes = 2;
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1;
    if (bytes + size > payloadLimitBytes) {
      calls.push(notify(batch));
      batch = [];
      bytes = 2;
    }
    batch.push(message);
    bytes += size;
  }
  return [...calls, notify(batch)];
}

const notify = (messages: string[]) => sql`pg_notify(${channel}, ${`[${messages.join(',')}]`})`;
