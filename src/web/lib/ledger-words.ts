import type { LedgerEntryView } from '#contract/billing.ts';

/** What each kind of movement is called. */
export const kindInWords: Record<LedgerEntryView['kind'], string> = {
  grant: 'Granted',
  hold: 'Held',
  settle: 'Charged',
  release: 'Released',
  expire: 'Expired',
  adjust: 'Corrected',
};

/** Which of the two kinds of credits. */
export const bucketInWords: Record<LedgerEntryView['bucket'], string> = { plan: 'Plan', bonus: 'Bonus' };
