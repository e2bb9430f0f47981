import { isDatabaseAway, untilDatabaseAnswers } from '#server/platform/db/database-away.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createAlarm } from './alarm.ts';
import { createCrew } from './crew.ts';
import { claimDue, msUntilDue, releaseLease, releaseLeases, renewLeases, wakeTask } from './due-tasks-store.ts';
import { sendWaiting } from './send-waiting.ts';
import type { Task } from '../task.ts';

const claimSize = 200;
const renewEveryMs = 3_000;
/** Longest interval between two polls: signals are best effort. */
const longestSleepMs = 500;
const shortestSleepMs = 5;

type Work = (task: Task, signal: AbortSignal) => Promise<void>;

/**
 * Waiting is a column, not a job: this loop takes the rows that are due, a few hundred at a time, and works on as many at
 * once as each vendor bears; it sends what waits to be sent while the vendor has room. Rows belong to this worker while it works on them,
 * and to anybody soon after it dies.
 */
export function createWaitingLoop(platform: Platform, { send, proceed }: { send: Work; proceed: Work }) {
  const { db, log, signals } = platform;
  const alarm = createAlarm();
  const stopping = new AbortController();
  const { signal } = stopping;
  const crew = createCrew({ onError: handBack({ db, log }, signal), onEnd: alarm.ring });
  const sendMore = sendWaiting(platform, crew, (task) => send(task, signal));
  let loop: Promise<void> | undefined;
  let stopRenewing: () => void = () => undefined;
  let stopListening: () => Promise<void> = async () => undefined;

  async function turn(): Promise<void> {
    await sendMore();
    const providers = crew.vendorsWithFewerThan(claimSize);
    const due = await claimDue(db.sql, { providers, limit: claimSize });
    for (const task of due) crew.goOn(task, (one) => proceed(one, signal));
    if (due.length === claimSize) return;
    const ms = (await msUntilDue(db.sql, providers)) ?? longestSleepMs;
    await alarm.sleep(Math.min(Math.max(ms, shortestSleepMs), longestSleepMs));
  }

  async function run(): Promise<void> {
    while (!signal.aborted) await turn().catch(pause);
  }
  async function pause(error: unknown): Promise<void> {
    log.warn({ error }, 'The waiting loop could not reach the database.');
    if (!signal.aborted) await alarm.sleep(longestSleepMs);
  }

  return {
    /** `isOnlyWorker`: nobody else can be working on what was begun before, so it is taken up at once. */
    async start({ isOnlyWorker }: { isOnlyWorker: boolean }): Promise<void> {
      if (isOnlyWorker) await releaseLeases(db.sql);
      stopListening = await signals.listen('tasks_due', alarm.ring);
      stopRenewing = keepRenewing({ db, log }, crew.taskIds);
      loop = run();
    },
    /** Makes a task due now. Never rejects: what is not woken is found when it is due. */
    async wake(taskId: string): Promise<void> {
      if (signal.aborted) return;
      await wakeTask(db.sql, taskId).catch((error: unknown) =>
        log.debug({ error, taskId }, 'A waiting task couldn’t be resumed.'),
      );
      alarm.ring();
    },
    async stop(): Promise<void> {
      stopping.abort(new Error('The worker is stopping.'));
      stopRenewing();
      await stopListening();
      alarm.ring();
      await loop;
      await crew.finish();
    },
  };
}

/** Renews the leases of these tasks until it is told to stop. */
function keepRenewing({ db, log }: Pick<Platform, 'db' | 'log'>, taskIds: () => string[]): () => void {
  const timer = setInterval(() => {
    const ids = taskIds();
    if (ids.length === 0) return;
    renewLeases(db.sql, ids).catch((error: unknown) => log.warn({ error }, 'Leases not renewed.'));
  }, renewEveryMs);
  return () => clearInterval(timer);
}

/** What becomes of a row when the work on it fails: it is tried again, at the latest when our lease of it ends. */
function handBack({ db, log }: Pick<Platform, 'db' | 'log'>, signal: AbortSignal) {
  return async (error: unknown, task: Task): Promise<void> => {
    if (signal.aborted) return;
    if (!isDatabaseAway(error)) return log.error({ error, taskId: task.id }, 'A task step failed.');
    try {
      await untilDatabaseAnswers(() => releaseLease(db.sql, task.id));
    } catch (error) {
      log.warn({ error, taskId: task.id }, 'A task lease couldn’t be released.');
    }
  };
}
