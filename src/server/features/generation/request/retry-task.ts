import { AppError } from '#contract/errors.ts';
import { mayOnTask } from '#domain/generation/status.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { resolveReferences, tasksNamed } from '../media-references.ts';
import type { Uses } from '../ports.ts';
import { requestOne } from './request-one.ts';
import { latestAttempts } from './retries-store.ts';
import type { NewTask, Task } from '../task.ts';
import { findOwnTasks } from '../tasks-store.ts';

type Retry = {
  taskId: string;
  modelId?: string | undefined;
  /** What the person was told that it costs. */
  expectedCredits: number;
};

/**
 * Asks for the same again, once, as a new task that names the old one, at the price that was shown. What was to be made from other
 * tasks is made from their last attempts.
 */
export function retryTask(platform: Platform, uses: Uses) {
  const request = requestOne(platform, uses);
  return async (userId: string, { taskId, modelId, expectedCredits }: Retry): Promise<Task> => {
    const { sql } = platform.db;
    const [old] = await findOwnTasks(sql, userId, [taskId]);
    if (!old) throw new AppError('not-found', 'Task not found.');
    if (!mayOnTask('retry', old.step)) throw new AppError('conflict', 'Only failed tasks can be retried.');
    const model = (await uses.catalogue.forPerson(userId)).find(modelId ?? old.modelId);
    // A free re-run that failed is made again as freely, by the same model.
    const isFree = old.freeRetry && model.id === old.modelId;
    const { label, purpose } = old;
    const again = { modelId: model.id, label, purpose, retryOf: old.id, isFree, ...(await madeFrom(sql, old)) };
    return request(userId, again, { expectedCredits, projectId: old.projectId });
  };
}

/** What the task waits for and is made from now. Throws `conflict` when some of that has failed as well. */
async function madeFrom(db: Sql, { userId, after, input }: Task): Promise<Pick<NewTask, 'after' | 'input'>> {
  const attempts = await latestAttempts(db, userId, [...new Set([...after, ...tasksNamed(input)])]);
  const failed = [...attempts.values()].find(({ step }) => mayOnTask('retry', step));
  if (failed) throw new AppError('conflict', `${failed.label} has failed. Retry it first.`);
  const lastOf = Object.fromEntries([...attempts].map(([id, attempt]) => [id, attempt.id]));
  return { after: [...new Set(Object.values(lastOf))], input: resolveReferences(input, lastOf) };
}
