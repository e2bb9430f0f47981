import { sql } from 'kysely';
import type { Check, Finding } from '#domain/trust/finding.ts';
import type { Sql } from '#server/platform/platform.ts';

/** Raised when what looks becomes better: what others have seen does not count then. */
const edition = 1;

/** What was seen in these assets before, by `nameOf`. */
export async function findChecks(db: Sql, assetIds: readonly string[]): Promise<Map<string, Finding>> {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('assetChecks')
    .select(['assetId', 'checkName', 'finding'])
    .where(sql<boolean>`asset_id = any(${assetIds})`)
    .where('edition', '=', edition)
    .execute();
  // The columns are written by `keepCheck` alone.
  return new Map(rows.map((row) => [nameOf(row.assetId, row.checkName as Check), row.finding as Finding]));
}

/** Keeps what was seen; of an asset that has gone meanwhile nothing is kept. */
export async function keepCheck(
  db: Sql,
  { assetId, check, finding }: { assetId: string; check: Check; finding: Finding },
): Promise<void> {
  const found = db
    .selectFrom('assets')
    .where('id', '=', assetId)
    .select([
      'id',
      sql<string>`${check}::text`.as('check'),
      sql<string>`${finding}::text`.as('f'),
      sql<number>`${edition}::int`.as('e'),
    ]);
  await db
    .insertInto('assetChecks')
    .columns(['assetId', 'checkName', 'finding', 'edition'])
    .expression(found)
    .onConflict((conflict) =>
      conflict.columns(['assetId', 'checkName']).doUpdateSet({ finding, edition, checkedAt: sql`now()` }),
    )
    .execute();
}

/** One check of one asset. */
export const nameOf = (assetId: string, check: Check): string => `${assetId} ${check}`;
