import { AppError } from '#contract/errors.ts';
import type { Project, Projects } from '#server/features/projects/index.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import { findStoryboard, lockStoryboard, type Storyboard } from './storyboards-store.ts';

export type OwnStoryboard = { storyboard: Storyboard; project: Project };
type Parts = { projects: Projects; userId: string };

async function inOwnProject(
  db: Sql,
  { projects, userId }: Parts,
  storyboard: Storyboard | undefined,
): Promise<OwnStoryboard | undefined> {
  const project = storyboard && (await projects.find(userId, storyboard.projectId, db));
  return project && { storyboard, project };
}

function orNotFound(own: OwnStoryboard | undefined): OwnStoryboard {
  if (!own) throw new AppError('not-found', 'Storyboard not found.');
  return own;
}

/** The storyboard, if it is this person's. */
export async function findOwnStoryboard(
  db: Sql,
  parts: Parts,
  storyboardId: string,
): Promise<OwnStoryboard | undefined> {
  return inOwnProject(db, parts, await findStoryboard(db, storyboardId));
}

/** The same, or `not-found`, as for one that does not exist. */
export async function requireStoryboard(db: Sql, parts: Parts, storyboardId: string): Promise<OwnStoryboard> {
  return orNotFound(await findOwnStoryboard(db, parts, storyboardId));
}

/** The same, and nobody else changes the storyboard until the transaction ends. */
export async function requireLockedStoryboard(tx: Tx, parts: Parts, storyboardId: string): Promise<OwnStoryboard> {
  return orNotFound(await inOwnProject(tx, parts, await lockStoryboard(tx, storyboardId)));
}
