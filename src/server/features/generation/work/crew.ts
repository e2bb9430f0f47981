import { type ProviderId, providerIds } from '#domain/catalogue/model.ts';
import { paces } from '#domain/generation/pace.ts';
import { withCorrelation } from '#server/platform/log/correlation.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import type { Task } from '../task.ts';

type CrewOptions = {
  onError: (error: unknown, task: Task) => Promise<void>;
  onEnd: () => void;
};

type Work = (task: Task) => Promise<void>;

/** Those tasks that this worker has in hand, each vendor's in a lane of its own. */
export function createCrew({ onError, onEnd }: CrewOptions) {
  const lanes = Object.fromEntries(providerIds.map((provider) => [provider, takeTurns(paces[provider].checks)]));
  const running = new Map<string, Promise<void>>();
  const [checking, sending] = [createTally(), createTally()];

  function begin(task: Task, tally: ReturnType<typeof createTally>, work: () => Promise<void>): void {
    if (running.has(task.id)) return; // It was woken while we are at it.
    tally.count(task.provider, 1);
    const run = withCorrelation(task.correlationId, work)
      .catch((error: unknown) => onError(error, task))
      .finally(() => {
        tally.count(task.provider, -1);
        running.delete(task.id);
        onEnd();
      });
    running.set(task.id, run);
  }

  return {
    /** The vendors of whose tasks fewer than so many are in hand: one that does not answer keeps no other from working. */
    vendorsWithFewerThan: (most: number): ProviderId[] => providerIds.filter((one) => checking.of(one) < most),
    /** How many tasks of a vendor are being sent at this moment. */
    sending: (provider: ProviderId): number => sending.of(provider),
    taskIds: () => [...running.keys()],
    /** Goes on with a task that was begun before, when its vendor's lane is free. */
    goOn: (task: Task, work: Work): void =>
      begin(task, checking, () => (lanes[task.provider] ?? ((now) => now()))(() => work(task))),
    /** Sends one at once. */
    send: (task: Task, work: Work): void => begin(task, sending, () => work(task)),
    finish: () => Promise.allSettled(running.values()),
  };
}
export type Crew = ReturnType<typeof createCrew>;

function createTally() {
  const counts = new Map<ProviderId, number>();
  const of = (provider: ProviderId): number => counts.get(provider) ?? 0;
  return {
    of,
    count: (provider: ProviderId, change: number): void => void counts.set(provider, of(provider) + change),
  };
}
