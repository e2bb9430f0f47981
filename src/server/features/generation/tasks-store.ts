import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { TaskStep } from '#domain/generation/status.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { NewTaskRow, Task } from './task.ts';

export const taskColumns = [
  'id',
  'userId',
  'kind',
  'modelId',
  'ways',
  'attempt',
  'provider',
  'endpoint',
  'refusals',
  'refusedAt',
  'step',
  'input',
  'label',
  'purpose',
  'after',
  'outputsAsked',
  'creditsHeld',
  'creditsSettled',
  'operation',
  'fraction',
  'failureReason',
  'failureDetail',
  'outputsFlagged',
  'assetIds',
  'outputText',
  'checks',
  'wakes',
  'storeFailures',
  'retryOf',
  'freeRetry',
  'unlimited',
  'ownKey',
  'projectId',
  'dismissed',
  'correlationId',
  'createdAt',
  'startedAt',
  'finishedAt',
] as const;

/** Only this store writes tasks, so what it reads has the shapes it wrote. */
export const asTasks = (rows: unknown[]) => rows as Task[];

// 65,535 values is the most that one statement may carry.
const rowsPerInsert = 2_000;
/** Writes new tasks; what waits for nothing may be sent at once. */
export async function insertTasks(tx: Tx, tasks: NewTaskRow[]): Promise<void> {
  for (let begin = 0; begin < tasks.length; begin += rowsPerInsert) {
    const rows = tasks.slice(begin, begin + rowsPerInsert).map((task) => ({
      ...task,
      ways: JSON.stringify(task.ways),
      input: JSON.stringify(task.input),
      purpose: JSON.stringify(task.purpose),
      nextCheckAt: task.after.length === 0 ? sql<Date>`now()` : null,
    }));
    await tx.insertInto('tasks').values(rows).execute();
  }
}

/** Any task, whoever asked for it. */
export async function findTask(db: Sql, id: string): Promise<Task | undefined> {
  const rows = await db.selectFrom('tasks').select(taskColumns).where('id', '=', id).execute();
  return asTasks(rows)[0];
}

