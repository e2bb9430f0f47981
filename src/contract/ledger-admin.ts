import { z } from 'zod';
import { BalanceView, LedgerEntryView, ledgerKinds } from './billing.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, numberCursor } from './ids.ts';

/** The most that an admin may move at once, in credits. */
export const adjustmentMaximum = 1_000_000;
/** The longest reason, in characters. */
export const reasonMaximum = 200;

/** One movement as an admin sees it: whose it is, and who moved it. */
export const AdminLedgerEntryView = LedgerEntryView.extend({
  userId: z.string(),
  /** First and last name. Null when the user has none or is deleted. */
  name: z.string().nullable(),
  /** Null when the user is deleted. */
  email: z.string().nullable(),
  /** The model of the task that the credits paid for. Null when no task did, or the task is deleted. */
  modelId: z.string().nullable(),
  /** The admin who moved the credits. Null when the product did. */
  authorName: z.string().nullable(),
  authorEmail: z.string().nullable(),
  authorId: z.string().nullable(),
});
export type AdminLedgerEntryView = z.infer<typeof AdminLedgerEntryView>;

/** Whose account an admin has in hand. */
const PersonBalanceView = z.object({ userId: z.string(), email: z.string(), planId: z.int(), balance: BalanceView });
export type PersonBalanceView = z.infer<typeof PersonBalanceView>;

export const differenceKinds = [
  'plan credits',
  'bonus credits',
  'credits held',
  'used in this period',
  'used in all',
] as const;

/** A figure of an account that is not what its ledger adds up to. */
const DifferenceView = z.object({
  accountId: z.string(),
  userId: z.string().nullable(),
  /** The account owner's. Null when the owner is deleted. */
  email: z.string().nullable(),
  what: z.enum(differenceKinds),
  inBalance: z.int(),
  inLedger: z.int(),
});

/** The ledger of everybody, for admins. */
export const ledgerAdminApi = {
  list: {
    method: 'GET',
    path: '/api/admin/ledger',
    summary: 'The ledger of all accounts, newest first.',
    audience: 'admin',
    query: z.object({
      cursor: numberCursor(15),
      /** A part of an e-mail address, or a whole user id. */
      person: z.string().trim().max(200).optional(),
      task: Id.optional(),
      kind: z.enum(ledgerKinds).optional(),
    }),
    response: z.object({ entries: z.array(AdminLedgerEntryView), nextCursor: z.string().nullable() }),
  },
  people: {
    method: 'GET',
    path: '/api/admin/ledger/people',
    summary: 'Up to ten accounts with this email address or ID, with their balances.',
    audience: 'admin',
    query: z.object({ person: z.string().trim().min(1).max(200) }),
    response: z.object({ people: z.array(PersonBalanceView) }),
  },
  adjust: {
    method: 'POST',
    path: '/api/admin/ledger/adjust',
    summary: 'Adjusts the plan or bonus credits of an account up or down, never below zero. Idempotent by `requestId`.',
    audience: 'admin',
    body: z.object({
      requestId: Id,
      userId: z.string().min(1).max(128),
      bucket: z.enum(['plan', 'bonus']),
      credits: z
        .int()
        .min(-adjustmentMaximum, `can remove at most ${adjustmentMaximum} credits at once`)
        .max(adjustmentMaximum, `can add at most ${adjustmentMaximum} credits at once`)
        .refine((credits) => credits !== 0, 'can’t be 0'),
      reason: z.string().trim().min(1, 'is missing').max(reasonMaximum, `is longer than ${reasonMaximum} characters`),
    }),
    response: z.object({ balance: BalanceView, isRepeated: z.boolean() }),
  },
  gift: {
    method: 'POST',
    path: '/api/admin/ledger/gift',
    summary: 'Gives an account bonus credits, which never expire. Idempotent by `requestId`.',
    audience: 'admin',
    body: z.object({
      requestId: Id,
      userId: z.string().min(1).max(128),
      credits: z
        .int()
        .min(1, 'must be at least 1 credit')
        .max(adjustmentMaximum, `can add at most ${adjustmentMaximum} credits at once`),
      reason: z.string().trim().min(1, 'is missing').max(reasonMaximum, `is longer than ${reasonMaximum} characters`),
    }),
    response: z.object({ balance: BalanceView, isRepeated: z.boolean() }),
  },
  reconciliation: {
    method: 'GET',
    path: '/api/admin/ledger/reconciliation',
    summary: 'Reconciles every account balance with its ledger.',
    audience: 'admin',
    response: z.object({
      checkedAt: z.iso.datetime(),
      accounts: z.int(),
      movements: z.int(),
      tookMs: z.int(),
      /** At most 200 are listed; `differing` counts them all. */
      differences: z.array(DifferenceView),
      differing: z.int(),
    }),
  },
} satisfies Record<string, Endpoint>;
