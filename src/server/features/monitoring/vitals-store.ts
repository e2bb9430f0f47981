import { sql } from 'kysely';
import type { VitalsMetric } from '#domain/monitoring/vitals.ts';
import type { Sql } from '#server/platform/platform.ts';

export type VitalsBucket = { day: string; page: string; metric: VitalsMetric; bucket: number; count: number };

export async function listPagesOf(db: Sql, day: string): Promise<string[]> {
  const rows = await db.selectFrom('webVitals').select('page').distinct().where('day', '=', day).execute();
  return rows.map(({ page }) => page);
}

/** Adds to histograms. Each bucket may occur once in `buckets`; their order is the same in every statement, so none wait in a circle. */
export async function countVitals(db: Sql, buckets: readonly VitalsBucket[]): Promise<void> {
  if (buckets.length === 0) return;
  const keyOf = ({ page, metric, bucket }: VitalsBucket) => `${page} ${metric} ${bucket}`;
  const sorted = buckets.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db
    .insertInto('webVitals')
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'metric', 'bucket'])
        .doUpdateSet({ count: sql<number>`least(web_vitals.count::bigint + excluded.count, 2000000000)` }),
    )
    .execute();
}

export const listVitals = (db: Sql, fromDay: string): Promise<VitalsBucket[]> =>
  db
    .selectFrom('webVitals')
    .select(['day', 'page', 'bucket', 'count', sql<VitalsMetric>`metric`.as('metric')])
    .where('day', '>=', fromDay)
    .orderBy('day', 'desc')
    .orderBy('page')
    .orderBy('metric')
    .execute();

export async function deleteVitalsBefore(db: Sql, day: string): Promise<void> {
  await db.deleteFrom('webVitals').where('day', '<', day).execute();
}
