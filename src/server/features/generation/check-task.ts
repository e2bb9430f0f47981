import { checkDelayMs, ofKind, paces } from '#domain/generation/pace.ts';
import type { Progress } from '#domain/generation/progress.ts';
import type { Platform } from '#server/platform/platform.ts';
import { within } from '#server/platform/within.ts';
import type { Generator, Operation, Output } from '#server/providers/generator.ts';
import { failTask } from './finish-task.ts';
import type { Uses } from './ports.ts';
import type { StoreOutputs } from './store-outputs.ts';
import { keyOwnerOf, type Task } from './task.ts';
import { keepWaiting } from './task-steps-store.ts';

const checkTimeoutMs = 30_000;
/** A smaller step forward is not worth a message to the browser. */
const toldStep = 0.02;

/** Asks the vendor how a submitted task goes, once, and does what follows from the answer. */
export function checkTask(platform: Platform, uses: Uses, storeOutputs: StoreOutputs) {
  const { db, live, log, clock } = platform;
  const fail = failTask(platform, uses);

  async function wait(task: Task, fraction: number | null): Promise<void> {
    const checkInMs = checkDelayMs(paces[task.provider], task.checks + 1);
    await db.transaction(async (tx) => {
      await keepWaiting(tx, task.id, { fraction, checkInMs, wakes: task.wakes });
      if (Math.abs((fraction ?? 0) - (task.fraction ?? 0)) >= toldStep) {
        live.tell(tx, `user:${task.userId}`, { type: 'tasks.changed', taskIds: [task.id] });
      }
    });
  }

  async function ask(generator: Generator, operation: Operation, signal: AbortSignal): Promise<Progress<Output>> {
    try {
      return await within((limited) => generator.check(operation, limited), {
        timeoutMs: checkTimeoutMs,
        outer: signal,
      });
    } catch (error) {
      // Not knowing is no failure: the next question may be answered.
      log.debug({ error, vendor: generator.id }, 'A vendor could not be asked.');
      return { state: 'pending' };
    }
  }

  async function giveUp(task: Task, generator: Generator, signal: AbortSignal): Promise<void> {
    await db.transaction((tx) => fail(tx, task.id, { reason: 'timed-out' }));
    if (task.operation) await generator.cancel?.(task.operation, signal);
  }

  const isOverdue = (task: Task): boolean =>
    clock.now().getTime() - (task.startedAt ?? task.createdAt).getTime() >
    ofKind(paces[task.provider].deadlineMinutes, task.kind) * 60_000;

  /** The key was taken away. The installation's may come back; whoever took away their own has decided. */
  async function waitForKey(task: Task): Promise<void> {
    if (!task.ownKey && !isOverdue(task)) return wait(task, task.fraction);
    const reason = task.ownKey ? 'vendor-account' : 'timed-out';
    await db.transaction((tx) => fail(tx, task.id, { reason, detail: 'Its key was taken away.' }));
  }

  return async (task: Task, signal: AbortSignal): Promise<void> => {
    const generator = await uses.generatorFor(task.provider, keyOwnerOf(task));
    const { operation } = task;
    if (!generator || !operation) return waitForKey(task);
    const progress = await ask(generator, operation, signal);
    if (progress.state === 'done') {
      return storeOutputs(task, { generator, outputs: progress.outputs, operation }, signal);
    }
    if (progress.state === 'failed') await db.transaction((tx) => fail(tx, task.id, progress.failure));
    else if (isOverdue(task)) await giveUp(task, generator, signal);
    else return wait(task, progress.fraction ?? task.fraction);
    await generator.forget?.(operation);
  };
}
