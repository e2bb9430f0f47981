import { pageSize } from '#contract/ids.ts';
import { projectsApi, type ProjectView } from '#contract/projects.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { readTimeCursor, writeTimeCursor } from '#server/platform/http/time-cursor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { workLimits } from '#domain/billing/work-limits.ts';
import { createProject } from './create-project.ts';
import { deletePermanently } from './delete-project.ts';
import { presentProject } from './present-project.ts';
import type { Contents } from './project-contents.ts';
import { countProjects, listProjects, listTrash, type Project } from './projects-store.ts';
import { renameProject } from './rename-project.ts';
import { requireProject } from './require-project.ts';
import { setBudget } from './set-budget.ts';
import { setRemoved } from './set-removed.ts';

/** Answers `projectsApi`. */
export function routeProjects(platform: Platform, contents: Contents): void {
  const { router, db } = platform;
  const create = createProject(platform);
  const rename = renameProject(platform);
  const budget = setBudget(platform);
  const remove = setRemoved(platform);
  const destroy = deletePermanently(platform);

  const views = async (projects: Project[]): Promise<ProjectView[]> => {
    const contentsOf = await contents.of(projects.map(({ id }) => id));
    return projects.map((project) => presentProject(project, contentsOf(project.id)));
  };
  const view = async (project: Project): Promise<ProjectView> =>
    presentProject(project, (await contents.of([project.id]))(project.id));

  router.on(projectsApi.list, async ({ caller, received: { query } }) => {
    const after = query.cursor === undefined ? null : readTimeCursor(query.cursor);
    const found = await listProjects(db.sql, caller.userId, { after, budget: query.budget, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, writeTimeCursor);
    const total = await countProjects(db.sql, caller.userId);
    return { projects: await views(page), nextCursor, total, limit: workLimits.projectsPerAccount };
  });

  router.on(projectsApi.create, async ({ caller, received: { body } }) =>
    view(await create(caller.userId, body.title)),
  );
  router.on(projectsApi.get, async ({ caller, received: { params } }) =>
    view(await requireProject(db.sql, caller.userId, params.projectId)),
  );
  router.on(projectsApi.update, async ({ caller, received: { params, body } }) =>
    view(await rename(caller.userId, params.projectId, body.title)),
  );
  router.on(projectsApi.setBudget, async ({ caller, received: { params, body } }) =>
    view(await budget(caller.userId, params.projectId, body.credits)),
  );
  router.on(projectsApi.remove, async ({ caller, received: { params } }) => {
    await remove(caller.userId, params.projectId, true);
    return { isSuccessful: true };
  });
  router.on(projectsApi.trash, async ({ caller }) => {
    const found = await listTrash(db.sql, caller.userId, workLimits.projectsPerAccount);
    return { projects: found.map((project) => ({ ...project, removedAt: project.removedAt.toISOString() })) };
  });
  router.on(projectsApi.destroy, async ({ caller, received: { params } }) => {
    await destroy(caller.userId, params.projectId);
    return { isSuccessful: true };
  });
  router.on(projectsApi.restore, async ({ caller, received: { params } }) =>
    view(await remove(caller.userId, params.projectId, false)),
  );
}
