import type { AdminLedgerEntryView } from '#contract/ledger-admin.ts';

/** What each kind of movement is called. */
export const kindInWords: Record<AdminLedgerEntryView['kind'], string> = {
  grant: 'Granted',
  hold: 'Held',
  settle: 'Charged',
  release: 'Given back',
  expire: 'Expired',
  adjust: 'Corrected',
};

/** Which of the two kinds of credits. */
export const bucketInWords: Record<AdminLedgerEntryView['bucket'], string> = { plan: 'Plan', bonus: 'Bonus' };
