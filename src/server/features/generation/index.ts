import type { TaskView } from '#contract/generation.ts';
import type { ProjectBudget } from '#domain/billing/budget.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { budgetOf, projectSpending } from './project-spending.ts';
import { cancelAtVendor } from './work/cancel-task.ts';
import { checkVendorLists } from './admin/check-vendor-lists.ts';
import {
  findCharactersOf,
  listCharacterTasks,
  listNewestOfParts,
  listRunningOfCharacter,
  type PartOfLook,
} from './character-tasks-store.ts';
import { continueTask } from './work/continue-task.ts';
import { justCompleted } from './just-completed.ts';
import type { Uses } from './ports.ts';
import { presentTask, presentTasks } from './present-task.ts';
import { createWebhookApp } from './work/receive-webhook.ts';
import { createImageGuards } from './request/image-guards.ts';
import { createKindGuards } from './request/kind-guards.ts';
import { findRefusals } from './request/refuse-untrusted.ts';
import { listNewestOfReferences, listReferenceTasks, listRunningOfReference } from './reference-tasks-store.ts';
import { readText } from './read-text.ts';
import { requestTasks } from './request/request-tasks.ts';
import type { NewTask, Task } from './task.ts';
import { routeTasks } from './task-routes.ts';
import { routeTasksAdmin } from './admin/tasks-admin-routes.ts';
import {
  deleteTasksOf,
  findRequested,
  findTask,
  listMadeForSlots,
  listStoryboardTasks,
  listStoryTasks,
  newestTaskId,
  type SlotsAsked,
} from './tasks-store.ts';
import { listOpenFrom, type MediaNamed, type OpenTaskFrom } from './open-from-store.ts';
import { createWaitingLoop } from './work/waiting-loop.ts';

/** Once a night; and when a worker starts. */
const listCheckSeconds = 24 * 60 * 60;
/** The most tasks that one storyboard shows. */
const storyboardTasks = 2_000;
/** Older rounds of a character or a reference are found in the library. */
const roundsShown = 200;

/** Generation tasks, from request to stored outputs. The only file of this folder that others may import. */
export function createGeneration(
  platform: Platform,
  given: Omit<Uses, 'guards' | 'imageGuards'> & { version: string },
) {
  const { db, jobs } = platform;
  const uses = { ...given, guards: createKindGuards(), imageGuards: createImageGuards() };
  const { send, proceed } = continueTask(platform, uses);
  const tellVendor = cancelAtVendor(platform, uses);
  const waitingLoop = createWaitingLoop(platform, { send, proceed });

  jobs.handle('generation.cancel', ({ taskId }, signal) => tellVendor(taskId, signal));
  jobs.every(listCheckSeconds, 'generation.check-vendor-lists', checkVendorLists(platform, uses));
  routeTasks(platform, uses, uses.version);
  routeTasksAdmin(platform, uses);
  uses.projects.showContents('spending', projectSpending(platform));

  const refusalsOf = findRefusals(platform, uses);

  return {
    requestTasks: requestTasks(platform, uses),
    /** Why some of these are not made, before anything is asked for; by their refs. */
    refusalsOf: async (userId: string, tasks: readonly NewTask[]): Promise<Map<string, string>> => {
      const models = await uses.catalogue.forPerson(userId);
      const refusals = await refusalsOf({ userId, tasks, models });
      return new Map(refusals.map(({ ref, sentence }) => [ref, sentence]));
    },
    /** What a project may cost and has cost. Throws `not-found`. */
    budgetOf: (userId: string, projectId: string): Promise<ProjectBudget> =>
      budgetOf(db.sql, uses, { userId, projectId }),
    /** The tasks of a storyboard that run, or that failed and were not dismissed; newest first. */
    ofStoryboard: async (userId: string, storyboardId: string): Promise<TaskView[]> => {
      const tasks = await listStoryboardTasks(db.sql, userId, { storyboardId, size: storyboardTasks });
      return tasks.map((task) => presentTask(uses, task));
    },
    /** The newest task of a person: whatever they have asked for after it is new to whoever looked before. */
    newestOf: (userId: string): Promise<string> => newestTaskId(db.sql, userId),
    /** What is being made for slots, and what was asked for and made since a task; oldest first. */
    madeForSlots: (sql: Sql, userId: string, asked: SlotsAsked): Promise<Task[]> =>
      listMadeForSlots(sql, userId, asked),
    /** The task that a request of the person has made, if it has. */
    findRequested: (userId: string, requestId: string): Promise<Task | undefined> =>
      findRequested(db.sql, userId, requestId),
    ...storyTasks(platform, uses),
    ...characterTasks(platform, uses),
    ...referenceTasks(platform, uses),
    /** Says what a feature refuses of a kind of task that is its own. Called once for each kind, while the app is put together. */
    guardKind: uses.guards.register,
    /** Says why nothing may be made from some images. Called while the app is put together. */
    refuseImagesWith: uses.imageGuards.register,
    /** What was made for a storyboard and has not been taken there yet: the news of it is still on its way. */
    justCompleted: justCompleted(platform),
    /** A text that somebody asked for, as far as it is written. Throws `not-found`. */
    readText: readText(platform, uses),
    /** A task and the assets that it made, for whoever listens to its facts. */
    findTask: (taskId: string): Promise<Task | undefined> => findTask(db.sql, taskId),
    /** The tasks under way that are made from these assets of the person's, or from what these tasks have made. */
    madeFrom: (sql: Sql, userId: string, media: MediaNamed): Promise<OpenTaskFrom[]> =>
      listOpenFrom(sql, userId, media),
    /** Deletes what somebody who is gone has asked for. */
    forgetPerson: ({ userId }: { userId: string }): Promise<void> => deleteTasksOf(db.sql, userId),
    /** Hears the vendors. */
    webhookApp: createWebhookApp(platform, uses),
    startWaiting: (options: { isOnlyWorker: boolean }): Promise<void> => waitingLoop.start(options),
    stopWaiting: (): Promise<void> => waitingLoop.stop(),
    /** A vendor says that something happened to a task. */
    wake: (taskId: string): Promise<void> => waitingLoop.wake(taskId),
  };
}

