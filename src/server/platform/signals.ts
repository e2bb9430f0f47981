import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ConnectedDatabase } from './db/database.ts';
import { startListener } from './db/listener.ts';
import type { SignalName, Signals, Tx } from './platform.ts';

type SignalsOptions = { database: ConnectedDatabase; databaseUrl: string; log: Logger };

/** Signals between processes, each name a channel of NOTIFY. */
export function createSignals({ database, databaseUrl, log }: SignalsOptions): Signals {
  const pending = new WeakMap<Tx, Set<SignalName>>();
  database.beforeCommit((tx) => [...(pending.get(tx) ?? [])].map((name) => sql`pg_notify(${name}, '')`));
  return {
    send(tx, name) {
      pending.set(tx, (pending.get(tx) ?? new Set()).add(name));
    },
    async listen(name, hear) {
      const listener = await startListener({
        databaseUrl,
        channel: name,
        hear,
        onGap: hear,
        onError: (error) =>
          log.warn({ error, signal: name }, 'Database notifications are paused until the database is back.'),
      });
      return () => listener.close();
    },
  };
}
