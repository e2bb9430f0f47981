import { settledCredits } from '#domain/catalogue/price.ts';
import type { Failure } from '#domain/generation/progress.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Uses } from '../ports.ts';
import type { Task } from '../task.ts';
import { completeAmong, type Ending, endTask, letBegin, lockDependents } from './task-steps-store.ts';

/** What came of a task that delivered something, or whose every output was flagged; `unsafe` are those that our own check held back. */
export type Delivery = { assetIds: string[]; outputText: string | null; outputsFlagged: number; unsafe: number };

/**
 * Ends a task as complete or flagged: pays what was delivered, releases the rest, lets begin what waited for it. All in
 * the caller's transaction. Answers undefined when the task had ended before.
 */
export function deliverTask(platform: Platform, uses: Uses) {
  return async (tx: Tx, task: Task, delivery: Delivery): Promise<Task | undefined> => {
    const delivered = delivery.assetIds.length + (delivery.outputText === null ? 0 : 1);
    const step = delivered > 0 ? 'complete' : 'flagged';
    const creditsSettled = delivered > 0 ? settledCredits(task.creditsHeld, delivered, task.outputsAsked) : 0;
    const { unsafe, ...kept } = delivery;
    const heldBack = unsafe > 0 ? 'unsafe-output' : 'moderated';
    const reason = step === 'flagged' ? heldBack : null;
    return end(platform, uses, {
      tx,
      id: task.id,
      ending: { step, creditsSettled, failureReason: reason, failureDetail: null, ...kept },
    });
  };
}

/** Ends a task as an error: releases everything, and ends what waited for it. Undefined when it had ended before. */
export function failTask(platform: Platform, uses: Uses) {
  return (tx: Tx, id: string, failure: Failure): Promise<Task | undefined> =>
    end(platform, uses, { tx, id, ending: failed(failure) });
}

function failed({ reason, detail }: Failure): Ending {
  return {
    // A prompt that the vendor's safety check refuses is flagged too: it counts towards the pause.
    step: reason === 'moderated' || reason === 'unsafe-output' ? 'flagged' : 'error',
    creditsSettled: 0,
    failureReason: reason,
    failureDetail: detail?.slice(0, 2_000) ?? null,
    outputsFlagged: 0,
    assetIds: [],
    outputText: null,
  };
}

type End = { tx: Tx; id: string; ending: Ending };

async function end(platform: Platform, uses: Uses, { tx, id, ending }: End): Promise<Task | undefined> {
  const { facts, live } = platform;
  const tasks = await endRows({ tx, id, ending });
  for (const { id: taskId, userId, step } of tasks) {
    await facts.publish(tx, { type: step === 'complete' ? 'task.completed' : 'task.failed', taskId });
    live.tell(tx, `user:${userId}`, { type: 'tasks.changed', taskIds: [taskId] });
    live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
  }
  // Last, because it locks the account's balances: whoever had them and wanted a task's row could wait for ever.
  for (const { id: taskId, step, creditsSettled, failureReason } of tasks) {
    await uses.billing.settleTask(tx, { taskId, creditsUsed: creditsSettled, reason: failureReason ?? step });
  }
  if (tasks.length > 0) platform.crash('task.before-finish-commit');
  return tasks[0];
}

/** Ends a task's row, and then those that cannot begin any more because of it. None when it had ended before. */
async function endRows({ tx, id, ending }: End): Promise<Task[]> {
  const ended = await endTask(tx, id, ending);
  if (!ended) return [];
  if (ending.step === 'complete') {
    await releaseDependents(tx, id);
    return [ended];
  }
  const tasks = [ended];
  const because = failed({ reason: 'dependency-failed', detail: `Its source, ${ended.label}, wasn’t generated.` });
  for (const dependent of await lockDependents(tx, id)) {
    tasks.push(...(await endRows({ tx, id: dependent.id, ending: because })));
  }
  return tasks;
}

async function releaseDependents(tx: Tx, id: string): Promise<void> {
  const waiting = await lockDependents(tx, id);
  if (waiting.length === 0) return;
  const complete = await completeAmong(
    tx,
    waiting.flatMap(({ after }) => after),
  );
  const ready = waiting.filter(({ after }) => after.every((other) => complete.has(other))).map((task) => task.id);
  if (ready.length === 0) return;
  // Whoever ends a task looks for more as soon as this has committed.
  await letBegin(tx, ready);
}
