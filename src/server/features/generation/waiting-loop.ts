import { providerIds } from '#domain/catalogue/model.ts';
import { paces } from '#domain/generation/pace.ts';
import { withCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createAlarm } from './alarm.ts';
import { createLane } from './lane.ts';
import type { Task } from './task.ts';
import { claimDue, msUntilDue, releaseLeases, renewLeases, wakeTask } from './task-steps-store.ts';

const claimSize = 200;
const renewEveryMs = 3_000;
/** Another worker may make a row due at any time, so the loop looks again after this long at the latest. */
const longestSleepMs = 500;
const shortestSleepMs = 5;

type Work = (task: Task, signal: AbortSignal) => Promise<void>;

/**
 * Waiting is a column, not a job: this loop takes the rows that are due, a few hundred at a time, and works on as many at
 * once as each vendor bears. Rows belong to this worker while it works on them, and to anybody soon after it dies.
 */
export function createWaitingLoop({ db, log }: Platform, work: Work) {
  const alarm = createAlarm();
  const stopping = new AbortController();
  const { signal } = stopping;
  // The row stays ours until its lease ends; then it is tried again.
  const onError = (error: unknown) => signal.aborted || log.error({ error }, 'A task could not be worked on.');
  const crew = createCrew({ work: (task) => work(task, signal), onError, onEnd: alarm.ring });
  let loop: Promise<void> | undefined;
  let stopRenewing: () => void = () => undefined;

  async function turn(): Promise<void> {
    const room = claimSize - crew.size();
    const due = room > 0 ? await claimDue(db.sql, room) : [];
    for (const task of due) crew.begin(task);
    if (room > 0 && due.length === room) return;
    const ms = (room > 0 ? await msUntilDue(db.sql) : null) ?? longestSleepMs;
    await alarm.sleep(Math.min(Math.max(ms, shortestSleepMs), longestSleepMs));
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await turn();
      } catch (error) {
        log.warn({ error }, 'The waiting loop could not reach the database.');
        if (!signal.aborted) await alarm.sleep(longestSleepMs);
      }
    }
  }

  return {
    /** `isOnlyWorker`: nobody else can be working on what was begun before, so it is taken up at once. */
    async start({ isOnlyWorker }: { isOnlyWorker: boolean }): Promise<void> {
      if (isOnlyWorker) await releaseLeases(db.sql);
      stopRenewing = keepRenewing({ db, log }, crew.taskIds);
      loop = run();
    },
    /** Keeps a task for this worker while a job of it works on it. */
    hold: crew.hold,
    /** Makes a task due now. */
    async wake(taskId: string): Promise<void> {
      if (signal.aborted) return;
      await wakeTask(db.sql, taskId);
      alarm.ring();
    },
    async stop(): Promise<void> {
      stopping.abort(new Error('The worker is stopping.'));
      stopRenewing();
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

type CrewOptions = { work: (task: Task) => Promise<void>; onError: (error: unknown) => void; onEnd: () => void };

/** Those tasks that this worker has in hand, each vendor's in a lane of its own. */
function createCrew({ work, onError, onEnd }: CrewOptions) {
  const lanes = Object.fromEntries(providerIds.map((provider) => [provider, createLane(paces[provider].checks)]));
  const running = new Map<string, Promise<void>>();
  const keep = (taskId: string, run: Promise<void>): Promise<void> => {
    const kept = run.finally(() => {
      running.delete(taskId);
      onEnd();
    });
    running.set(taskId, kept);
    return kept;
  };

  return {
    size: () => running.size,
    taskIds: () => [...running.keys()],
    begin(task: Task): void {
      if (running.has(task.id)) return; // It was woken while we are at it.
      const inLane = lanes[task.provider] ?? ((now: () => Promise<void>) => now());
      const run = inLane(() => withCorrelation(task.correlationId, () => work(task)));
      void keep(task.id, run.catch(onError));
    },
    /** The same for work that somebody else begins; there is none to do when we are at the task already. */
    hold: (taskId: string, work: () => Promise<void>): Promise<void> =>
      running.has(taskId) ? Promise.resolve() : keep(taskId, work()),
    finish: () => Promise.allSettled(running.values()),
  };
}