/** The texts that are written for stories. */
function storyTasks({ db }: Platform, uses: Uses) {
  return {
    /** The newest text of each kind that somebody had written for a project’s story. */
    ofStory: async (userId: string, projectId: string): Promise<TaskView[]> => {
      const tasks = await listStoryTasks(db.sql, userId, projectId);
      return tasks.map((task) => presentTask(uses, task));
    },
  };
}
/** The tasks that generate pictures of characters. */
function characterTasks({ db }: Platform, uses: Uses) {
  return {
    /** The tasks of a character, newest first; outputs that were deleted since are marked. */
    ofCharacter: async (userId: string, characterId: string): Promise<TaskView[]> =>
      presentTasks(uses, userId, await listCharacterTasks(db.sql, userId, { characterId, size: roundsShown })),
    /** The newest task of each of these parts. */
    newestOfParts: async (userId: string, parts: readonly PartOfLook[]): Promise<TaskView[]> => {
      const tasks = await listNewestOfParts(db.sql, userId, parts);
      return tasks.map((task) => presentTask(uses, task));
    },
    /** The characters that tasks of any user have generated pictures of, by task. */
    charactersOf: (taskIds: readonly string[]): Promise<Map<string, string>> => findCharactersOf(db.sql, taskIds),
    /** What the running tasks of a character are for. */
    runningOfCharacter: (sql: Sql, userId: string, characterId: string): Promise<Task['purpose'][]> =>
      listRunningOfCharacter(sql, userId, characterId),
  };
}

/** The tasks that generate images of references. */
function referenceTasks({ db }: Platform, uses: Uses) {
  return {
    /** The tasks of a reference, newest first; outputs that were deleted since are marked. */
    ofReference: async (userId: string, referenceId: string): Promise<TaskView[]> =>
      presentTasks(uses, userId, await listReferenceTasks(db.sql, userId, { referenceId, size: roundsShown })),
    /** The newest task of each of these references. */
    newestOfReferences: async (userId: string, referenceIds: readonly string[]): Promise<TaskView[]> => {
      const tasks = await listNewestOfReferences(db.sql, userId, referenceIds);
      return tasks.map((task) => presentTask(uses, task));
    },
    /** What the running tasks of a reference are for. */
    runningOfReference: (sql: Sql, userId: string, referenceId: string): Promise<Task['purpose'][]> =>
      listRunningOfReference(sql, userId, referenceId),
  };
}
export type { MediaNamed, OpenTaskFrom } from './open-from-store.ts';
export type { KindGuard } from './request/kind-guards.ts';
export type { RequestedTasks } from './request/request-tasks.ts';
export type { NewTask, Task } from './task.ts';
export type Generation = ReturnType<typeof createGeneration>;
