import { sql } from 'kysely';
import type { StockItem, StockKind, StockVendor } from '#domain/stock/stock.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** What a search has answered: ids, whose items are kept beside it. */
export type KeptPage = { items: StockItem[]; hasMore: boolean };

const forADay = sql<Date>`now() + interval '24 hours'`;
const now = sql<Date>`now()`;

/** What the library answered to this within a day. */
export async function findSearch(db: Sql, key: string): Promise<KeptPage | undefined> {
  const row = await db
    .selectFrom('stockSearches')
    .select('answer')
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  // Written by `keepSearch` alone.
  return row?.answer as KeptPage | undefined;
}

/** Keeps an answer, and each thing in it, for a day. */
export async function keepSearch(tx: Tx, key: string, answer: KeptPage): Promise<void> {
  const values = { answer: JSON.stringify(answer), expiresAt: forADay };
  await tx
    .insertInto('stockSearches')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
  if (answer.items.length === 0) return;
  const rows = answer.items.map((item) => ({
    vendor: item.credit.vendor,
    kind: item.kind,
    itemId: item.id,
    item: JSON.stringify(item),
    expiresAt: forADay,
  }));
  await tx
    .insertInto('stockItems')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'kind', 'itemId'])
        .doUpdateSet((eb) => ({ item: eb.ref('excluded.item'), expiresAt: eb.ref('excluded.expiresAt') })),
    )
    .execute();
}

export type ItemName = { vendor: StockVendor; kind: StockKind; id: string };

/** Something that was found within a day. */
export async function findItem(db: Sql, { vendor, kind, id }: ItemName): Promise<StockItem | undefined> {
  const row = await db
    .selectFrom('stockItems')
    .select('item')
    .where('vendor', '=', vendor)
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.item as StockItem | undefined;
}

/** Deletes what was kept for its day. */
export async function deleteExpired(db: Sql): Promise<void> {
  await db.deleteFrom('stockSearches').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('stockItems').where('expiresAt', '<=', now).execute();
}
