import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const reconnectMs = 250;

type ListenerOptions = {
  databaseUrl: string;
  channel: string;
  hear: (payload: string) => void;
  /** Called when a lost connection is back: notifications of the meantime were missed. */
  onGap: () => void;
  onError: (error: Error) => void;
};

export type Listener = {
  /** False while a lost connection is not back. */
  isConnected(): boolean;
  close(): Promise<void>;
};

/** Hears every notification of a channel on a connection of its own. Throws when the first connection fails. */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  const closing = new AbortController();
  let client = await connect(options);
  let isConnected = true;

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await lost(client);
      isConnected = false;
      const next = await reconnect(options, closing.signal);
      if (!next) return;
      client = next;
      isConnected = true;
      options.onGap();
    }
  }
  void keepListening();

  return {
    isConnected: () => isConnected,
    async close() {
      closing.abort();
      await client.end();
    },
  };
}

async function connect({ databaseUrl, channel, hear, onError }: ListenerOptions): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', onError);
  client.on('notification', ({ payload = '' }) => hear(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Resolves when the connection has ended, for whatever reason. */
function lost(client: pg.Client): Promise<void> {
  return new Promise((done) => client.once('end', done));
}

/** One try at a time, however long the database is away. Undefined when nobody wants it any more. */
async function reconnect(options: ListenerOptions, closing: AbortSignal): Promise<pg.Client | undefined> {
  while (!closing.aborted) {
    await delay(reconnectMs);
    const client = await connect(options).catch(() => undefined);
    if (client && closing.aborted) await client.end();
    else if (client) return client;
  }
  return undefined;
}
