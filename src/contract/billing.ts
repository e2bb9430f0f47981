import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { numberCursor } from './ids.ts';

/** What an account may spend, in credits. */
export const BalanceView = z.object({
  /** Comes with the plan, expires with its period. */
  credits: z.int(),
  /** From packs, gifts and promotions; never expires. */
  creditsBonus: z.int(),
  /** Set aside for tasks that are still running. */
  creditsHeld: z.int(),
  /** In this period of the plan. */
  creditsUsedPeriod: z.int(),
  creditsUsedLifetime: z.int(),
});
export type BalanceView = z.infer<typeof BalanceView>;

/** What a movement of credits is. */
export const ledgerKinds = ['grant', 'hold', 'settle', 'release', 'expire', 'adjust'] as const;

/** One movement of credits. */
export const LedgerEntryView = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  bucket: z.enum(['plan', 'bonus']),
  /** What it did to the balance. */
  credits: z.int(),
  /** What a settle charged of the credits that were held. */
  creditsUsed: z.int(),
  taskId: z.string().nullable(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
});
export type LedgerEntryView = z.infer<typeof LedgerEntryView>;

/** The account: what it may spend, and every movement. */
export const billingApi = {
  balance: {
    method: 'GET',
    path: '/api/billing/balance',
    summary: 'The credits of the account, and its unlimited media.',
    audience: 'user',
    response: BalanceView.extend({
      /** What costs nothing with models that are marked so: the plan has it, and the person is on its list. */
      unlimited: z.object({ images: z.boolean(), videos: z.boolean() }),
    }),
  },
  ledger: {
    method: 'GET',
    path: '/api/billing/ledger',
    summary: 'The ledger: every change of the credit balance, newest first.',
    audience: 'user',
    query: z.object({ cursor: numberCursor(15) }),
    response: z.object({ entries: z.array(LedgerEntryView), nextCursor: z.string().nullable() }),
  },
} satisfies Record<string, Endpoint>;
