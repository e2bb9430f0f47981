import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { ProjectBudget } from '#domain/billing/budget.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';

type Spending = { creditsSpent: number; creditsHeld: number };

/** What each project's tasks have settled, and what those that run hold. */
async function readSpending(db: Sql, projectIds: string[]): Promise<Map<string, Spending>> {
  const rows = await db
    .selectFrom('tasks')
    .select([
      sql<string>`project_id`.as('projectId'),
      sql<number>`coalesce(sum(credits_settled), 0)::bigint`.as('creditsSpent'),
      sql<number>`coalesce(sum(credits_held) filter (where finished_at is null), 0)::bigint`.as('creditsHeld'),
    ])
    .where('projectId', 'in', projectIds)
    .groupBy('projectId')
    .execute();
  return new Map(rows.map(({ projectId, ...spending }) => [projectId, spending]));
}

/** For the pages of projects. */
export function projectSpending({ db }: Pick<Platform, 'db'>) {
  return (projectIds: string[]): Promise<Map<string, Spending>> =>
    projectIds.length === 0 ? Promise.resolve(new Map()) : readSpending(db.sql, projectIds);
}

/** What a person's project may cost and has cost: in a hold's transaction, what nobody can add to meanwhile. Throws `not-found`. */
export async function budgetOf(
  db: Sql,
  { projects }: Pick<Uses, 'projects'>,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<ProjectBudget> {
  const project = await projects.find(userId, projectId, db);
  if (!project) throw new AppError('not-found', 'Project not found.');
  const { creditsSpent = 0, creditsHeld = 0 } = (await readSpending(db, [projectId])).get(projectId) ?? {};
  const { title, budgetCredits } = project;
  return { title, budgetCredits, committedCredits: creditsSpent + creditsHeld };
}
