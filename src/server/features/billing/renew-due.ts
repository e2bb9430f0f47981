import { defaultPlan } from '#domain/billing/plans.ts';
import { currentCorrelation, withCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { renewDuePeriods } from './billing-store.ts';

/** So many accounts in one transaction: their balances are locked until it ends. */
const accountsAtOnce = 200;
/** A paid plan that nobody has renewed for so long is over. */
const graceDays = 3;

/**
 * Renews every account whose period is over, a few hundred at a time. Whatever is interrupted is taken up by whoever comes next,
 * on this machine or another: a period is renewed once.
 */
export function renewDue({ db, live, ids, log, crash }: Pick<Platform, 'db' | 'live' | 'ids' | 'log' | 'crash'>) {
  const renewSome = (): Promise<number> =>
    db.transaction(async (tx) => {
      const owners = await renewDuePeriods(tx, {
        freePlan: defaultPlan,
        graceDays,
        most: accountsAtOnce,
        reason: `${defaultPlan.tier} plan`,
        correlationId: currentCorrelation(),
      });
      // What was left has expired and the new credits are given: both, or neither.
      if (owners.length > 0) crash('billing.before-renewal-commit');
      for (const userId of owners) {
        live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
        live.tell(tx, `user:${userId}`, { type: 'user.changed' });
      }
      return owners.length;
    });

  return async (signal: AbortSignal): Promise<void> => {
    let renewed = 0;
    let count = 0;
    do {
      count = await withCorrelation(ids.next('rnw'), renewSome);
      renewed += count;
    } while (count === accountsAtOnce && !signal.aborted);
    if (renewed > 0) log.info({ accounts: renewed }, 'Plan credits were renewed.');
  };
}
