import { checkDelayMs, ofKind, paces } from '#domain/generation/pace.ts';
import type { Failure, Progress } from '#domain/generation/progress.ts';
import type { Platform } from '#server/platform/platform.ts';
import { within } from '#server/platform/within.ts';
import type { Generator, Operation, Output } from '#server/providers/generator.ts';
import { failTask } from './finish-task.ts';
import { noteHealth } from './note-health.ts';
import type { Uses } from '../ports.ts';
import type { StoreOutputs } from './store-outputs.ts';
import { keyOwnerOf, type Task } from '../task.ts';
import { keepWaiting } from './task-steps-store.ts';

const checkTimeoutMs = 30_000;
/** A smaller step forward is not worth a message to the browser. */
const toldStep = 0.02;

/** Asks the vendor how a submitted task goes, once, and does what follows from the answer. */
export function checkTask(platform: Platform, uses: Uses, storeOutputs: StoreOutputs) {
  const { db, disk, live, log } = platform;
  const fail = failTask(platform, uses);
  const health = noteHealth(platform, uses);

  async function wait(task: Task, fraction: number | null): Promise<void> {
    const checkInMs = checkDelayMs(paces[task.provider], task.checks + 1);
    await db.transaction(async (tx) => {
      await keepWaiting(tx, task.id, { fraction, checkInMs, wakes: task.wakes });
      if (Math.abs((fraction ?? 0) - (task.fraction ?? 0)) >= toldStep) {
        live.tell(tx, `user:${task.userId}`, { type: 'tasks.changed', taskIds: [task.id] });
      }
    });
  }

  /** What the vendor says. Not knowing is no failure: the next question may be answered. */
  async function ask(task: Task, { generator, operation, signal }: Asking): Promise<Progress<Output>> {
    try {
      const options = { timeoutMs: checkTimeoutMs, outer: signal };
      const progress = await within((limited) => generator.check(operation, limited), options);
      if (progress.state !== 'failed' || !mayBeMended(task, progress.failure)) return progress;
      await health.heard(task, progress);
    } catch (error) {
      log.debug({ error, vendor: generator.id }, 'A vendor couldn’t be queried.');
    }
    return { state: 'pending' };
  }

  async function giveUp(task: Task, { generator, operation, signal }: Asking): Promise<void> {
    await db.transaction((tx) => fail(tx, task.id, { reason: 'timed-out' }));
    await generator.cancel?.(operation, signal);
  }

  /** The vendor key was removed. The installation's may come back; whoever took away their own has decided. */
  async function waitForKey(task: Task): Promise<void> {
    if (!task.ownKey && !isOverdue(platform, task)) return wait(task, task.fraction);
    const reason = task.ownKey ? 'vendor-account' : 'timed-out';
    await db.transaction((tx) => fail(tx, task.id, { reason, detail: 'The vendor key was removed.' }));
  }

  return async (task: Task, signal: AbortSignal): Promise<void> => {
    const generator = await uses.generatorFor(task.provider, keyOwnerOf(task));
    const { operation } = task;
    if (!generator || !operation) return waitForKey(task);
    const progress = await ask(task, { generator, operation, signal });
    if (progress.state === 'done') {
      return storeOutputs(task, { generator, outputs: progress.outputs, operation }, signal);
    }
    if (progress.state === 'failed') await db.transaction((tx) => fail(tx, task.id, progress.failure));
    // Work that waits for disk space is not late.
    else if (isOverdue(platform, task) && (await disk.hasRoom())) await giveUp(task, { generator, operation, signal });
    else return wait(task, progress.fraction ?? task.fraction);
    await generator.forget?.(operation);
  };
}

type Asking = { generator: Generator; operation: Operation; signal: AbortSignal };

const isOverdue = ({ clock }: Pick<Platform, 'clock'>, task: Task): boolean =>
  clock.now().getTime() - (task.startedAt ?? task.createdAt).getTime() >
  ofKind(paces[task.provider].deadlineMinutes, task.kind) * 60_000;

/** The vendor no longer takes the installation's key: it has the task nevertheless, and the key may be changed. */
const mayBeMended = ({ ownKey }: Task, { account }: Failure): boolean => account === 'key-refused' && !ownKey;
