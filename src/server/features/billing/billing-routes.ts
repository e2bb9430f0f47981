import { billingApi } from '#contract/billing.ts';
import { pageSize } from '#contract/ids.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listLedger } from './billing-store.ts';
import { presentLedgerEntry } from './present-ledger.ts';
import { readBalance } from './read-balance.ts';
import { readUnlimited } from './unlimited-store.ts';

/** Answers `billingApi`. */
export function routeBilling({ router, db }: Platform): void {
  router.on(billingApi.balance, async ({ caller: { userId } }) => {
    const [balance, unlimited] = await Promise.all([readBalance(db.sql, userId), readUnlimited(db.sql, userId)]);
    return { ...balance, unlimited };
  });

  router.on(billingApi.ledger, async ({ caller, received }) => {
    const found = await listLedger(db.sql, caller.userId, { before: received.query.cursor, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ id }) => String(id));
    return { entries: page.map(presentLedgerEntry), nextCursor };
  });
}
