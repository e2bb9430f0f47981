import { type ProviderId, providerIds } from '#domain/catalogue/model.ts';
import { paces } from '#domain/generation/pace.ts';
import { withCorrelation } from '#server/platform/log/correlation.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import type { Task } from './task.ts';

type CrewOptions = {
  work: (task: Task) => Promise<void>;
  onError: (error: unknown, task: Task) => Promise<void>;
  onEnd: () => void;
};

/** Those tasks that this worker has in hand, each vendor's in a lane of its own. */
export function createCrew({ work, onError, onEnd }: CrewOptions) {
  const lanes = Object.fromEntries(providerIds.map((provider) => [provider, takeTurns(paces[provider].checks)]));
  const running = new Map<string, Promise<void>>();
  const inHand = new Map<ProviderId, number>(providerIds.map((provider) => [provider, 0]));
  const count = (provider: ProviderId, change: number) => inHand.set(provider, (inHand.get(provider) ?? 0) + change);
  const keep = (taskId: string, run: Promise<void>): Promise<void> => {
    const kept = run.finally(() => {
      running.delete(taskId);
      onEnd();
    });
    running.set(taskId, kept);
    return kept;
  };

  return {
    /** The vendors of whose tasks fewer than so many are in hand: one that does not answer keeps no other from working. */
    vendorsWithFewerThan: (most: number): ProviderId[] =>
      providerIds.filter((provider) => (inHand.get(provider) ?? 0) < most),
    taskIds: () => [...running.keys()],
    begin(task: Task): void {
      if (running.has(task.id)) return; // It was woken while we are at it.
      const inLane = lanes[task.provider] ?? ((now: () => Promise<void>) => now());
      const run = inLane(() => withCorrelation(task.correlationId, () => work(task)));
      count(task.provider, 1);
      void keep(
        task.id,
        run.catch((error: unknown) => onError(error, task)).finally(() => count(task.provider, -1)),
      );
    },
    /** The same for work that somebody else begins; there is none to do when we are at the task already. */
    hold: (taskId: string, work: () => Promise<void>): Promise<void> =>
      running.has(taskId) ? Promise.resolve() : keep(taskId, work()),
    finish: () => Promise.allSettled(running.values()),
  };
}
