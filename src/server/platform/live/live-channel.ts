import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { LiveMessage, Topic } from '#contract/live.ts';
import type { ConnectedDatabase } from '../db/database.ts';
import type { Live, Tx } from '../platform.ts';

const channel = 'live';
// PostgreSQL refuses payloads of 8,000 bytes and more.
const payloadLimitBytes = 7_500;
const reconnectMs = 250;

export type Told = { topic: Topic; message: LiveMessage };

type LiveChannelOptions = { database: ConnectedDatabase; databaseUrl: string; log: Logger };

export type LiveChannel = Pick<Live, 'tell'> & {
  /** Hears everything that any process tells, from now on. `onGap` is called when messages may have been missed. */
  listen(hear: (told: Told) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
};

/** Carries live messages between processes by NOTIFY: one merged notification for each transaction. */
export function createLiveChannel({ database, databaseUrl, log }: LiveChannelOptions): LiveChannel {
  const pending = new WeakMap<Tx, Map<string, Told>>();
  let listener: pg.Client | undefined;
  const closing = new AbortController();

  database.beforeCommit((tx) => {
    const told = pending.get(tx);
    return told && flush(tx, [...told.keys()]);
  });

  /** Connects once, or throws. What is lost later is `keepListening`'s to find again. */
  async function connect(hear: (told: Told) => void): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', (error) => log.warn({ error }, 'The live channel lost its connection.'));
    client.on('notification', ({ payload }) => {
      // Written by `flush`, and by nobody else.
      for (const told of JSON.parse(payload ?? '[]') as Told[]) hear(told);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  async function keepListening(first: pg.Client, hear: (told: Told) => void, onGap: () => void): Promise<void> {
    listener = first;
    while (!closing.signal.aborted) {
      await lost(listener);
      const next = await reconnect(
        () => connect(hear),
        () => closed,
      );
      if (!next) return;
      listener = next;
      onGap();
    }
  }

  return {
    tell(tx, topic, message) {
      const told = pending.get(tx) ?? new Map<string, Told>();
      const one: Told = { topic, message };
      told.set(JSON.stringify(one), one);
      pending.set(tx, told);
    },
    async listen(hear, onGap) {
      const first = await connect(hear);
      void keepListening(first, hear, onGap);
    },
    async close() {
      closing.abort();
      await listener?.end();
    },
  };
}

/** Resolves when the connection has ended, for whatever reason. */
function lost(client: pg.Client): Promise<void> {
  return new Promise((done) => client.once('end', done));
}

/** Tries until it works: one try at a time, however long the database is away. Undefined when nobody wants it any more. */
async function reconnect(connect: () => Promise<pg.Client>, closing: AbortSignal): Promise<pg.Client | undefined> {
  while (!closing.aborted) {
    await delay(reconnectMs);
    const client = await connect().catch(() => undefined);
    if (client && closing.aborted) await client.end();
    else if (client) return client;
  }
  return undefined;
}

/** Sends the messages in as few notifications as the size limit allows. */
async function flush(tx: Tx, messages: string[]): Promise<void> {
  let batch: string[] = [];
  let bytes = 2;
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1;
    if (bytes + size > payloadLimitBytes) {
      await notify(tx, batch);
      batch = [];
      bytes = 2;
    }
    batch.push(message);
    bytes += size;
  }
  await notify(tx, batch);
}

async function notify(tx: Tx, messages: string[]): Promise<void> {
  await sql`select pg_notify(${channel}, ${`[${messages.join(',')}]`})`.execute(tx);
}
