import { checkDelayMs, paces } from '#domain/generation/pace.ts';
import type { Failure } from '#domain/generation/progress.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Call, Generator, Started } from '#server/providers/generator.ts';
import { failTask } from './finish-task.ts';
import { resolveMedia } from './media-references.ts';
import type { Uses } from './ports.ts';
import type { StoreOutputs } from './store-outputs.ts';
import type { Task } from './task.ts';
import { backToQueue, beginSubmitting, keepOperation } from './task-steps-store.ts';

const startTimeoutMs = 60_000;

type Answered = { generator: Generator; started: Started };

/**
 * Sends a queued task to its vendor. `submitting` is committed before the call leaves us, so that after a crash nobody
 * has to guess whether it may have left.
 */
export function startTask(platform: Platform, uses: Uses, storeOutputs: StoreOutputs) {
  return async (taskId: string, signal: AbortSignal): Promise<void> => {
    const task = await beginSubmitting(platform.db.sql, taskId);
    if (!task) return; // Cancelled, or begun by somebody else.
    platform.crash('task.submitting');
    await submit(platform, uses, storeOutputs)(task, signal);
  };
}

/** Makes the call for a task that is already marked as being submitted. */
export function submit(platform: Platform, uses: Uses, storeOutputs: StoreOutputs) {
  const { db, log } = platform;
  const fail = failTask(platform, uses);
  const failNow = (task: Task, failure: Failure) => db.transaction((tx) => fail(tx, task.id, failure));

  async function keep(task: Task, { generator, started }: Answered, signal: AbortSignal): Promise<void> {
    switch (started.state) {
      case 'busy':
        return backToQueue(db.sql, task.id, started.retryAfterSeconds * 1000);
      case 'failed':
        return void (await failNow(task, started.failure));
      case 'done':
        return storeOutputs(task, { generator, outputs: started.outputs, operation: null }, signal);
      case 'submitted': {
        const { operation } = started;
        const checkInMs = checkDelayMs(paces[task.provider], 0);
        const kept = await db.transaction(async (tx) => {
          const isOurs = await keepOperation(tx, task.id, { operation, checkInMs });
          if (isOurs) platform.live.tell(tx, `user:${task.userId}`, { type: 'tasks.changed', taskIds: [task.id] });
          return isOurs;
        });
        platform.crash('task.submitted');
        // It was cancelled while the call was on its way.
        if (!kept) await generator.cancel?.(operation, signal);
      }
    }
  }

  return async (task: Task, signal: AbortSignal): Promise<void> => {
    const generator = uses.generators[task.provider];
    if (!generator) return void (await failNow(task, { reason: 'unavailable', detail: `No vendor ${task.provider}.` }));
    const input = await resolveMedia(db.sql, uses.assets, { userId: task.userId, input: task.input });
    if (!input) return void (await failNow(task, { reason: 'dependency-failed', detail: 'Its media has gone.' }));

    const call: Call = { endpoint: task.endpoint, input, idempotencyKey: task.id };
    let started: Started;
    try {
      // A stop of the worker does not cut this call short: nobody would know whether the vendor took it.
      started = await generator.start(call, AbortSignal.timeout(startTimeoutMs));
    } catch (error) {
      log.warn({ error, taskId: task.id }, 'It is not known whether the vendor took the task.');
      if (generator.startIsIdempotent) return backToQueue(db.sql, task.id, 2_000);
      return void (await failNow(task, { reason: 'unknown-at-vendor', detail: String(error) }));
    }
    platform.crash('task.vendor-answered');
    await keep(task, { generator, started }, signal);
  };
}
