import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findProject, type Project, updateProject } from './projects-store.ts';

/** Moves a project to the trash or out of it. Twice is the same as once. */
export function setRemoved({ db, live, clock }: Platform) {
  return (userId: string, projectId: string, removed: boolean): Promise<Project> =>
    db.transaction(async (tx) => {
      const project = await findProject(tx, userId, projectId);
      if (!project) throw new AppError('not-found', 'Project not found.');
      const removedAt = removed ? (project.removedAt ?? clock.now()) : null;
      await updateProject(tx, projectId, { removedAt });
      live.tell(tx, `user:${userId}`, { type: 'projects.changed' });
      return { ...project, removedAt };
    });
}
