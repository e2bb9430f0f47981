import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import { insertEmptyProject, oneAtATime, refuseFull } from './create-project.ts';
import { createContents } from './project-contents.ts';
import { forgetPerson } from './forget-person.ts';
import { routeProjects } from './projects-routes.ts';
import { listTitles, type Project, updateProject } from './projects-store.ts';
import { findOwnProject } from './require-project.ts';

/** Films: who owns them and what they are called. The only file of this folder that others may import. */
export function createProjects(platform: Platform) {
  const { db, clock } = platform;
  const contents = createContents();
  routeProjects(platform, contents);
  return {
    forgetPerson: forgetPerson(platform),
    /** Says who knows what of a kind is in projects. Called once for each kind, while the app is put together. */
    showContents: contents.register,
    /** The project, if it is this person's and not in the trash. */
    find: (userId: string, projectId: string, sql: Sql = db.sql): Promise<Project | undefined> =>
      findOwnProject(sql, userId, projectId),
    /** The titles of this person's projects, those in the trash left out. */
    titlesOf: (userId: string) => listTitles(db.sql, userId),
    /** Runs an account's creating transactions one after another; see `create-project.ts`. */
    oneAtATime,
    /** Throws `not-allowed` when the account has as many projects as it may. */
    refuseFull: (ownerId: string): Promise<void> => refuseFull(db.sql, ownerId),
    /** Makes an empty project and answers its id. Throws `not-allowed` at the limit. */
    create: async (tx: Tx, project: { ownerId: string; title: string }): Promise<string> =>
      (await insertEmptyProject(tx, platform, project)).id,
    /** Gives a project of somebody’s another title. */
    rename: (tx: Tx, projectId: string, title: string): Promise<void> => updateProject(tx, projectId, { title }),
    /** Notes that somebody has worked on something in the project, so that it comes first in the list. */
    touch: (tx: Tx, projectId: string): Promise<void> => updateProject(tx, projectId, { updatedAt: clock.now() }),
  };
}
export type { Project } from './projects-store.ts';
export type Projects = ReturnType<typeof createProjects>;
