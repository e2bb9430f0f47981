import { sql } from 'kysely';
import type { ExportOptions } from '#domain/exports/export-options.ts';
import type { ExportState } from '#domain/exports/export-state.ts';
import type { FilmPlan } from '#domain/exports/film-plan.ts';
import type { Loudness } from '#domain/exports/loudness.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { RenderProgress } from './track-progress.ts';

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
  segments: number;
  progress: number;
  phase: string;
  segmentsReused: number;
  attempt: number;
  tries: number;
  assetId: string | null;
  loudness: Loudness | null;
  error: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

const columns = [
  'id',
  'userId',
  'storyboardId',
  'title',
  'state',
  'options',
  'frames',
  'durationMs',
  'segments',
  'progress',
  'phase',
  'segmentsReused',
  'attempt',
  'tries',
  'assetId',
  'loudness',
  'error',
  'createdAt',
  'startedAt',
  'finishedAt',
] as const;

type Row = Omit<FilmExport, 'state' | 'options' | 'loudness'> & { state: string; options: unknown; loudness: unknown };

function read(row: Row): FilmExport {
  // `state` has a check constraint; the two JSON columns are written here, from these types.
  return {
    ...row,
    state: row.state as ExportState,
    options: row.options as ExportOptions,
    loudness: row.loudness as Loudness | null,
  };
}

type NewExport = Pick<FilmExport, 'id' | 'userId' | 'storyboardId' | 'title' | 'options' | 'frames' | 'durationMs'> & {
  plan: FilmPlan;
};

export async function insertExport(tx: Tx, { plan, options, ...row }: NewExport): Promise<FilmExport> {
  const inserted = await tx
    .insertInto('exports')
    .values({
      ...row,
      plan: JSON.stringify(plan),
      options: JSON.stringify(options),
      segments: plan.segments.length,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return read(inserted);
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

/** Begins an attempt. Undefined when there is nothing to do: it has ended, or another worker is at it. */
export async function beginExport(db: Sql, id: string): Promise<(FilmExport & { plan: FilmPlan }) | undefined> {
  const row = await db
    .updateTable('exports')
    .set((to) => ({
      state: 'rendering',
      attempt: to('attempt', '+', 1),
      tries: to('tries', '+', 1),
      startedAt: sql<Date>`coalesce(started_at, now())`,
      beatAt: sql<Date>`now()`,
      progress: 0,
      segmentsReused: 0,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning([...columns, 'plan'])
    .executeTakeFirst();
  // The plan is written by `insertExport`, and by nobody else.
  return row && { ...read(row), plan: row.plan as FilmPlan };
}

/** One attempt of one export: what an earlier attempt says no longer counts. */
export type Attempt = Pick<FilmExport, 'id' | 'attempt'>;

/** Says that the attempt is alive, and how far it is. False when it should stop: cancelled, or begun anew. */
export async function beatExport(db: Sql, { id, attempt }: Attempt, progress: RenderProgress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({
      progress: progress.fraction,
      phase: progress.phase,
      segmentsReused: progress.segmentsReused,
      beatAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'rendering')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type Ending =
  | { state: 'complete'; assetId: string; loudness: Loudness | null; segmentsReused: number }
  | { state: 'error'; error: string };

/** Ends an attempt. False when it was no longer the one that counts. */
export async function endExport(tx: Tx, { id, attempt }: Attempt, ending: Ending): Promise<boolean> {
  const ended =
    ending.state === 'error'
      ? { error: ending.error }
      : {
          assetId: ending.assetId,
          loudness: ending.loudness && JSON.stringify(ending.loudness),
          segmentsReused: ending.segmentsReused,
          progress: 1,
        };
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ ...ended, state: ending.state, phase: '', finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'rendering')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes an attempt back into the queue. `counts` is false when it was not the film's fault. */
export async function requeueExport(tx: Tx, { id, attempt }: Attempt, counts: boolean): Promise<void> {
  await tx
    .updateTable('exports')
    .set((to) => ({
      state: 'queued',
      phase: '',
      beatAt: sql<Date>`now()`,
      ...(counts ? {} : { tries: to('tries', '-', 1) }),
    }))
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'rendering')
    .execute();
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

// Beyond the longest pause between two tries of the queue.
const forgottenSeconds = 300;

/**
 * Takes exports whose worker has not been heard of for so long back into the queue, and those that the queue seems to have
 * forgotten. Answers their ids; each needs a job.
 */
export async function reviveExports(tx: Tx, silentSeconds: number): Promise<string[]> {
  const before = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;
  const rows = await tx
    .updateTable('exports')
    .set({ state: 'queued', beatAt: sql<Date>`now()` })
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'rendering'), is('beatAt', '<=', before(silentSeconds))]),
        is.and([is('state', '=', 'queued'), is('beatAt', '<', before(forgottenSeconds))]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
