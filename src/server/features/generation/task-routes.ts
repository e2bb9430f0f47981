import type { Received } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { tasksApi } from '#contract/generation.ts';
import { pageSize } from '#contract/ids.ts';
import { mayOnTask, stepsOf } from '#domain/generation/status.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cancelAll, cancelTask } from './work/cancel-task.ts';
import { freeRetry, readFreeRetries } from './request/free-retry.ts';
import type { Uses } from './ports.ts';
import { presentTask, presentTasks } from './present-task.ts';
import { createTask } from './request/create-task.ts';
import { modelSpeeds } from './model-speeds.ts';
import { retryTask } from './request/retry-task.ts';
import type { Task } from './task.ts';
import {
  countOpen,
  dismissTask,
  findOwnTasks,
  listTrayTasks,
  listUserTasks,
  lockOwnTask,
  type TasksWanted,
} from './tasks-store.ts';

/** The tray shows no more than this; a batch may run many more. */
const traySize = 100;
const freeRetriesListed = 24;

/** Answers `tasksApi`. */
export function routeTasks(platform: Platform, uses: Uses, version: string): void {
  routeReading(platform, uses, version);
  routeOrders(platform, uses);
}

function routeReading(platform: Platform, uses: Uses, version: string): void {
  const { router, db } = platform;
  const freeRetries = readFreeRetries(platform, uses);
  const speeds = modelSpeeds(platform);

  router.on(tasksApi.version, async () => ({ version }));

  router.on(tasksApi.list, async ({ caller: { userId }, received: { query } }) => {
    if (query.projectId !== undefined && !(await uses.projects.find(userId, query.projectId))) {
      throw new AppError('not-found', 'Project not found.');
    }
    const { page, nextCursor } = query.tray
      ? { page: await listTrayTasks(db.sql, userId, traySize), nextCursor: null }
      : pageOf(await listUserTasks(db.sql, { userId, size: pageSize + 1, ...wantedBy(query) }), ({ id }) => id);
    return { tasks: await presentTasks(uses, userId, page), nextCursor, ...(await countOpen(db.sql, userId)) };
  });

  // Before the one that reads a task's id there, as is the next.
  router.on(tasksApi.speeds, async () => ({ speeds: await speeds() }));

  router.on(tasksApi.freeRetries, async ({ caller }) => {
    const { tasks, ...counts } = await freeRetries(caller, freeRetriesListed);
    return { ...counts, tasks: await presentTasks(uses, caller.userId, tasks) };
  });

  router.on(tasksApi.get, async ({ caller, received: { params } }) => {
    const found = await findOwnTasks(db.sql, caller.userId, [params.taskId]);
    const [task] = await presentTasks(uses, caller.userId, found);
    if (!task) throw new AppError('not-found', 'Task not found.');
    return task;
  });
}

function routeOrders(platform: Platform, uses: Uses): void {
  const { router } = platform;
  const cancel = cancelTask(platform, uses);
  const stopAll = cancelAll(platform, uses);
  const create = createTask(platform, uses);
  const retry = retryTask(platform, uses);
  const retryFreely = freeRetry(platform, uses);
  const present = (task: Task) => presentTask(uses, task);

  router.on(tasksApi.create, async ({ caller, received: { body } }) => present(await create(caller.userId, body)));

  router.on(tasksApi.cancel, async ({ caller, received: { params } }) =>
    present(await cancel(caller.userId, params.taskId)),
  );

  router.on(tasksApi.cancelAll, async ({ caller }) => ({ cancelled: await stopAll(caller.userId) }));

  router.on(tasksApi.retry, async ({ caller, received: { params, body } }) =>
    present(await retry(caller.userId, { ...params, ...body })),
  );

  router.on(tasksApi.freeRetry, async ({ caller, received: { params } }) =>
    present(await retryFreely(caller, params.taskId)),
  );

  router.on(tasksApi.dismiss, async ({ caller, received: { params } }) => {
    await dismissOwn(platform, caller.userId, params.taskId);
    return { isSuccessful: true };
  });
}

function wantedBy({
  cursor,
  kind,
  purpose,
  state,
  modelId,
  projectId,
}: Received<typeof tasksApi.list>['query']): TasksWanted {
  const steps = state?.flatMap(stepsOf);
  return { before: cursor, kinds: kind, steps, modelId, projectId, isFreeStanding: purpose === 'free-standing' };
}

async function dismissOwn({ db, live }: Platform, userId: string, taskId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const task = await lockOwnTask(tx, userId, taskId);
    if (!task) throw new AppError('not-found', 'Task not found.');
    if (!mayOnTask('dismiss', task.step)) throw new AppError('conflict', 'This task is still running.');
    await dismissTask(tx, task.id);
    live.tell(tx, `user:${userId}`, { type: 'tasks.changed', taskIds: [task.id] });
  });
}
