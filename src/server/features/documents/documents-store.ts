import type { DocumentView } from '#contract/documents.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type DocumentKind = DocumentView['kind'];
export type Document = {
  id: string;
  projectId: string;
  kind: DocumentKind;
  title: string;
  text: string;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
};

export async function insertDocument(
  tx: Tx,
  document: Pick<Document, 'id' | 'projectId' | 'kind' | 'title' | 'text'>,
): Promise<void> {
  await tx.insertInto('documents').values(document).execute();
}

export async function findDocument(db: Sql, documentId: string): Promise<Document | undefined> {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'projectId', 'kind', 'title', 'text', 'revision', 'createdAt', 'updatedAt'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  // The column has a check constraint with these values.
  return row as Document | undefined;
}

/** The documents of these projects, without their texts. */
export async function listDocuments(
  db: Sql,
  projectIds: string[],
): Promise<{ id: string; projectId: string; kind: string; title: string }[]> {
  return db
    .selectFrom('documents')
    .select(['id', 'projectId', 'kind', 'title'])
    .where('projectId', 'in', projectIds)
    .orderBy('id')
    .execute();
}
