import type { Projects } from '#server/features/projects/index.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { routeDocuments } from './documents-routes.ts';
import { type DocumentKind, insertDocument, listDocuments } from './documents-store.ts';

type Uses = { projects: Projects };

/** The texts of projects. The only file of this folder that others may import. */
export function createDocuments(platform: Platform, { projects }: Uses) {
  const { db, ids } = platform;
  routeDocuments(platform, projects);
  projects.showContents('documents', async (projectIds) => {
    const documents = projectIds.length === 0 ? [] : await listDocuments(db.sql, projectIds);
    const byProject = Map.groupBy(documents, ({ projectId }) => projectId);
    return new Map(
      [...byProject].map(([id, found]) => [id, found.map(({ id, title, kind }) => ({ id, title, kind }))]),
    );
  });
  return {
    /** Adds a text to a project and answers its id. A screenplay is given as Fountain. */
    async create(
      tx: Tx,
      document: { projectId: string; kind: DocumentKind; title: string; text: string },
    ): Promise<string> {
      const id = ids.next('doc');
      await insertDocument(tx, { id, ...document });
      return id;
    },
  };
}
export type Documents = ReturnType<typeof createDocuments>;
