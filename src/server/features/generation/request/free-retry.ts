import { AppError } from '#contract/errors.ts';
import { freeRetriesPerDay, nextSeed } from '#domain/generation/free-retry.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import { countFreeRetries, listFreeRetries } from './free-retries-store.ts';
import type { Uses } from '../ports.ts';
import { requestOne } from './request-one.ts';
import type { Task } from '../task.ts';
import { findOwnTasks } from '../tasks-store.ts';

type Person = Pick<Caller, 'userId' | 'role'>;

const refusalFor = ({ billing }: Uses, { userId, role }: Person): Promise<string | null> =>
  billing.refusalFor('free-retry', userId, role === 'admin');

/**
 * Makes a result that is not what somebody asked for again, as a new task without a price that names the old one: the same with
 * another seed. Throws `not-allowed` on the free plan, `conflict` where the result may not be made again, `too-many-requests` after
 * the day's share.
 */
export function freeRetry(platform: Platform, uses: Uses) {
  const request = requestOne(platform, uses);
  return async (person: Person, taskId: string): Promise<Task> => {
    const { sql } = platform.db;
    const [old] = await findOwnTasks(sql, person.userId, [taskId]);
    if (!old) throw new AppError('not-found', 'Task not found.');
    const refusal = await refusalFor(uses, person);
    if (refusal !== null) throw new AppError('not-allowed', refusal);
    const { modelId, label, purpose } = old;
    const input = { ...old.input, seed: nextSeed(old.input.seed) };
    const again = { after: [], modelId, label, purpose, input, retryOf: old.id, isFree: true };
    return request(person.userId, again, { expectedCredits: 0, projectId: old.projectId });
  };
}

/** How many results somebody may still make again today, and which. */
export function readFreeRetries({ db }: Pick<Platform, 'db'>, uses: Uses) {
  return async (person: Person, size: number): Promise<{ left: number; perDay: number; tasks: Task[] }> => {
    if ((await refusalFor(uses, person)) !== null) return { left: 0, perDay: 0, tasks: [] };
    const left = Math.max(0, freeRetriesPerDay - (await countFreeRetries(db.sql, person.userId)));
    const tasks = left === 0 ? [] : await listFreeRetries(db.sql, person.userId, size);
    return { left, perDay: freeRetriesPerDay, tasks };
  };
}
