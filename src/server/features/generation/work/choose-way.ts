import { openAttempt } from '#domain/generation/route-attempts.ts';
import { longestLeftAloneSeconds } from '#domain/generation/vendor-health.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Task, TaskWay } from '../task.ts';
import { type LeftAlone, listLeftAlone, takeProbe, type VendorWay, wholeVendor } from './vendor-health-store.ts';

/** `attempt` to go, `wait` while every way is left alone, or `none` when that would be for too long. */
export type Choice = { do: 'go'; attempt: number } | { do: 'wait'; seconds: number } | { do: 'none'; detail: string };

const longestPauseSeconds = 5;
const shortestPauseSeconds = 1;

/** The ways of a task; one that was asked for before tasks had lists of them knows the one it is at. */
export const waysOfTask = ({ ways, provider, endpoint }: Task): readonly Pick<TaskWay, 'provider' | 'endpoint'>[] =>
  ways.length > 0 ? ways : [{ provider, endpoint }];

/** Chooses the way of a task's next call: the one it is at, or the next that is not being left alone. */
export function chooseWay({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (task: Task): Promise<Choice> => {
    const ways = waysOfTask(task);
    const known = await listLeftAlone(db.sql, [...new Set(ways.map(({ provider }) => provider))]);
    // A key of one's own has an account of its own.
    const leftAlone = task.ownKey ? known.filter(({ endpoint }) => endpoint !== wholeVendor) : known;
    if (leftAlone.length === 0) return { do: 'go', attempt: task.attempt };
    const refused = new Set<number>();
    for (;;) {
      const attempt = openAttempt(ways.length, task.attempt, (one) => refused.has(one));
      const way = attempt === undefined ? undefined : ways[attempt];
      if (attempt === undefined || !way) return afterAll(task, ways, leftAlone);
      if (await mayGo(db.sql, concerning(leftAlone, way))) return { do: 'go', attempt };
      refused.add(attempt);
    }
  };

  function afterAll(task: Task, ways: readonly VendorWay[], leftAlone: LeftAlone[]): Choice {
    const ofWays = ways.map((way) => concerning(leftAlone, way));
    const accounts = ofWays.map((notes) => notes.find(({ accountProblem }) => accountProblem !== null)?.accountProblem);
    const isForAdmins = accounts.every((problem) => problem !== undefined);
    if (isForAdmins) return { do: 'none', detail: `Vendor status: ${accounts.join(', ')}.` };
    const waitedMs = task.refusedAt ? clock.now().getTime() - task.refusedAt.getTime() : 0;
    if (waitedMs > longestLeftAloneSeconds * 1000) return { do: 'none', detail: 'Every way is left alone.' };
    const soonest = Math.min(...ofWays.map((notes) => Math.max(...notes.map(({ secondsLeft }) => secondsLeft))));
    return { do: 'wait', seconds: Math.min(Math.max(soonest, shortestPauseSeconds), longestPauseSeconds) };
  }
}

/** What is left alone and would be asked on this way: the endpoint, or the whole vendor. */
function concerning(leftAlone: LeftAlone[], way: VendorWay): LeftAlone[] {
  return leftAlone.filter(
    ({ provider, endpoint }) => provider === way.provider && (endpoint === way.endpoint || endpoint === wholeVendor),
  );
}

/** Whether nothing is left alone there, or this task is the one that tries it. */
async function mayGo(db: Platform['db']['sql'], notes: LeftAlone[]): Promise<boolean> {
  if (notes.some(({ secondsLeft }) => secondsLeft > 0)) return false;
  for (const note of notes) if (!(await takeProbe(db, note))) return false;
  return true;
}
