import { sql } from 'kysely';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type GoneWay = { provider: ProviderId; endpoint: string; since: Date };

/** The endpoints that their vendors say are no longer there. */
export async function listGoneWays(db: Sql): Promise<GoneWay[]> {
  const rows = await db
    .selectFrom('goneWays')
    .select(['provider', 'endpoint', 'since'])
    .orderBy('provider')
    .orderBy('endpoint')
    .execute();
  // Only `saveGoneWays` writes them.
  return rows as GoneWay[];
}

/** Of a vendor, these and no others are gone. What was gone before keeps its day. */
export async function saveGoneWays(tx: Tx, provider: ProviderId, endpoints: string[]): Promise<void> {
  await tx
    .deleteFrom('goneWays')
    .where('provider', '=', provider)
    .where('endpoint', '<>', sql<string>`all(${endpoints}::text[])`)
    .execute();
  if (endpoints.length === 0) return;
  await tx
    .insertInto('goneWays')
    .values(endpoints.map((endpoint) => ({ provider, endpoint })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type ListCheck = { provider: ProviderId; checkedAt: Date; problem: string | null };

/** When each vendor was last asked for its list. */
export async function listChecks(db: Sql): Promise<ListCheck[]> {
  const rows = await db.selectFrom('vendorListChecks').select(['provider', 'checkedAt', 'problem']).execute();
  // Only `saveCheck` writes them.
  return rows as ListCheck[];
}

/** Notes that a vendor was asked for its list, and why that failed, if it did. */
export async function saveCheck(db: Sql, provider: ProviderId, problem: string | null): Promise<void> {
  const values = { checkedAt: sql<Date>`now()`, problem };
  await db
    .insertInto('vendorListChecks')
    .values({ provider, ...values })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
    .execute();
}
