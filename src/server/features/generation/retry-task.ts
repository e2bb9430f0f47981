import { AppError } from '#contract/errors.ts';
import { priceInCredits } from '#domain/catalogue/price.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { mayOnTask } from '#domain/generation/status.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { requestTasks } from './request-tasks.ts';
import type { Task } from './task.ts';
import { dismissTask, findOwnTasks } from './tasks-store.ts';

/** Asks for the same again, as a new task that names the old one, with today's price. The old one leaves the tray. */
export function retryTask(platform: Platform, uses: Uses) {
  const request = requestTasks(platform, uses);
  return async (userId: string, taskId: string, modelId?: string): Promise<Task> => {
    const { sql } = platform.db;
    const [old] = await findOwnTasks(sql, userId, [taskId]);
    if (!old) throw new AppError('not-found', 'There is no such task.');
    if (!mayOnTask('retry', old.step)) throw new AppError('conflict', 'Only a task that failed can be tried again.');
    const model = uses.catalogue.find(modelId ?? old.modelId);
    const credits = priceInCredits(model.pricing, quantityOf(old.input));
    const again = {
      ref: 'again',
      after: [],
      modelId: model.id,
      input: old.input,
      label: old.label,
      purpose: old.purpose,
      retryOf: old.id,
    };
    const { taskIds } = await request(userId, [again], { expectedCredits: credits, partial: false });
    await platform.db.transaction((tx) => dismissTask(tx, old.id));
    const [made] = await findOwnTasks(sql, userId, Object.values(taskIds));
    if (!made) throw new Error(`The retry of ${old.id} was made and is gone.`);
    return made;
  };
}
