import { type Selectable, sql } from 'kysely';
import type { Dimension, FitType, FrameRate } from '#domain/storyboards/dimension.ts';
import type { Medium, StoryboardFields } from '#domain/storyboards/storyboard.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { TimePlace } from '#server/platform/http/time-cursor.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Storyboard = {
  id: string;
  projectId: string;
  documentId: string | null;
  seed: number;
  revision: number;
  fields: StoryboardFields;
};

/** A row as the domain has it. */
export const readStoryboardRow = (row: Selectable<Tables['storyboards']>): Storyboard => ({
  id: row.id,
  projectId: row.projectId,
  documentId: row.documentId,
  seed: row.seed,
  revision: row.revision,
  fields: {
    title: row.title,
    // Written from `StoryboardFields` alone, here and in the contract's own words.
    dimension: row.dimension as Dimension,
    style: row.style,
    frameRate: row.frameRate as FrameRate,
    fitType: row.fitType as FitType,
    models: row.models as Record<Medium, string>,
    wishes: row.wishes as StoryboardFields['wishes'],
    styleReferenceId: row.styleReferenceId,
    scriptRevision: row.scriptRevision,
    tempo: row.tempo as StoryboardFields['tempo'],
  },
});

/** One that is made of a document becomes its next reel. */
export async function insertStoryboard(
  tx: Tx,
  { fields, ...storyboard }: Omit<Storyboard, 'revision'> & { now: Date },
): Promise<void> {
  const { now, ...row } = storyboard;
  await tx
    .insertInto('storyboards')
    .values({
      ...row,
      ...asRow(fields),
      reel: nextReel(row.documentId),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

const nextReel = (documentId: string | null) =>
  sql<number>`(select coalesce(max(reel), 0) + 1 from storyboards where document_id = ${documentId})`;

/** How many storyboards a project has. */
export async function countStoryboards(db: Sql, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('storyboards')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a storyboard's roles, scenes, shots and takes take, in bytes; without its history. */
export async function readContentBytes(db: Sql, id: string): Promise<number> {
  const row = await db.selectFrom('storyboards').select('contentBytes').where('id', '=', id).executeTakeFirst();
  return row?.contentBytes ?? 0;
}

/** The storyboards that were made of a document, in the order of their reels. */
export async function listOfDocument(db: Sql, documentId: string): Promise<Storyboard[]> {
  const rows = await db
    .selectFrom('storyboards')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('reel')
    .orderBy('id')
    .execute();
  return rows.map(readStoryboardRow);
}

export type ListedStoryboard = { id: string; projectTitle: string; createdAt: Date; updatedAt: Date };

type ListPage = { ownerId: string; after: TimePlace | undefined; projectId: string | undefined; size: number };

/** One page of an owner's storyboards, the one last worked on first; those of projects in the trash are left out. */
export async function listOwnStoryboards(
  db: Sql,
  { ownerId, after, projectId, size }: ListPage,
): Promise<ListedStoryboard[]> {
  // A cursor knows milliseconds alone.
  const workedOn = sql<Date>`date_trunc('milliseconds', storyboards.updated_at)`;
  return db
    .selectFrom('storyboards')
    .innerJoin('projects', 'projects.id', 'storyboards.projectId')
    .select(['storyboards.id', 'projects.title as projectTitle', 'storyboards.createdAt', workedOn.as('updatedAt')])
    .where('projects.ownerId', '=', ownerId)
    .where('projects.removedAt', 'is', null)
    .$if(projectId !== undefined, (all) => all.where('projects.id', '=', projectId ?? ''))
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(${workedOn}, storyboards.id) < (${after?.updatedAt}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy(workedOn, 'desc')
    .orderBy('storyboards.id', 'desc')
    .limit(size)
    .execute();
}

/** The titles of storyboards, by id. */
export async function listTitles(db: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('storyboards').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function findStoryboard(db: Sql, id: string): Promise<Storyboard | undefined> {
  const row = await db.selectFrom('storyboards').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readStoryboardRow(row);
}

/** The same, and nobody else changes the storyboard until the transaction ends. */
export async function lockStoryboard(tx: Tx, id: string): Promise<Storyboard | undefined> {
  const row = await tx.selectFrom('storyboards').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readStoryboardRow(row);
}

const asRow = (fields: StoryboardFields) => ({
  ...fields,
  models: JSON.stringify(fields.models),
  wishes: JSON.stringify(fields.wishes ?? {}),
  tempo: fields.tempo ? JSON.stringify(fields.tempo) : null,
});

export async function updateStoryboard(
  tx: Tx,
  id: string,
  change: { revision: number; updatedAt?: Date; fields: StoryboardFields | null },
): Promise<void> {
  const { fields, ...row } = change;
  await tx
    .updateTable('storyboards')
    .set({ ...row, ...(fields && asRow(fields)) })
    .where('id', '=', id)
    .execute();
}
