import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteProject, findProject } from './projects-store.ts';

/**
 * Deletes a project in the trash for good, and gives its storage back. Throws `not-found`, and `conflict` for a project that is not in the trash.
 */
export function deletePermanently({ db, facts, live }: Platform) {
  return (userId: string, projectId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const project = await findProject(tx, userId, projectId);
      if (!project) throw new AppError('not-found', 'Project not found.');
      if (project.removedAt === null) {
        throw new AppError(
          'conflict',
          'Only projects in the trash can be deleted permanently. Move the project to the trash first.',
        );
      }
      await deleteProject(tx, projectId);
      await facts.publish(tx, { type: 'project.deleted', ownerId: userId });
      live.tell(tx, `user:${userId}`, { type: 'projects.changed' });
    });
}
