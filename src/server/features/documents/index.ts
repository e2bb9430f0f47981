import type { Platform, Tx } from '#server/platform/platform.ts';
import { createDocument } from './create-document.ts';
import { routeDocuments } from './documents-routes.ts';
import { listDocuments } from './documents-store.ts';
import type { Uses } from './ports.ts';
import { readText } from './read-text.ts';
import { replaceText } from './replace-text.ts';
import { findOwnDocument, requireDocument, requireLockedDocument } from './require-document.ts';

/** The texts of projects. The only file of this folder that others may import. */
export function createDocuments(platform: Platform, uses: Uses) {
  const { db, live } = platform;
  const { projects } = uses;
  routeDocuments(platform, uses);
  projects.showContents('documents', async (projectIds) => {
    const documents = projectIds.length === 0 ? [] : await listDocuments(db.sql, projectIds);
    const byProject = Map.groupBy(documents, ({ projectId }) => projectId);
    return new Map(
      [...byProject].map(([id, found]) => [id, found.map(({ id, title, kind }) => ({ id, title, kind }))]),
    );
  });
  live.authorize('document', async (userId, documentId) =>
    Boolean(await findOwnDocument(db.sql, { projects, userId }, documentId)),
  );
  return {
    /** Adds a text to a project and answers its id. A screenplay is given as Fountain. Throws `too-large`, and `not-allowed` at the limit. */
    create: createDocument(platform),
    /** Another text in place of the one that is there, as a change. Throws `not-found` and `too-large`. */
    replaceText: replaceText(platform, projects),
    /** The document, which nobody else changes until the transaction ends. Throws `not-found`. */
    lock: (tx: Tx, userId: string, documentId: string) => requireLockedDocument(tx, { projects, userId }, documentId),
    /** A text as it was at a revision, for whoever may read the document. */
    textAt: (documentId: string, revision: number) => readText(db.sql, documentId, revision),
    /** A text as it is now. Throws `not-found` for one that is not this person's. */
    async read(userId: string, documentId: string) {
      const { document, project } = await requireDocument(db.sql, { projects, userId }, documentId);
      return { document, project, text: await readText(db.sql, document.id, document.revision) };
    },
  };
}
export type Documents = ReturnType<typeof createDocuments>;
