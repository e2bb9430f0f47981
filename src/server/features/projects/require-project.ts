import { AppError } from '#contract/errors.ts';
import type { Sql } from '#server/platform/platform.ts';
import { findProject, type Project } from './projects-store.ts';

/** The project, if it is this person's and not in the trash. */
export async function findOwnProject(db: Sql, userId: string, projectId: string): Promise<Project | undefined> {
  const project = await findProject(db, userId, projectId);
  return project?.removedAt === null ? project : undefined;
}

/** The same, or `not-found`: what belongs to somebody else answers as if it were not there. */
export async function requireProject(db: Sql, userId: string, projectId: string): Promise<Project> {
  const project = await findOwnProject(db, userId, projectId);
  if (!project) throw new AppError('not-found', 'Project not found.');
  return project;
}
