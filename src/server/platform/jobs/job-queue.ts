import { Logger as GraphileLogger, run, type Runner, type TaskList } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { type JobName, jobs, type JobPayload } from '#contract/jobs.ts';
import type { ConnectedDatabase } from '../db/database.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { isDiskFull } from '../disk/is-disk-full.ts';
import { currentCorrelation, withCorrelation } from '../log/correlation.ts';
import type { Failures } from '../log/failures.ts';
import type { JobHandler, Jobs, Tx } from '../platform.ts';
import { createJobLocks, unlockEverySeconds } from './job-locks.ts';
import { patientPool } from './patient-pool.ts';
import { createSchedule } from './schedule.ts';

type JobQueueOptions = {
  database: ConnectedDatabase;
  log: Logger;
  disk: Pick<DiskSpace, 'untilRoom'>;
  failures: Pick<Failures, 'report'>;
  concurrency: number;
};
type Envelope = { payload: unknown; correlationId: string };
type Added<Name extends JobName> = { name: Name; payloads: JobPayload<Name>[]; key?: string };
type NewJob = { name: JobName; envelope: string; key: string | null };

export type JobQueue = Jobs & {
  /** Begins to work, in the worker role. `isOnlyWorker`: what others have begun they cannot be working on any more. */
  start(options: { isOnlyWorker: boolean }): Promise<void>;
  /** Takes no more, and waits for what is being worked on. */
  stop(): Promise<void>;
};

/** How often jobs whose time comes later are looked for. New ones are announced by NOTIFY. */
const pollMs = 1_000;

/** Collects the jobs of a transaction; all of them are added in one statement, last before it commits. */
function createAdd(database: ConnectedDatabase) {
  const pending = new WeakMap<Tx, NewJob[]>();
  database.beforeCommit((tx) => {
    const added = pending.get(tx);
    return added ? [addJobs(added)] : [];
  });
  return <Name extends JobName>(tx: Tx, { name, payloads, key }: Added<Name>): Promise<void> => {
    const added = pending.get(tx) ?? [];
    const correlationId = currentCorrelation();
    for (const payload of payloads) {
      added.push({ name, envelope: JSON.stringify({ payload, correlationId } satisfies Envelope), key: key ?? null });
    }
    if (added.length > 0) pending.set(tx, added);
    return Promise.resolve();
  };
}

/** The typed catalogue of `contract/jobs.ts` on graphile-worker. */
export function createJobQueue({ database, log, disk, failures, concurrency }: JobQueueOptions): JobQueue {
  const taskList: TaskList = {};
  const schedule = createSchedule({ pool: database.pool, log, failures });
  const locks = createJobLocks({ pool: database.pool, log });
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const add = createAdd(database);
  schedule.every(unlockEverySeconds, 'jobs.unlock', () => locks.unlockSilent());

  return {
    add: (tx, name, payload) => add(tx, { name, payloads: [payload] }),
    addOnce: (tx, name, { payload, key }) => add(tx, { name, payloads: [payload], key }),
    addMany: (tx, name, payloads) => add(tx, { name, payloads }),
    waiting: (name) => waitingJobs(database, name),
    handle(name, handler) {
      taskList[name] = async (raw, { job }) => {
        // Written by `addJobs`, and by nobody else.
        const { payload, correlationId } = raw as Envelope;
        const handle = () => parseAndHandle(name, handler)(payload, stopping.signal);
        const work = () =>
          waitForRoom(handle, { disk, log, signal: stopping.signal }).catch((thrown: unknown) => {
            if (!stopping.signal.aborted) failures.report({ source: 'job', thrown, place: name });
            throw thrown;
          });
        await locks.hold(job.id, () => withCorrelation(correlationId, work));
      };
    },
    every: schedule.every,
    async start({ isOnlyWorker }) {
      await locks.start({ isOnlyWorker });
      const logger = new GraphileLogger(() => (level, message) => logLine(log, level, message));
      const pgPool = patientPool(database.pool);
      runner = await run({ pgPool, taskList, concurrency, noHandleSignals: true, pollInterval: pollMs, logger });
      schedule.start();
    },
    async stop() {
      stopping.abort(new Error('The worker is stopping.'));
      await schedule.stop();
      await runner?.stop();
      runner = undefined;
      locks.stop();
    },
  };
}

/** The name of the line that a job waits in; null for one that waits for nothing. */
function lineOf(name: JobName): string | null {
  const { line }: { attempts: number; line?: string } = jobs[name];
  return line ?? null;
}

/** Writes the jobs of one transaction. Of several with the same key only the last is left, as if each had replaced the one before. */
function addJobs(added: NewJob[]): RawBuilder<unknown> {
  const last = new Map(added.map((job) => [job.key ?? Symbol('without a key'), job]));
  const all = [...last.values()];
  const names = all.map(({ name }) => name);
  const envelopes = all.map(({ envelope }) => envelope);
  const attempts = names.map((name) => jobs[name].attempts);
  const lines = names.map(lineOf);
  const keys = all.map(({ key }) => key);
  return sql`array_length(array(select id from graphile_worker.add_jobs(array(
    select row(name, envelope::json, line, null, attempts, key, null, null)::graphile_worker.job_spec
      from unnest(${names}::text[], ${envelopes}::text[], ${lines}::text[], ${attempts}::smallint[], ${keys}::text[])
        with ordinality as job (name, envelope, line, attempts, key, position)
     order by position))), 1)`;
}

async function waitingJobs<Name extends JobName>(
  { pool }: Pick<ConnectedDatabase, 'pool'>,
  name: Name,
): Promise<JobPayload<Name>[]> {
  const { rows } = await pool.query<{ payload: Envelope }>(
    `select job.payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = $1 and (job.attempts < job.max_attempts or job.locked_at is not null)`,
    [name],
  );
  return rows.map(({ payload: { payload } }) => jobs[name].payload.parse(payload) as JobPayload<Name>);
}

function parseAndHandle<Name extends JobName>(name: Name, handler: JobHandler<Name>) {
  return (payload: unknown, signal: AbortSignal) =>
    // The schema of `name` yields the payload of `name`; the compiler cannot follow the index.
    handler(jobs[name].payload.parse(payload) as JobPayload<Name>, signal);
}

type Waiting = { disk: Pick<DiskSpace, 'untilRoom'>; log: Logger; signal: AbortSignal };

/** Does a job again when there is disk space, as often as the disk is full: none of the queue's attempts is used up. */
async function waitForRoom(work: () => Promise<void>, { disk, log, signal }: Waiting): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDiskFull(error) || signal.aborted) throw error;
      log.warn({ error }, 'A job waits for disk space.');
      await disk.untilRoom(signal);
    }
  }
}

function logLine(log: Logger, level: string, message: string): void {
  if (level === 'error') log.error(message);
  else if (level === 'warning') log.warn(message);
  else log.debug(message);
}
