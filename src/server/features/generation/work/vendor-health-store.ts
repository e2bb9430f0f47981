import { sql } from 'kysely';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { AccountProblem } from '#domain/generation/progress.ts';
import { failuresUntilOpen, firstOpenSeconds, longestOpenSeconds } from '#domain/generation/vendor-health.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** Stands for the vendor itself: its key, its balance. */
export const wholeVendor = '*';

/** One way to a vendor. */
export type VendorWay = { provider: ProviderId; endpoint: string };

export type LeftAlone = VendorWay & {
  /** 0 when somebody may try it. */
  secondsLeft: number;
  accountProblem: AccountProblem | null;
};

/** Those of these vendors' endpoints that are left alone, or that one task alone may try. */
export async function listLeftAlone(db: Sql, providers: ProviderId[]): Promise<LeftAlone[]> {
  const rows = await db
    .selectFrom('vendorHealth')
    .select(['provider', 'endpoint', 'accountProblem'])
    .select(sql<number>`greatest(extract(epoch from open_until - now()), 0)::float8`.as('secondsLeft'))
    .where('provider', 'in', providers)
    .where('openUntil', 'is not', null)
    .execute();
  // Only this store writes them.
  return rows as LeftAlone[];
}

/** Nobody else tries it while this one does; a worker that dies at it keeps it no longer than this. */
const probeSeconds = 60;

/** Whether this task is the one that tries what was left alone. */
export async function takeProbe(db: Sql, { provider, endpoint }: VendorWay): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendorHealth')
    .set({ openUntil: sql<Date>`now() + ${probeSeconds} * interval '1 second'` })
    .where('provider', '=', provider)
    .where('endpoint', '=', endpoint)
    .where('openUntil', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** It has answered: nothing of before counts. */
export async function noteAnswer(db: Sql, { provider, endpoint }: VendorWay): Promise<void> {
  await db
    .updateTable('vendorHealth')
    .set({ failures: 0, openings: 0, openUntil: null, accountProblem: null })
    .where('provider', '=', provider)
    .where('endpoint', 'in', [endpoint, wholeVendor])
    .where((is) => is.or([is('failures', '>', 0), is('openUntil', 'is not', null)]))
    .execute();
}

/** It did not answer, or could not. After a few such it is left alone, each time for longer. */
export async function noteFailure(db: Sql, { provider, endpoint }: VendorWay, detail: string): Promise<void> {
  await sql`
    insert into vendor_health as health (provider, endpoint, failures, last_failure, last_failure_at)
    values (${provider}, ${endpoint}, 1, ${detail.slice(0, 500)}, now())
    on conflict (provider, endpoint) do update set
      failures = health.failures + 1,
      last_failure = excluded.last_failure,
      last_failure_at = now(),
      openings = health.openings + case when health.failures + 1 >= ${failuresUntilOpen} then 1 else 0 end,
      open_until = case when health.failures + 1 >= ${failuresUntilOpen}
        then now() + least(${firstOpenSeconds} * power(2, least(health.openings, 20)), ${longestOpenSeconds}) * interval '1 second'
        else health.open_until end`.execute(db);
}

/** The vendor refuses our key or our money: it is left alone at once. Answers whether that is news. */
export async function noteAccountProblem(
  tx: Tx,
  provider: ProviderId,
  { problem, detail }: { problem: AccountProblem; detail: string },
): Promise<boolean> {
  const before = await tx
    .selectFrom('vendorHealth')
    .select('accountProblem')
    .where('provider', '=', provider)
    .where('endpoint', '=', wholeVendor)
    .forUpdate()
    .executeTakeFirst();
  const seen = { lastFailure: detail.slice(0, 500), lastFailureAt: sql<Date>`now()`, accountProblem: problem };
  const open = { openUntil: sql<Date>`now() + ${probeSeconds} * interval '1 second'` };
  await tx
    .insertInto('vendorHealth')
    .values({ provider, endpoint: wholeVendor, failures: 1, ...seen, ...open })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'endpoint'])
        .doUpdateSet((eb) => ({ ...seen, ...open, failures: eb('vendorHealth.failures', '+', 1) })),
    )
    .execute();
  return before?.accountProblem !== problem;
}
