import { sql } from 'kysely';
import type { Platform, Sql } from '#server/platform/platform.ts';

/** How long a model has taken. */
export type ModelSpeed = { modelId: string; medianSeconds: number; tasks: number };

/** Everybody may ask; the answer is found once in a while. */
const freshMs = 5 * 60_000;
/** So many days count, and a model must have done so many tasks in them for a median to mean something. */
const days = 14;
const fewest = 3;

/** Answers how long each model takes from being sent to being stored: the median of what was done here lately. */
export function modelSpeeds({ db, clock }: Pick<Platform, 'db' | 'clock'>): () => Promise<ModelSpeed[]> {
  let kept: { untilMs: number; speeds: Promise<ModelSpeed[]> } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    if (!kept || kept.untilMs < nowMs) {
      const speeds = readSpeeds(db.sql);
      kept = { untilMs: nowMs + freshMs, speeds };
      // What could not be read is read again by whoever asks next.
      speeds.catch(() => {
        kept = undefined;
      });
    }
    return kept.speeds;
  };
}

async function readSpeeds(db: Sql): Promise<ModelSpeed[]> {
  const seconds = sql<number>`percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at))`;
  return db
    .selectFrom('tasks')
    .select(['modelId', seconds.as('medianSeconds'), sql<number>`count(*)::int`.as('tasks')])
    .where('finishedAt', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .where('step', '=', 'complete')
    .where('startedAt', 'is not', null)
    .groupBy('modelId')
    .having(sql<number>`count(*)`, '>=', fewest)
    .execute();
}
