import type { z } from 'zod';
import type { LedgerEntryView } from '#contract/billing.ts';
import type { LedgerEntry } from './billing-store.ts';

/** One movement, as its owner sees it. */
export function presentLedgerEntry(entry: LedgerEntry): z.input<typeof LedgerEntryView> {
  return {
    id: String(entry.id),
    // Both columns have check constraints with the contract's values.
    kind: entry.kind as z.input<typeof LedgerEntryView>['kind'],
    bucket: entry.bucket as 'plan' | 'bonus',
    credits: entry.credits,
    creditsUsed: entry.creditsUsed,
    taskId: entry.taskId,
    reason: entry.reason,
    createdAt: entry.createdAt.toISOString(),
  };
}
