import { type SelectQueryBuilder, sql } from 'kysely';
import type { FailureReason } from '#domain/generation/progress.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { TaskStep } from '#domain/generation/status.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql } from '#server/platform/platform.ts';

/** Whose tasks, and which of them. */
export type UsageFilter = {
  userId: string;
  project?: string | undefined;
  model?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

export type UsageTask = {
  id: string;
  createdAt: Date;
  label: string;
  kind: TaskKind;
  modelId: string;
  step: TaskStep;
  creditsHeld: number;
  creditsSettled: number;
  failureReason: FailureReason | null;
  outputsAsked: number;
  outputsDelivered: number;
  freeRetry: boolean;
  unlimited: boolean;
  ownKey: boolean;
  finishedAt: Date | null;
  projectId: string | null;
  projectTitle: string | null;
};

/** Tasks with the project that they come out of. It reads what other features write, and changes none of it. */
function tasksOf(db: Sql, { userId, project, model, from, until }: UsageFilter) {
  let query = db
    .selectFrom('tasks as t')
    .leftJoin('projects as p', 'p.id', 't.projectId')
    .where('t.userId', '=', userId);
  if (project !== undefined) query = query.where('p.id', '=', project);
  if (model !== undefined) query = query.where('t.modelId', '=', model);
  if (from !== undefined) query = query.where('t.createdAt', '>=', new Date(from));
  if (until !== undefined) query = query.where('t.createdAt', '<', new Date(until));
  return query;
}

/** Tasks older than `before`, newest first. */
export async function listUsage(
  db: Sql,
  filter: UsageFilter,
  { before, size }: { before: string | undefined; size: number },
): Promise<UsageTask[]> {
  let query = tasksOf(db, filter)
    .select(['t.id', 't.createdAt', 't.label', 't.kind', 't.modelId', 't.step', 't.creditsHeld', 't.creditsSettled'])
    .select(['t.failureReason', 't.outputsAsked', 't.freeRetry', 't.unlimited', 't.ownKey', 't.finishedAt'])
    .select(['p.id as projectId', 'p.title as projectTitle'])
    .select(
      sql<number>`cardinality(t.asset_ids) + case when t.output_text is null then 0 else 1 end`.as('outputsDelivered'),
    );
  if (before !== undefined) query = query.where('t.id', '<', before);
  const rows = await query.orderBy('t.id', 'desc').limit(size).execute();
  // The columns have check constraints, or are written by the generation feature alone.
  return rows as UsageTask[];
}

export type UsageTotals = {
  tasks: number;
  failed: number;
  creditsCharged: number;
  creditsReleased: number;
  creditsHeld: number;
};

/** What the tasks have used together. */
export async function sumUsage(db: Sql, filter: UsageFilter): Promise<UsageTotals> {
  return tasksOf(db, filter)
    .select([
      sql<number>`count(*)::int`.as('tasks'),
      sql<number>`(count(*) filter (where t.step in ('error', 'flagged')))::int`.as('failed'),
      sql<number>`coalesce(sum(t.credits_settled), 0)::bigint`.as('creditsCharged'),
      sumWhere(true).as('creditsReleased'),
      sumWhere(false).as('creditsHeld'),
    ])
    .executeTakeFirstOrThrow();
}

/** Of what has ended, what came back; of what still runs, what is set aside. */
const sumWhere = (hasEnded: boolean) => sql<number>`
  coalesce(sum(t.credits_held - t.credits_settled) filter (where (t.finished_at is not null) = ${hasEnded}), 0)::bigint`;

type Choices = { projects: { id: string; title: string }[]; modelIds: string[] };

/** What the filter can be set to. */
export async function listChoices(db: Sql, userId: string): Promise<Choices> {
  const tasks: SelectQueryBuilder<Tables, 'tasks', object> = db.selectFrom('tasks').where('userId', '=', userId);
  const [projects, models] = await Promise.all([
    db
      .selectFrom('projects')
      .select(['id', 'title'])
      .where('ownerId', '=', userId)
      .where('removedAt', 'is', null)
      .orderBy('title')
      .limit(500)
      .execute(),
    tasks.select('modelId').distinct().orderBy('modelId').execute(),
  ]);
  return { projects, modelIds: models.map(({ modelId }) => modelId) };
}
