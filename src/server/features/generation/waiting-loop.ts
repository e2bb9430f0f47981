import { type ProviderId, providerIds } from '#domain/catalogue/model.ts';
import { paces } from '#domain/generation/pace.ts';
import { withCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Task } from './task.ts';
import { claimDue, msUntilDue, releaseLeases, renewLeases, wakeTask } from './task-steps-store.ts';

const claimSize = 200;
const renewEveryMs = 3_000;
/** Another worker may make a row due at any time, so the loop looks again after this long at the latest. */
const longestSleepMs = 500;
const shortestSleepMs = 5;

type Work = (task: Task, signal: AbortSignal) => Promise<void>;

/**
 * Waiting is a column, not a job: this loop takes the rows that are due, a few hundred at a time, and works on them as
 * many at once as each vendor bears. Rows belong to this worker while it works on them, and to anybody soon after it dies.
 */
export function createWaitingLoop({ db, log }: Platform, work: Work) {
  const active = new Set<string>();
  const lanes = new Map(providerIds.map((provider) => [provider, createLane(paces[provider].checks)]));
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let poke: () => void = () => undefined;
  let loop: Promise<void> | undefined;
  let renewal: NodeJS.Timeout | undefined;

  function begin(task: Task): void {
    active.add(task.id);
    const lane = lanes.get(task.provider satisfies ProviderId);
    const run: Promise<void> = (lane?.(() => withCorrelation(task.correlationId, () => work(task, stopping.signal))) ?? Promise.resolve())
      .catch((error: unknown) => {
        // The row stays ours until its lease ends; then it is tried again.
        if (!stopping.signal.aborted) log.error({ error, taskId: task.id }, 'A task could not be worked on.');
      })
      .finally(() => {
        active.delete(task.id);
        running.delete(run);
        poke();
      });
    running.add(run);
  }

  async function turn(): Promise<void> {
    const room = claimSize - active.size;
    const due = room > 0 ? await claimDue(db.sql, room) : [];
    for (const task of due) if (!active.has(task.id)) begin(task);
    if (room > 0 && due.length === room) return;
    const ms = room > 0 ? await msUntilDue(db.sql) : null;
    await sleep(Math.min(Math.max(ms ?? longestSleepMs, shortestSleepMs), longestSleepMs));
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((awake) => {
      const timer = setTimeout(awake, ms);
      poke = () => {
        clearTimeout(timer);
        awake();
      };
    });
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await turn();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ error }, 'The waiting loop could not reach the database.');
        await sleep(longestSleepMs);
      }
    }
  }

  async function renew(): Promise<void> {
    if (active.size === 0) return;
    await renewLeases(db.sql, [...active]).catch((error: unknown) => log.warn({ error }, 'Leases could not be renewed.'));
  }

  return {
    /** `isOnlyWorker`: nobody else can be working on what was begun before, so it is taken up at once. */
    async start({ isOnlyWorker }: { isOnlyWorker: boolean }): Promise<void> {
      if (isOnlyWorker) await releaseLeases(db.sql);
      renewal = setInterval(() => void renew(), renewEveryMs);
      loop = run();
    },
    /** Makes a task due now. */
    async wake(taskId: string): Promise<void> {
      if (stopping.signal.aborted) return;
      await wakeTask(db.sql, taskId);
      poke();
    },
    async stop(): Promise<void> {
      stopping.abort(new Error('The worker is stopping.'));
      clearInterval(renewal);
      poke();
      await loop;
      await Promise.all(running);
    },
  };
}

/** Lets at most `width` run at once; the others wait their turn. */
function createLane(width: number) {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (work: () => Promise<void>): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
