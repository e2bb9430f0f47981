import { monitoringLimits } from '#domain/monitoring/limits.ts';
import type { CleanError } from '#domain/monitoring/stack.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Sample = {
  id: string;
  groupId: string;
  seenAt: Date;
  release: string;
  browser: string | null;
  page: string | null;
  errors: readonly CleanError[];
};

/** Adds a sample, and deletes the oldest of its group beyond the limit. Call it under the lock of the group. */
export async function insertSample(tx: Tx, sample: Sample): Promise<void> {
  await tx
    .insertInto('errorSamples')
    .values({ ...sample, errors: JSON.stringify(sample.errors) })
    .execute();
  const newest = tx
    .selectFrom('errorSamples')
    .select('id')
    .where('groupId', '=', sample.groupId)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(monitoringLimits.samples);
  await tx.deleteFrom('errorSamples').where('groupId', '=', sample.groupId).where('id', 'not in', newest).execute();
}

/** The newest first. */
export async function listSamples(db: Sql, groupId: string): Promise<Sample[]> {
  const rows = await db
    .selectFrom('errorSamples')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // Written by `insertSample`.
  return rows.map(({ errors, ...row }) => ({ ...row, errors: errors as CleanError[] }));
}
