import type { Platform } from '#server/platform/platform.ts';
import { reconcile } from './reconciliation-store.ts';

/** Adds up all ledgers and writes every difference to the log as an error, account by account. There must never be one. */
export function watchLedger({ db, log }: Pick<Platform, 'db' | 'log'>) {
  return async (): Promise<void> => {
    const { accounts, movements, differences } = await reconcile(db.sql);
    for (const difference of differences) log.error({ difference }, 'A balance is not the sum of its ledger.');
    log.info({ accounts, movements, differences: differences.length }, 'The ledger was reconciled.');
  };
}
