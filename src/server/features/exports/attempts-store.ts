import { sql } from 'kysely';
import { type Lane, paperFormats } from '#domain/exports/export-format.ts';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import type { FilmPlan } from '#domain/exports/film-plan.ts';
import type { Loudness } from '#domain/exports/sound/loudness.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import { columns, type FilmExport, read } from './exports-store.ts';
import type { RenderProgress } from './render/track-progress.ts';

/** An export with everything that it is made from. `board` is null for films asked for before it was kept. */
export type BegunExport = FilmExport & { plan: FilmPlan; board: FilmBoard | null };

/**
 * Begins an attempt of whichever export's turn it is in a lane. There a person has one under way at a time, in the order
 * they were asked for; among people it is the turn of the one whose last began longest ago. Undefined when nobody's turn
 * has come.
 */
export async function beginNextExport(tx: Tx, lane: Lane): Promise<BegunExport | undefined> {
  // One after the other, or two would find the same person without one.
  await sql`select pg_advisory_xact_lock(hashtext('exports.turn'), hashtext(${lane}))`.execute(tx);
  const turn = sql<string>`(
    select waiting.id from exports waiting
     where waiting.state = 'queued' and waiting.phase <> ${waitsForDisk} and ${inLane('waiting', lane)}
       and not exists (select from exports other
                        where other.user_id = waiting.user_id and other.state = 'rendering' and ${inLane('other', lane)})
     order by (select max(other.started_at) from exports other
                where other.user_id = waiting.user_id and ${inLane('other', lane)}) nulls first,
              waiting.id
     limit 1)`;
  const row = await tx
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
    .where('id', '=', turn)
    .where('state', '=', 'queued')
    .returning([...columns, 'plan', 'board'])
    .executeTakeFirst();
  // Both are written by `insertExport`, and by nobody else.
  return row && { ...read(row), plan: row.plan as FilmPlan, board: row.board as FilmBoard | null };
}

/** Whether a row of the alias `table` waits in the lane. What was asked for before there was a choice is a film. */
function inLane(table: 'waiting' | 'other', lane: Lane) {
  const isPaper = sql<boolean>`coalesce(${sql.ref(table)}.options ->> 'format' = any(${[...paperFormats]}), false)`;
  return lane === 'paper' ? isPaper : sql<boolean>`not ${isPaper}`;
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

/** Where the finished file is. */
export type KeptFile = { assetId: string | null; fileKey: string | null; fileBytes: number };
export type Ending =
  | { state: 'complete'; file: KeptFile; loudness: Loudness | null; segmentsReused: number }
  | { state: 'error'; error: string };

/** Ends an attempt. False when it was no longer the one that counts. */
export async function endExport(tx: Tx, { id, attempt }: Attempt, ending: Ending): Promise<boolean> {
  const ended =
    ending.state === 'error'
      ? { error: ending.error }
      : {
          ...ending.file,
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

/** The phase of an export that is begun only when there is disk space. */
export const waitsForDisk = 'Waiting for disk space';

/** `counts` is false when the failure was not the film's fault. */
type Requeued = { counts: boolean; phase?: string };

/** Takes an attempt back into the queue. */
export async function requeueExport(tx: Tx, { id, attempt }: Attempt, { counts, phase = '' }: Requeued): Promise<void> {
  await tx
    .updateTable('exports')
    .set((to) => ({
      state: 'queued',
      phase,
      beatAt: sql<Date>`now()`,
      ...(counts ? {} : { tries: to('tries', '-', 1) }),
    }))
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'rendering')
    .execute();
}

/** Exports that wait for disk space, oldest first. */
export async function listParked(db: Sql): Promise<FilmExport[]> {
  const rows = await db
    .selectFrom('exports')
    .select(columns)
    .where('state', '=', 'queued')
    .where('phase', '=', waitsForDisk)
    .orderBy('id')
    .execute();
  return rows.map(read);
}

/** Lets a parked export begin. It needs a job. */
export async function unparkExport(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('exports').set({ phase: '' }).where('id', '=', id).where('state', '=', 'queued').execute();
}

// Beyond the longest pause between two tries of the queue.
const forgottenSeconds = 300;

/**
 * Takes exports whose worker has not been heard of for so long back into the queue, and those that the queue seems to have
 * forgotten. Each of them needs a job.
 */
export async function reviveExports(tx: Tx, silentSeconds: number): Promise<FilmExport[]> {
  const before = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;
  const rows = await tx
    .updateTable('exports')
    .set({ state: 'queued', beatAt: sql<Date>`now()` })
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'rendering'), is('beatAt', '<=', before(silentSeconds))]),
        is.and([
          is('state', '=', 'queued'),
          is('phase', '<>', waitsForDisk),
          is('beatAt', '<', before(forgottenSeconds)),
        ]),
      ]),
    )
    .returning(columns)
    .execute();
  return rows.map(read);
}
