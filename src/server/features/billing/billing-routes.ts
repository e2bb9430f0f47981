import { billingApi } from '#contract/billing.ts';
import { AppError } from '#contract/errors.ts';
import { pageSize } from '#contract/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listLedger } from './billing-store.ts';
import { presentLedgerEntry } from './present-ledger.ts';
import { readBalance } from './read-balance.ts';

/** Answers `billingApi`. */
export function routeBilling({ router, db }: Platform): void {
  router.on(billingApi.balance, async ({ caller }) => readBalance(db.sql, caller.userId));

  router.on(billingApi.ledger, async ({ caller, received }) => {
    const before = received.query.cursor === undefined ? undefined : Number(received.query.cursor);
    if (Number.isNaN(before)) throw new AppError('invalid-input', 'cursor: is not one of ours');
    const entries = await listLedger(db.sql, caller.userId, {
      ...(before === undefined ? {} : { before }),
      size: pageSize + 1,
    });
    const page = entries.slice(0, pageSize);
    const last = page.at(-1);
    return {
      entries: page.map(presentLedgerEntry),
      nextCursor: entries.length > pageSize && last ? String(last.id) : null,
    };
  });
}
