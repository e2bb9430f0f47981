import type { Platform } from '#server/platform/platform.ts';
import { type Project, updateProject } from './projects-store.ts';
import { requireProject } from './require-project.ts';

/** Sets the total budget of a project in credits. Null removes the budget. What has been spent stays spent. */
export function setBudget({ db, live }: Platform) {
  return (userId: string, projectId: string, budgetCredits: number | null): Promise<Project> =>
    db.transaction(async (tx) => {
      const project = await requireProject(tx, userId, projectId);
      await updateProject(tx, projectId, { budgetCredits });
      live.tell(tx, `user:${userId}`, { type: 'projects.changed' });
      return { ...project, budgetCredits };
    });
}
