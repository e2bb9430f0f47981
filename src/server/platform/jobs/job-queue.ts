import { Logger as GraphileLogger, run, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type JobName, jobs, type JobPayload } from '#contract/jobs.ts';
import type { ConnectedDatabase } from '../db/database.ts';
import { currentCorrelation, withCorrelation } from '../log/correlation.ts';
import type { JobHandler, Jobs } from '../platform.ts';
import { createSchedule } from './schedule.ts';

type JobQueueOptions = { database: ConnectedDatabase; log: Logger; concurrency: number };
type Envelope = { payload: unknown; correlationId: string };

export type JobQueue = Jobs & {
  /** Begins to work, in the worker role. */
  start(): Promise<void>;
  /** Takes no more, and waits for what is being worked on. */
  stop(): Promise<void>;
};

/** The typed catalogue of `contract/jobs.ts` on graphile-worker. */
export function createJobQueue({ database, log, concurrency }: JobQueueOptions): JobQueue {
  const handlers = new Map<JobName, (payload: unknown, signal: AbortSignal) => Promise<void>>();
  const schedule = createSchedule({ pool: database.pool, log });
  const stopping = new AbortController();
  let runner: Runner | undefined;

  const jobQueue: JobQueue = {
    async add(tx, name, payload, options = {}) {
      const envelope: Envelope = { payload, correlationId: currentCorrelation() };
      await sql`select graphile_worker.add_job(
        ${name}, ${JSON.stringify(envelope)}::json,
        run_at := ${options.runAt ?? null}::timestamptz,
        max_attempts := ${jobs[name].attempts}::int,
        job_key := ${options.key ?? null}::text)`.execute(tx);
    },
    async addMany(tx, name, payloads) {
      if (payloads.length === 0) return;
      const correlationId = currentCorrelation();
      const envelopes = payloads.map((payload): string => JSON.stringify({ payload, correlationId }));
      await sql`select graphile_worker.add_jobs(array(
        select row(${name}, payload::json, null, null, ${jobs[name].attempts}::smallint, null, null, null)::graphile_worker.job_spec
          from unnest(${envelopes}::text[]) payload))`.execute(tx);
    },
    handle(name, handler) {
      handlers.set(name, parsing(name, handler));
    },
    every: schedule.every,
    async start() {
      const taskList: TaskList = {};
      for (const [name, handler] of handlers) {
        taskList[name] = async (raw) => {
          // Written by `add` above, and by nobody else.
          const { payload, correlationId } = raw as Envelope;
          await withCorrelation(correlationId, () => handler(payload, stopping.signal));
        };
      }
      runner = await run({
        pgPool: database.pool,
        taskList,
        concurrency,
        noHandleSignals: true,
        // New jobs are announced by NOTIFY; this is for the ones whose time comes later.
        pollInterval: 1000,
        logger: new GraphileLogger(() => (level, message) => logLine(log, level, message)),
      });
      schedule.start();
    },
    async stop() {
      stopping.abort(new Error('The worker is stopping.'));
      await schedule.stop();
      await runner?.stop();
      runner = undefined;
    },
  };
  return jobQueue;
}

function parsing<Name extends JobName>(name: Name, handler: JobHandler<Name>) {
  return (payload: unknown, signal: AbortSignal) =>
    // The schema of `name` yields the payload of `name`; the compiler cannot follow the index.
    handler(jobs[name].payload.parse(payload) as JobPayload<Name>, signal);
}

function logLine(log: Logger, level: string, message: string): void {
  if (level === 'error') log.error(message);
  else if (level === 'warning') log.warn(message);
  else log.debug(message);
}
