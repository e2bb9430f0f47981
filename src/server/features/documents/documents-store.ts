import { sql } from 'kysely';
import type { DocumentView } from '#contract/documents.ts';
import type { TimePlace } from '#server/platform/http/time-cursor.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type DocumentKind = DocumentView['kind'];
/** What is known of a document without its text; see `read-text.ts`. */
export type DocumentRow = {
  id: string;
  projectId: string;
  kind: DocumentKind;
  title: string;
  revision: number;
  /** Of the text, in UTF-16 units. */
  length: number;
  /** Of its changes, in characters. */
  historySize: number;
  createdAt: Date;
  updatedAt: Date;
};

const columns = [
  'id',
  'projectId',
  'kind',
  'title',
  'revision',
  'length',
  'historySize',
  'createdAt',
  'updatedAt',
] as const;

export async function insertDocument(
  tx: Tx,
  {
    text,
    ...document
  }: Pick<DocumentRow, 'id' | 'projectId' | 'kind' | 'title'> & {
    text: string;
    finalDraft: string | null;
  },
): Promise<void> {
  const first = 1;
  await tx
    .insertInto('documents')
    .values({ ...document, revision: first, length: text.length })
    .execute();
  await tx.insertInto('documentSnapshots').values({ documentId: document.id, revision: first, text }).execute();
}

/** How many documents a project has. */
export async function countDocuments(db: Sql, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What was kept of the Final Draft file that the document came from, as JSON; null when it came from none. */
export async function findFinalDraft(db: Sql, documentId: string): Promise<string | null> {
  const json = sql<string | null>`final_draft::text`.as('json');
  const row = await db.selectFrom('documents').select(json).where('id', '=', documentId).executeTakeFirst();
  return row?.json ?? null;
}

/** Keeps what a revised Final Draft file knows, with the revision that brought it, and puts aside what was kept before. */
export async function replaceFinalDraft(
  tx: Tx,
  documentId: string,
  { finalDraft, revision }: { finalDraft: string; revision: number },
): Promise<void> {
  const change = { earlierFinalDraft: sql<string>`final_draft`, finalDraft, finalDraftRevision: revision };
  await tx.updateTable('documents').set(change).where('id', '=', documentId).execute();
}

/** Brings back what was kept before this revision of the document, if it was this one that put it aside. */
export async function restoreFinalDraft(tx: Tx, documentId: string, revision: number): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ finalDraft: sql<string>`earlier_final_draft`, earlierFinalDraft: null, finalDraftRevision: null })
    .where('id', '=', documentId)
    .where('finalDraftRevision', '=', revision)
    .execute();
}

export async function findDocument(db: Sql, documentId: string): Promise<DocumentRow | undefined> {
  const row = await db.selectFrom('documents').select(columns).where('id', '=', documentId).executeTakeFirst();
  // The column has a check constraint with these values.
  return row as DocumentRow | undefined;
}

/** The same, and nobody else changes the document until the transaction ends. */
export async function lockDocument(tx: Tx, documentId: string): Promise<DocumentRow | undefined> {
  const query = tx.selectFrom('documents').select(columns).where('id', '=', documentId);
  return (await query.forUpdate().executeTakeFirst()) as DocumentRow | undefined; // As above.
}

export async function updateDocument(
  tx: Tx,
  documentId: string,
  fields: Partial<Pick<DocumentRow, 'title' | 'revision' | 'length' | 'historySize' | 'updatedAt'>>,
): Promise<void> {
  await tx.updateTable('documents').set(fields).where('id', '=', documentId).execute();
}

export type ListedDocumentRow = DocumentRow & { projectTitle: string };

type ListPage = {
  ownerId: string;
  after: TimePlace | undefined;
  kind: DocumentKind | undefined;
  projectId: string | undefined;
  size: number;
};

/** One page of an owner's documents, the one last worked on first; those of projects in the trash are left out. */
export async function listOwnDocuments(
  db: Sql,
  { ownerId, after, kind, projectId, size }: ListPage,
): Promise<ListedDocumentRow[]> {
  // A cursor knows milliseconds alone.
  const workedOn = sql<Date>`date_trunc('milliseconds', documents.updated_at)`;
  const rows = await db
    .selectFrom('documents')
    .innerJoin('projects', 'projects.id', 'documents.projectId')
    .select(columns.map((column) => `documents.${column}` as const))
    .select(['projects.title as projectTitle', workedOn.as('updatedAt')])
    .where('projects.ownerId', '=', ownerId)
    .where('projects.removedAt', 'is', null)
    .$if(kind !== undefined, (all) => all.where('documents.kind', '=', kind ?? ''))
    .$if(projectId !== undefined, (all) => all.where('projects.id', '=', projectId ?? ''))
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(${workedOn}, documents.id) < (${after?.updatedAt}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy(workedOn, 'desc')
    .orderBy('documents.id', 'desc')
    .limit(size)
    .execute();
  // The column has a check constraint with these values.
  return rows as ListedDocumentRow[];
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
