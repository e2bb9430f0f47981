import { z } from 'zod';
import { taskKinds } from '#domain/catalogue/kinds.ts';
import { failureReasons } from '#domain/generation/progress.ts';
import { taskStates } from '#domain/generation/status.ts';
import type { Endpoint } from './endpoint.ts';
import { FileAnswer } from './file-answer.ts';
import { Cursor, Id } from './ids.ts';

/** Which tasks: each field that is given narrows them. `from` is the first moment, `until` the first one after. */
const UsageFilter = z.object({
  project: Id.optional(),
  model: z.string().max(100).optional(),
  from: z.iso.datetime('isn’t a valid date and time').optional(),
  until: z.iso.datetime('isn’t a valid date and time').optional(),
});

/** A task as an item of a bill: what was set aside for it, what of that was charged, and what came back. */
export const UsageTaskView = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  label: z.string(),
  kind: z.enum(taskKinds),
  model: z.object({ id: z.string(), label: z.string() }),
  project: z.object({ id: z.string(), title: z.string() }).nullable(),
  state: z.enum(taskStates),
  creditsHeld: z.int(),
  creditsCharged: z.int(),
  creditsReleased: z.int(),
  /** Why it was not delivered. */
  failure: z.object({ reason: z.enum(failureReasons), message: z.string() }).nullable(),
  outputsAsked: z.int(),
  outputsDelivered: z.int(),
  /** Made again without a charge, because the result before was not what was asked for. */
  isFreeRetry: z.boolean(),
  /** Without a charge: the person has such media unlimited. */
  isUnlimited: z.boolean(),
});
export type UsageTaskView = z.infer<typeof UsageTaskView>;

/** What somebody's tasks have used, all that the filter lets through together. */
const UsageTotals = z.object({
  tasks: z.int(),
  /** Those that came to nothing. */
  failed: z.int(),
  creditsCharged: z.int(),
  creditsReleased: z.int(),
  /** Set aside for those that still run. */
  creditsHeld: z.int(),
});

/** The most that an alert may wait for, in credits. */
export const alertMaximum = 10_000_000;

const Threshold = z
  .int('is not a whole number')
  .min(1, 'must be at least 1 credit')
  .max(alertMaximum, `must be at most ${alertMaximum} credits`)
  .nullable();

const SpendAlertView = z.object({
  span: z.enum(['day', 'month']),
  credits: z.int(),
  /** What this day or month has used so far. */
  creditsUsed: z.int(),
  /** What had been used when it was told of; null when this day or month was not told of. */
  creditsTold: z.int().nullable(),
  /** Whether the notice was put away. */
  isSeen: z.boolean(),
});
export type SpendAlertView = z.infer<typeof SpendAlertView>;

const Alerts = z.object({ alerts: z.array(SpendAlertView) });

/** What somebody's credits went into. */
export const usageApi = {
  tasks: {
    method: 'GET',
    path: '/api/usage/tasks',
    summary: 'The caller’s tasks with held, charged and released credits, newest first.',
    audience: 'user',
    query: UsageFilter.extend({ cursor: Cursor }),
    response: z.object({ tasks: z.array(UsageTaskView), nextCursor: z.string().nullable() }),
  },
  totals: {
    method: 'GET',
    path: '/api/usage/totals',
    summary: 'The total usage of the matching tasks.',
    audience: 'user',
    query: UsageFilter,
    response: UsageTotals,
  },
  choices: {
    method: 'GET',
    path: '/api/usage/choices',
    summary: 'The projects and models of the caller’s tasks, as filter options.',
    audience: 'user',
    response: z.object({
      projects: z.array(z.object({ id: z.string(), title: z.string() })),
      models: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
  },
  csv: {
    method: 'GET',
    path: '/api/usage/tasks.csv',
    summary: 'The matching tasks as a CSV file.',
    audience: 'user',
    limit: 'report',
    query: UsageFilter,
    response: FileAnswer,
    isFile: true,
  },
  alerts: {
    method: 'GET',
    path: '/api/usage/alerts',
    summary: 'The caller’s spend alerts and current usage.',
    audience: 'user',
    response: Alerts,
  },
  setAlerts: {
    method: 'PUT',
    path: '/api/usage/alerts',
    summary: 'Sets spend alerts: credits per day and per month (UTC), or null for none.',
    audience: 'user',
    body: z.object({ day: Threshold, month: Threshold }),
    response: Alerts,
  },
  seeAlerts: {
    method: 'POST',
    path: '/api/usage/alerts/seen',
    summary: 'Dismisses the spend alerts.',
    audience: 'user',
    response: Alerts,
  },
} satisfies Record<string, Endpoint>;
