import type { Platform } from '#server/platform/platform.ts';
import { type Project, updateProject } from './projects-store.ts';
import { requireProject } from './require-project.ts';

/** Gives a project another title. */
export function renameProject({ db, live, clock }: Platform) {
  return (userId: string, projectId: string, title: string): Promise<Project> =>
    db.transaction(async (tx) => {
      const project = await requireProject(tx, userId, projectId);
      const updatedAt = clock.now();
      await updateProject(tx, projectId, { title, updatedAt });
      live.tell(tx, `user:${userId}`, { type: 'projects.changed' });
      return { ...project, title, updatedAt };
    });
}
