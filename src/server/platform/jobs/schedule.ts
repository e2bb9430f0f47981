import type pg from 'pg';
import type { Logger } from 'pino';
import type { Failures } from '../log/failures.ts';
import { takeTurns } from '../take-turns.ts';

type ScheduleOptions = { pool: pg.Pool; log: Logger; failures: Pick<Failures, 'report'> };
type Entry = { seconds: number; name: string; work: (signal: AbortSignal) => Promise<void> };

/** Repeats chores while the process is a worker. An advisory lock keeps a chore to one worker at a time. */
export function createSchedule({ pool, log, failures }: ScheduleOptions) {
  const entries: Entry[] = [];
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  const runOnce = createRunOnce(pool, stopping.signal);

  function tick(entry: Entry): void {
    const run: Promise<void> = runOnce(entry)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) {
          log.error({ error, chore: entry.name }, 'A scheduled job failed and will be retried.');
          failures.report({ source: 'job', thrown: error, place: entry.name });
        }
      })
      .finally(() => running.delete(run));
    running.add(run);
  }

  return {
    every(seconds: number, name: string, work: Entry['work']): void {
      entries.push({ seconds, name, work });
    },
    start(): void {
      for (const entry of entries) {
        timers.push(setInterval(() => tick(entry), entry.seconds * 1000));
        tick(entry);
      }
    },
    async stop(): Promise<void> {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Does a chore in one worker at a time: whoever holds its lock. */
function createRunOnce(pool: pg.Pool, signal: AbortSignal) {
  // The locks of all chores are held on one connection: with one for each, a start would take the whole pool, and no chore
  // could ask anything.
  const lockClient = createSharedClient(pool);
  const inTurn = takeTurns(1);
  const names = new Set<string>();

  return async ({ name, work }: Entry): Promise<void> => {
    // A connection may lock again what it has locked already.
    if (names.has(name)) return;
    names.add(name);
    try {
      const client = await lockClient.take();
      const lock = () => client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [name]);
      const { rows } = await inTurn(lock);
      if (rows[0]?.mine !== true) return;
      try {
        await work(signal);
      } finally {
        await inTurn(() => client.query('select pg_advisory_unlock(hashtext($1))', [name]));
      }
    } finally {
      await lockClient.giveBack();
      names.delete(name);
    }
  };
}

/** One connection of the pool for everybody who needs it at the moment, given back when nobody does. */
function createSharedClient(pool: pg.Pool) {
  let client: Promise<pg.PoolClient> | undefined;
  let users = 0;
  return {
    take(): Promise<pg.PoolClient> {
      users += 1;
      return (client ??= pool.connect());
    },
    async giveBack(): Promise<void> {
      users -= 1;
      if (users > 0) return;
      const free = client;
      client = undefined;
      // One that could not be had has been complained of where it was asked for.
      await free?.then(
        (taken) => taken.release(),
        () => undefined,
      );
    },
  };
}
