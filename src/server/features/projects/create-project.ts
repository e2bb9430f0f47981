import { AppError } from '#contract/errors.ts';
import { countProblems } from '#domain/billing/work-limits.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import { countProjects, insertProject, type Project } from './projects-store.ts';

type Parts = Pick<Platform, 'live' | 'ids' | 'clock'>;

/** Writes an empty project within a larger transaction. Throws `not-allowed` at the limit, also when requests are parallel. */
export async function insertEmptyProject(
  tx: Tx,
  { live, ids, clock }: Parts,
  { ownerId, title }: { ownerId: string; title: string },
): Promise<Project> {
  await lockInTransaction(tx, 'projects', ownerId);
  await refuseFull(tx, ownerId);
  const [id, now] = [ids.next('prj'), clock.now()];
  await insertProject(tx, { id, ownerId, title, now });
  live.tell(tx, `user:${ownerId}`, { type: 'projects.changed' });
  return { id, ownerId, title, budgetCredits: null, createdAt: now, updatedAt: now, removedAt: null };
}

/** Throws `not-allowed` at the limit, for a caller that has much to do before it creates a project. */
export async function refuseFull(db: Sql, ownerId: string): Promise<void> {
  const problem = countProblems.projects(await countProjects(db, ownerId));
  if (problem !== undefined) throw new AppError('not-allowed', problem);
}

/** Runs an account's creating transactions one after another, so that a flood by one account waits here and not in the connection pool. */
export const oneAtATime = takeTurnsFairly(Infinity);

/** Creates an empty project. */
export function createProject(platform: Platform) {
  return (ownerId: string, title: string): Promise<Project> =>
    oneAtATime(ownerId, () => platform.db.transaction((tx) => insertEmptyProject(tx, platform, { ownerId, title })));
}
