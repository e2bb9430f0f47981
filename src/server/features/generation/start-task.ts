import { checkDelayMs, paces } from '#domain/generation/pace.ts';
import type { Failure } from '#domain/generation/progress.ts';
import { untilDatabaseAnswers } from '#server/platform/db/database-away.ts';
import type { Platform } from '#server/platform/platform.ts';
import { within } from '#server/platform/within.ts';
import type { Call, Generator, Operation, Started } from '#server/providers/generator.ts';
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
    const task = await untilDatabaseAnswers(() => beginSubmitting(platform.db.sql, taskId));
    if (!task) return; // Cancelled, or begun by somebody else.
    platform.crash('task.submitting');
    await submit(platform, uses, storeOutputs)(task, signal);
  };
}

/** Makes the call for a task that is already marked as being submitted. */
export function submit(platform: Platform, uses: Uses, storeOutputs: StoreOutputs) {
  const { db, log } = platform;
  const { failNow, putBack, keep } = keepAnswers(platform, uses, storeOutputs);

  return async (task: Task, signal: AbortSignal): Promise<void> => {
    const generator = uses.generators[task.provider];
    if (!generator) return failNow(task, { reason: 'unavailable', detail: `No vendor ${task.provider}.` });
    const asked = { userId: task.userId, input: task.input };
    const input = await untilDatabaseAnswers(() => resolveMedia(db.sql, uses.assets, asked));
    if (!input) return failNow(task, { reason: 'dependency-failed', detail: 'Its media has gone.' });

    const fixedInputs = uses.catalogue.wayOf(task.modelId, task)?.fixedInputs ?? {};
    const call: Call = { endpoint: task.endpoint, fixedInputs, input, idempotencyKey: task.id };
    let started: Started;
    try {
      // A stop of the worker does not cut this call short: nobody would know whether the vendor took it.
      started = await within((limited) => generator.start(call, limited), { timeoutMs: startTimeoutMs });
    } catch (error) {
      log.warn({ error, taskId: task.id }, 'It is not known whether the vendor took the task.');
      if (generator.startIsIdempotent) return putBack(task, 2_000);
      return failNow(task, { reason: 'unknown-at-vendor', detail: String(error) });
    }
    platform.crash('task.vendor-answered');
    await keep(task, { generator, started }, signal);
  };
}

/** Writes down what became of a call: it must not be forgotten because the database is just being restarted. */
function keepAnswers(platform: Platform, uses: Uses, storeOutputs: StoreOutputs) {
  const { db, live } = platform;
  const fail = failTask(platform, uses);

  const failNow = async (task: Task, failure: Failure): Promise<void> => {
    await untilDatabaseAnswers(() => db.transaction((tx) => fail(tx, task.id, failure)));
  };
  const putBack = (task: Task, delayMs: number): Promise<void> =>
    untilDatabaseAnswers(() => backToQueue(db.sql, task.id, delayMs));

  const keepSubmitted = (task: Task, operation: Operation): Promise<boolean> =>
    untilDatabaseAnswers(() =>
      db.transaction(async (tx) => {
        const checkInMs = checkDelayMs(paces[task.provider], 0);
        const isOurs = await keepOperation(tx, task.id, { operation, checkInMs });
        if (isOurs) live.tell(tx, `user:${task.userId}`, { type: 'tasks.changed', taskIds: [task.id] });
        return isOurs;
      }),
    );

  async function keep(task: Task, { generator, started }: Answered, signal: AbortSignal): Promise<void> {
    switch (started.state) {
      case 'busy':
        return putBack(task, started.retryAfterSeconds * 1000);
      case 'failed':
        return failNow(task, started.failure);
      case 'done':
        return storeOutputs(task, { generator, outputs: started.outputs, operation: null }, signal);
      case 'submitted': {
        const isKept = await keepSubmitted(task, started.operation);
        platform.crash('task.submitted');
        // It was cancelled while the call was on its way.
        if (!isKept) await generator.cancel?.(started.operation, signal);
      }
    }
  }
  return { failNow, putBack, keep };
}
