import { AppError, messages } from '#contract/errors.ts';
import type { Project, Projects } from '#server/features/projects/index.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import { type DocumentRow, findDocument, lockDocument } from './documents-store.ts';

export type OwnDocument = { document: DocumentRow; project: Project };
type Parts = { projects: Projects; userId: string };

async function inOwnProject(
  db: Sql,
  { projects, userId }: Parts,
  document: DocumentRow | undefined,
): Promise<OwnDocument | undefined> {
  const project = document && (await projects.find(userId, document.projectId, db));
  return project && { document, project };
}

function orNotFound(own: OwnDocument | undefined): OwnDocument {
  if (!own) throw new AppError('not-found', messages.documentNotFound);
  return own;
}

/** The document, if it is this person's. */
export async function findOwnDocument(db: Sql, parts: Parts, documentId: string): Promise<OwnDocument | undefined> {
  return inOwnProject(db, parts, await findDocument(db, documentId));
}

/** The same, or `not-found`, as for one that does not exist. */
export async function requireDocument(db: Sql, parts: Parts, documentId: string): Promise<OwnDocument> {
  return orNotFound(await findOwnDocument(db, parts, documentId));
}

/** The same, and nobody else changes the document until the transaction ends. */
export async function requireLockedDocument(tx: Tx, parts: Parts, documentId: string): Promise<OwnDocument> {
  return orNotFound(await inOwnProject(tx, parts, await lockDocument(tx, documentId)));
}
