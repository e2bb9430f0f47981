import type pg from 'pg';
import type { Logger } from 'pino';

type ScheduleOptions = { pool: pg.Pool; log: Logger };
type Entry = { seconds: number; name: string; work: (signal: AbortSignal) => Promise<void> };

/** Repeats chores while the process is a worker. An advisory lock keeps a chore to one worker at a time. */
export function createSchedule({ pool, log }: ScheduleOptions) {
  const entries: Entry[] = [];
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function runOnce({ name, work }: Entry): Promise<void> {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [
        name,
      ]);
      if (rows[0]?.mine !== true) return;
      try {
        await work(stopping.signal);
      } finally {
        await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
      }
    } finally {
      client.release();
    }
  }

  function tick(entry: Entry): void {
    const run: Promise<void> = runOnce(entry)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) {
          log.error({ error, chore: entry.name }, 'A chore failed; it will be tried again.');
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
