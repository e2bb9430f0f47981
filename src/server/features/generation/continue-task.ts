import type { Platform } from '#server/platform/platform.ts';
import { checkTask } from './check-task.ts';
import { failTask } from './finish-task.ts';
import type { Uses } from './ports.ts';
import { startTask, submit } from './start-task.ts';
import { storeOutputs } from './store-outputs.ts';
import type { Task } from './task.ts';

/** Does what a task's step asks for next, whoever left it there: the start job, the waiting loop, or a worker that died. */
export function continueTask(platform: Platform, uses: Uses) {
  const { db } = platform;
  const store = storeOutputs(platform, uses);
  const start = startTask(platform, uses, store);
  const send = submit(platform, uses, store);
  const check = checkTask(platform, uses, store);
  const fail = failTask(platform, uses);

  /** The call was under way when its worker died. It is repeated only where that cannot be paid twice. */
  async function recover(task: Task, signal: AbortSignal): Promise<void> {
    if (uses.generators[task.provider]?.startIsIdempotent === true) return send(task, signal);
    await db.transaction((tx) =>
      fail(tx, task.id, { reason: 'unknown-at-vendor', detail: 'The worker died while the call was on its way.' }),
    );
  }

  return {
    start,
    async proceed(task: Task, signal: AbortSignal): Promise<void> {
      if (task.step === 'queued') return start(task.id, signal);
      if (task.step === 'submitting' || task.operation === null) return recover(task, signal);
      return check(task, signal);
    },
  };
}