/** The tasks of these ids that belong to the user. */
export async function findOwnTasks(db: Sql, userId: string, ids: string[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tasks')
    .select(taskColumns)
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return asTasks(rows);
}

/** The same, and nobody else changes the task until the transaction ends. */
export async function lockOwnTask(tx: Tx, userId: string, id: string): Promise<Task | undefined> {
  const rows = await tx
    .selectFrom('tasks')
    .select(taskColumns)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return asTasks(rows)[0];
}

/** The task that a request of the user has made, if it has. */
export async function findRequested(db: Sql, userId: string, requestId: string): Promise<Task | undefined> {
  const rows = await db
    .selectFrom('tasks')
    .select(taskColumns)
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .execute();
  return asTasks(rows)[0];
}

/** Where these tasks stand; none of them ends, or goes on to another step, until the transaction does. */
export async function holdSteps(tx: Tx, ids: string[]): Promise<Pick<Task, 'id' | 'step' | 'label'>[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('tasks')
    .select(['id', 'step', 'label'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  // The column has a check constraint with the steps.
  return rows as Pick<Task, 'id' | 'step' | 'label'>[];
}

/** Steps of tasks that run. */
export const openSteps = ['queued', 'submitting', 'submitted', 'storing'] as const;

type TaskFilter = (query: SelectQueryBuilder<Tables, 'tasks', object>) => SelectQueryBuilder<Tables, 'tasks', object>;

/** Newest first. */
async function listTasks(db: Sql, filter: TaskFilter, size: number): Promise<Task[]> {
  const rows = await filter(db.selectFrom('tasks')).select(taskColumns).orderBy('id', 'desc').limit(size).execute();
  return asTasks(rows);
}

/** Which of somebody's tasks are meant; what is left out does not matter. */
export type TasksWanted = {
  /** Older than this one. */
  before: string | undefined;
  kinds: readonly TaskKind[] | undefined;
  steps: readonly TaskStep[] | undefined;
  modelId: string | undefined;
  projectId: string | undefined;
  /** Only those that were asked for on their own. */
  isFreeStanding: boolean;
};

/** One page of a user's tasks. */
export function listUserTasks(
  db: Sql,
  {
    userId,
    size,
    before,
    kinds,
    steps,
    modelId,
    projectId,
    isFreeStanding,
  }: TasksWanted & { userId: string; size: number },
): Promise<Task[]> {
  return listTasks(
    db,
    (tasks) =>
      tasks
        .where('userId', '=', userId)
        .$if(before !== undefined, (own) => own.where('id', '<', before ?? ''))
        .$if(kinds !== undefined, (own) => own.where('kind', 'in', kinds ?? []))
        .$if(steps !== undefined, (own) => own.where('step', 'in', steps ?? []))
        .$if(modelId !== undefined, (own) => own.where('modelId', '=', modelId ?? ''))
        .$if(projectId !== undefined, (own) => own.where('projectId', '=', projectId ?? ''))
        // The words of the index.
        .$if(isFreeStanding, (own) => own.where(sql<boolean>`purpose = '{}'`)),
    size,
  );
}

const inTray = ({ eb, or, and }: ExpressionBuilder<Tables, 'tasks'>) =>
  or([eb('step', 'in', openSteps), and([eb('step', 'in', ['error', 'flagged']), eb('dismissed', '=', false)])]);

/** What the tray shows: what runs, and what failed and was not dismissed. */
export function listTrayTasks(db: Sql, userId: string, size: number): Promise<Task[]> {
  return listTasks(db, (tasks) => tasks.where('userId', '=', userId).where(inTray), size);
}

/** The same for one storyboard. */
export function listStoryboardTasks(
  db: Sql,
  userId: string,
  { storyboardId, size }: { storyboardId: string; size: number },
): Promise<Task[]> {
  return listTasks(
    db,
    (tasks) =>
      tasks
        .where('userId', '=', userId)
        .where(sql`purpose ->> 'storyboardId'`, '=', storyboardId)
        // The words of the index; `inTray` says the same.
        .where(sql<boolean>`purpose ? 'storyboardId' and not dismissed and step <> 'complete'`)
        .where(inTray),
    size,
  );
}

/** The newest task of somebody; ids are given out in the order in which their tasks are asked for. */
export async function newestTaskId(db: Sql, userId: string): Promise<string> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? '';
}

/** Slots of a storyboard, and the task after which others are new to whoever asks. */
export type SlotsAsked = { storyboardId: string; slots: readonly string[]; since: string };

/** What is being made for slots, and what was asked for and made since a task; oldest first. */
export async function listMadeForSlots(
  db: Sql,
  userId: string,
  { storyboardId, slots, since }: SlotsAsked,
): Promise<Task[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(taskColumns)
    .where('userId', '=', userId)
    .where(({ or, and, eb }) =>
      or([eb('step', 'in', openSteps), and([eb('id', '>', since), eb('step', '=', 'complete')])]),
    )
    .where(sql`purpose ->> 'storyboardId'`, '=', storyboardId)
    .where(sql<boolean>`purpose ->> 'slot' = any(${slots})`)
    .orderBy('id')
    .execute();
  return asTasks(rows);
}

/** The newest of each part of a project’s story. */
export async function listStoryTasks(db: Sql, userId: string, projectId: string): Promise<Task[]> {
  const part = sql<string>`purpose ->> 'part'`;
  const rows = await db
    .selectFrom('tasks')
    .select(taskColumns)
    .distinctOn(part)
    // The words of the index.
    .where(sql<boolean>`purpose ? 'storyOf'`)
    .where(sql`purpose ->> 'storyOf'`, '=', projectId)
    .where('userId', '=', userId)
    .orderBy(part)
    .orderBy('id', 'desc')
    .execute();
  return asTasks(rows);
}

/** How many tasks of a user run, and what is set aside for them. */
export async function countOpen(db: Sql, userId: string): Promise<{ running: number; creditsHeld: number }> {
  const row = await db
    .selectFrom('tasks')
    .select([sql<number>`count(*)::int`.as('running'), sql<number>`coalesce(sum(credits_held), 0)::bigint`.as('held')])
    .where('userId', '=', userId)
    .where('step', 'in', openSteps)
    .executeTakeFirstOrThrow();
  return { running: row.running, creditsHeld: row.held };
}

/** Takes a task that has ended out of its person's tray. */
export async function dismissTask(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('tasks').set({ dismissed: true }).where('id', '=', id).execute();
}

/** What somebody asked for, with their words. What it cost stays in the ledger. */
export async function deleteTasksOf(db: Sql, userId: string): Promise<void> {
  await db.deleteFrom('tasks').where('userId', '=', userId).execute();
}
