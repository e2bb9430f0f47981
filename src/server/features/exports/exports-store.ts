import { sql } from 'kysely';
import { type ExportOptions, type FilmOptions, usualOptions } from '#domain/exports/export-options.ts';
import type { ExportState } from '#domain/exports/export-state.ts';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import type { FilmPlan } from '#domain/exports/film-plan.ts';
import type { Loudness } from '#domain/exports/sound/loudness.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** An export without its plan, which is long. */
export type FilmExport = {
  id: string;
  userId: string;
  storyboardId: string;
  title: string;
  state: ExportState;
  options: ExportOptions;
  frames: number;
  durationMs: number;
  /** About how large it will be: counted as kept until it ends. */
  promisedBytes: number;
  segments: number;
  progress: number;
  phase: string;
  segmentsReused: number;
  attempt: number;
  tries: number;
  assetId: string | null;
  fileKey: string | null;
  fileBytes: number | null;
  loudness: Loudness | null;
  error: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

/** What of a row is read: all but the plan and the board. */
export const columns = [
  'id',
  'userId',
  'storyboardId',
  'title',
  'state',
  'options',
  'frames',
  'durationMs',
  'promisedBytes',
  'segments',
  'progress',
  'phase',
  'segmentsReused',
  'attempt',
  'tries',
  'assetId',
  'fileKey',
  'fileBytes',
  'loudness',
  'error',
  'createdAt',
  'startedAt',
  'finishedAt',
] as const;

type Row = Omit<FilmExport, 'state' | 'options' | 'loudness'> & { state: string; options: unknown; loudness: unknown };

/** A row as what it means. */
export function read(row: Row): FilmExport {
  // `state` has a check constraint; the two JSON columns are written here, from these types.
  return {
    ...row,
    state: row.state as ExportState,
    // What was asked for before there was a choice is the usual.
    options: { ...usualOptions, ...(row.options as FilmOptions & Partial<ExportOptions>) },
    loudness: row.loudness as Loudness | null,
  };
}

type NewExport = Pick<
  FilmExport,
  'id' | 'userId' | 'storyboardId' | 'title' | 'options' | 'frames' | 'durationMs' | 'promisedBytes'
> & {
  plan: FilmPlan;
  board: FilmBoard;
};

export async function insertExport(tx: Tx, { plan, board, options, ...row }: NewExport): Promise<FilmExport> {
  const inserted = await tx
    .insertInto('exports')
    .values({
      ...row,
      plan: JSON.stringify(plan),
      board: JSON.stringify(board),
      options: JSON.stringify(options),
      segments: plan.segments.length,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return read(inserted);
}

/** Whoever it belongs to: only where the right to it has been checked by other means. */
export async function findExport(db: Sql, id: string): Promise<FilmExport | undefined> {
  const row = await db.selectFrom('exports').select(columns).where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** For an address that was issued with an access version: undefined when the owner's account has a newer one. */
export async function findServedExport(
  db: Sql,
  { id, version }: { id: string; version: number },
): Promise<FilmExport | undefined> {
  const row = await db
    .selectFrom('exports')
    .select(columns)
    .where('id', '=', id)
    .where(sql<boolean>`coalesce((select access_version from users where uid = exports.user_id), 0) = ${version}`)
    .executeTakeFirst();
  return row && read(row);
}

export async function findOwnExport(db: Sql, userId: string, id: string): Promise<FilmExport | undefined> {
  const row = await db
    .selectFrom('exports')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row && read(row);
}

/** The storyboard of an export, as it was when the export was requested. */
export async function findBoard(db: Sql, id: string): Promise<FilmBoard | undefined> {
  const row = await db.selectFrom('exports').select('board').where('id', '=', id).executeTakeFirst();
  // Written by `insertExport` alone.
  return row && (row.board as FilmBoard);
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockOwnExport(tx: Tx, userId: string, id: string): Promise<FilmExport | undefined> {
  const row = await tx
    .selectFrom('exports')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && read(row);
}

type Page = { userId: string; storyboardId: string; before: string | undefined; size: number };

/** A person's exports of a storyboard, newest first. */
export async function listExports(db: Sql, { userId, storyboardId, before, size }: Page): Promise<FilmExport[]> {
  let query = db
    .selectFrom('exports')
    .select(columns)
    .where('storyboardId', '=', storyboardId)
    .where('userId', '=', userId);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(size).execute()).map(read);
}

/** Only one transaction at a time may add to the exports of a person that wait. */
export async function lockExportsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('exports'), hashtext(${userId}))`.execute(tx);
}

/** How many of a person's exports are waiting or under way. */
export async function countOpenExports(db: Sql, userId: string): Promise<number> {
  const row = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('userId', '=', userId)
    .where('state', 'in', ['queued', 'rendering'])
    .executeTakeFirstOrThrow();
  return row.open;
}

/** Counts a user's exports in every state. */
export async function countExports(db: Sql, userId: string): Promise<number> {
  const row = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Stops what waits or runs. The row must be locked and in such a state. */
export async function cancelExportRow(tx: Tx, id: string): Promise<FilmExport> {
  const row = await tx
    .updateTable('exports')
    .set({ state: 'cancelled', phase: '', finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Puts what failed or was cancelled back to the beginning. The row must be locked and in such a state. */
export async function restartExportRow(tx: Tx, id: string): Promise<FilmExport> {
  const row = await tx
    .updateTable('exports')
    .set({
      state: 'queued',
      // Attempts go on counting, so that a worker that still dies away is not listened to.
      tries: 0,
      error: null,
      finishedAt: null,
      startedAt: null,
      progress: 0,
      phase: '',
      segmentsReused: 0,
      beatAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Removes an export that has ended. Answers the key of its file, for the storage. */
export async function deleteExport(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.deleteFrom('exports').where('id', '=', id).returning('fileKey').executeTakeFirst();
  return row?.fileKey ?? null;
}

/** Which of these keys no export names. */
export async function keysWithoutExport(db: Sql, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('exports').select('fileKey').where('fileKey', 'in', keys).execute();
  const named = new Set(rows.map(({ fileKey }) => fileKey));
  return keys.filter((key) => !named.has(key));
}

/** Removes the exports of an owner whose storyboards were deleted. Answers the keys of their files. */
export async function deleteLostExports(db: Sql, ownerId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('exports')
    .where('userId', '=', ownerId)
    .where(sql<boolean>`not exists (select from storyboards where id = exports.storyboard_id)`)
    .returning('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey).filter((key) => key !== null);
}

/** Answers the keys of their files. */
export async function deleteExportsOf(db: Sql, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom('exports').where('userId', '=', userId).returning('fileKey').execute();
  return rows.map(({ fileKey }) => fileKey).filter((key) => key !== null);
}
