import type { Platform } from '#server/platform/platform.ts';
import { checkTask } from './check-task.ts';
import { failTask } from './finish-task.ts';
import type { Uses } from '../ports.ts';
import { storeOutputs } from './store-outputs.ts';
import { submitTask } from './submit-task.ts';
import { keyOwnerOf, type Task } from '../task.ts';

/** Does what a task's step asks for next, whoever left it there: one that has just been taken to be sent, or a worker that died. */
export function continueTask(platform: Platform, uses: Uses) {
  const { db } = platform;
  const store = storeOutputs(platform, uses);
  const send = submitTask(platform, uses, store);
  const check = checkTask(platform, uses, store);
  const fail = failTask(platform, uses);

  /** The call was under way when its worker died. It is repeated only where that cannot be paid twice. */
  async function recover(task: Task, signal: AbortSignal): Promise<void> {
    const generator = await uses.generatorFor(task.provider, keyOwnerOf(task));
    if (generator?.startIsIdempotent === true) return send(task, signal);
    await db.transaction((tx) =>
      fail(tx, task.id, { reason: 'unknown-at-vendor', detail: 'The worker stopped during the vendor call.' }),
    );
  }

  return {
    /** Sends a task that was taken to be sent. */
    async send(task: Task, signal: AbortSignal): Promise<void> {
      platform.crash('task.submitting');
      await send(task, signal);
    },
    /** Goes on with one that was begun before. */
    async proceed(task: Task, signal: AbortSignal): Promise<void> {
      if (task.step === 'submitting' || task.operation === null) return recover(task, signal);
      return check(task, signal);
    },
  };
}
