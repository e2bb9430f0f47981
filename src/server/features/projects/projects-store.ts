import { sql } from 'kysely';
import type { TimePlace } from '#server/platform/http/time-cursor.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Project = {
  id: string;
  ownerId: string;
  title: string;
  /** What it may cost in all; null: as much as there is. */
  budgetCredits: number | null;
  createdAt: Date;
  updatedAt: Date;
  removedAt: Date | null;
};

const columns = ['id', 'ownerId', 'title', 'budgetCredits', 'createdAt', 'updatedAt', 'removedAt'] as const;

/** `now` is written for both times: their milliseconds are what cursors compare. */
export async function insertProject(
  tx: Tx,
  { now, ...project }: Pick<Project, 'id' | 'ownerId' | 'title'> & { now: Date },
): Promise<void> {
  await tx
    .insertInto('projects')
    .values({ ...project, createdAt: now, updatedAt: now })
    .execute();
}

/** The project of this id, removed or not, if it belongs to this person. */
export async function findProject(db: Sql, ownerId: string, projectId: string): Promise<Project | undefined> {
  return db
    .selectFrom('projects')
    .select(columns)
    .where('id', '=', projectId)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
}

/** One page of a person's projects, the one last worked on first. */
export async function listProjects(
  db: Sql,
  ownerId: string,
  page: { after: TimePlace | null; budget: 'set' | undefined; size: number },
): Promise<Project[]> {
  const { after } = page;
  let query = db
    .selectFrom('projects')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .where('removedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size);
  if (page.budget === 'set') query = query.where('budgetCredits', 'is not', null);
  if (after) {
    query = query.where((at) =>
      at.or([
        at('updatedAt', '<', after.updatedAt),
        at.and([at('updatedAt', '=', after.updatedAt), at('id', '<', after.id)]),
      ]),
    );
  }
  return query.execute();
}

export async function updateProject(
  tx: Tx,
  projectId: string,
  fields: Partial<Pick<Project, 'title' | 'budgetCredits' | 'updatedAt' | 'removedAt'>>,
): Promise<void> {
  await tx.updateTable('projects').set(fields).where('id', '=', projectId).execute();
}

/** The titles of an owner's projects, those in the trash left out, the one last worked on first. */
export async function listTitles(db: Sql, ownerId: string): Promise<Pick<Project, 'id' | 'title'>[]> {
  return db
    .selectFrom('projects')
    .select(['id', 'title'])
    .where('ownerId', '=', ownerId)
    .where('removedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** How many projects an owner has, those in the trash included. */
export async function countProjects(db: Sql, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export type TrashedProject = { id: string; title: string; removedAt: Date; storedBytes: number };

/** An owner's projects in the trash, the last removed first, with what their texts and storyboards take. */
export async function listTrash(db: Sql, ownerId: string, most: number): Promise<TrashedProject[]> {
  const { rows } = await sql<TrashedProject>`
    select p.id, p.title, p.removed_at, project_bytes(p.id) as stored_bytes
      from projects p where p.owner_id = ${ownerId} and p.removed_at is not null
     order by p.removed_at desc, p.id desc limit ${most}`.execute(db);
  return rows;
}

/** Deletes a project for good; documents and storyboards go with it. Media stay in the library. */
export async function deleteProject(tx: Tx, projectId: string): Promise<void> {
  await tx.deleteFrom('projects').where('id', '=', projectId).execute();
}

/** Documents and storyboards go with them. */
export async function deleteProjectsOf(db: Sql, ownerId: string): Promise<void> {
  await db.deleteFrom('projects').where('ownerId', '=', ownerId).execute();
}
