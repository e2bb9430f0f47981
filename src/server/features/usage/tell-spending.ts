import type { Platform } from '#server/platform/platform.ts';
import { withCorrelation } from '#server/platform/log/correlation.ts';
import { takeCrossedAlerts } from './alerts-store.ts';
import type { Uses } from './ports.ts';

/** So many are told of in one transaction. */
const alertsAtOnce = 100;

/**
 * Tells everybody whose day or month has used what they wanted to be told of: a mail, and a notice in the studio. Once for each day
 * or month, however many machines look: what is told of is marked in the transaction that writes the mail.
 */
export function tellSpending({ db, live, ids, publicUrl }: Platform, { communications }: Uses) {
  const tellSome = (): Promise<number> =>
    db.transaction(async (tx) => {
      const crossed = await takeCrossedAlerts(tx, alertsAtOnce);
      for (const { userId, email, ...values } of crossed) {
        const usageUrl = `${publicUrl}/studio/account/usage`;
        await communications.send(tx, { to: email, template: 'spend-alert', values: { ...values, usageUrl } });
        live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
      }
      return crossed.length;
    });

  return async (signal: AbortSignal): Promise<void> => {
    let told = 0;
    do told = await withCorrelation(ids.next('alr'), tellSome);
    while (told === alertsAtOnce && !signal.aborted);
  };
}
