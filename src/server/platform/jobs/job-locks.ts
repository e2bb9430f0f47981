import type pg from 'pg';
import type { Logger } from 'pino';

const renewEveryMs = 5_000;
/** Much longer than a living worker ever is silent, PostgreSQL's own restart included. */
const silentSeconds = 45;
/** How often locks of the dead are looked for. */
export const unlockEverySeconds = 15;

type JobLocksOptions = { pool: pg.Pool; log: Logger };

/**
 * A job that a worker has taken is locked, and graphile-worker takes nobody for dead before four hours have passed. So a
 * worker says of each of its jobs, every few seconds, that it is still at it; what nobody has spoken for is given back.
 */
export function createJobLocks({ pool, log }: JobLocksOptions) {
  const underWay = new Set<string>();
  let renewal: NodeJS.Timeout | undefined;

  const renew = async (): Promise<void> => {
    if (underWay.size === 0) return;
    const ids = [...underWay];
    await pool.query(
      'update graphile_worker._private_jobs set locked_at = now() where id = any($1) and locked_by is not null',
      [ids],
    );
  };
  const unlock = async (seconds: number): Promise<void> => {
    const { rowCount } = await pool.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
        where locked_at <= now() - make_interval(secs => $1) and id <> all($2)`,
      [seconds, [...underWay]],
    );
    if (rowCount) log.info({ jobs: rowCount }, 'Retrying jobs of a stopped worker.');
    // A worker locks a line together with its job, so a line without a locked job is one of a dead worker.
    await pool.query(
      `update graphile_worker._private_job_queues line set locked_at = null, locked_by = null
        where locked_at is not null
          and not exists (select from graphile_worker._private_jobs where job_queue_id = line.id and locked_at is not null)`,
    );
  };

  return {
    /** Keeps the job's lock while it is worked on. */
    async hold(jobId: string, work: () => Promise<void>): Promise<void> {
      underWay.add(jobId);
      try {
        await work();
      } finally {
        underWay.delete(jobId);
      }
    },
    /** `isOnlyWorker`: whoever holds a lock cannot be alive, so all are given back at once. */
    async start({ isOnlyWorker }: { isOnlyWorker: boolean }): Promise<void> {
      if (isOnlyWorker) await unlock(0);
      renewal = setInterval(() => {
        renew().catch((error: unknown) => log.warn({ error }, 'Locks of jobs not renewed.'));
      }, renewEveryMs);
    },
    /** Gives back what nobody has spoken for lately. */
    unlockSilent: () => unlock(silentSeconds),
    stop: (): void => clearInterval(renewal),
  };
}
