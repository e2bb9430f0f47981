import { z } from 'zod';
import { providerIds } from '#domain/catalogue/model.ts';
import { taskKinds } from '#domain/catalogue/kinds.ts';
import { accountProblems, failureReasons } from '#domain/generation/progress.ts';
import { taskSteps } from '#domain/generation/status.ts';
import { healthStates } from '#domain/generation/vendor-health.ts';
import type { Endpoint } from './endpoint.ts';
import { Cursor } from './ids.ts';

/** How one endpoint of a vendor does, when it has lately failed; with `endpoint` null it is about the vendor's key or balance. */
const HealthView = z.object({
  endpoint: z.string().nullable(),
  state: z.enum(healthStates),
  /** One after the other, since it last took something. */
  failures: z.int(),
  secondsLeft: z.int(),
  accountProblem: z.enum(accountProblems).nullable(),
  lastFailure: z.string().nullable(),
  lastFailureAt: z.iso.datetime().nullable(),
});

/** What runs at one vendor at this moment, and how it does. */
export const VendorTasksView = z.object({
  provider: z.enum(providerIds),
  /** Waits for a place there; waits for other tasks is not counted. */
  queued: z.int(),
  atVendor: z.int(),
  storing: z.int(),
  stuck: z.int(),
  /** In the last seven days. */
  unknownAtVendor: z.int(),
  health: z.array(HealthView),
  /** Endpoints that its list no longer has; models are not offered by them. */
  gone: z.array(z.object({ endpoint: z.string(), since: z.iso.datetime() })),
  /** When its list was last asked for, and why that failed; null: it has none, or was not asked yet. */
  listCheck: z.object({ checkedAt: z.iso.datetime(), problem: z.string().nullable() }).nullable(),
});
export type VendorTasksView = z.infer<typeof VendorTasksView>;

export const taskFilters = ['live', 'stuck', 'unknown', 'failed'] as const;
export type TaskFilter = (typeof taskFilters)[number];

/** A task as an admin sees it: whose, where and how it stands; not what was asked for. */
export const AdminTaskView = z.object({
  id: z.string(),
  userId: z.string(),
  /** First and last name. Null when the user has none or is deleted. */
  name: z.string().nullable(),
  /** Null when the user is deleted. */
  email: z.string().nullable(),
  kind: z.enum(taskKinds),
  modelId: z.string(),
  provider: z.enum(providerIds),
  endpoint: z.string(),
  /** Which of its ways it is at, from 1. */
  way: z.int(),
  ways: z.int(),
  refusals: z.int(),
  step: z.enum(taskSteps),
  isStuck: z.boolean(),
  creditsHeld: z.int(),
  failure: z.object({ reason: z.enum(failureReasons), detail: z.string().nullable() }).nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type AdminTaskView = z.infer<typeof AdminTaskView>;

/** What one model at one vendor has brought and cost. */
export const MarginRowView = z.object({
  modelId: z.string(),
  provider: z.enum(providerIds),
  /** Ended in the time asked about, and how many of them delivered. */
  tasks: z.int(),
  delivered: z.int(),
  creditsTaken: z.int(),
  /** Of what was delivered; null when nobody has told us what the vendor takes. */
  costDollars: z.number().nullable(),
  /**
   * Of tasks that were paid back although the vendor may bill them: unknown there, timed out, cancelled on the way, unusable. Null when
   * nobody has told us what the vendor takes for one of them.
   */
  atRiskDollars: z.number().nullable(),
});
export type MarginRowView = z.infer<typeof MarginRowView>;

/** What runs at the vendors, for those who run the installation. */
export const tasksAdminApi = {
  vendors: {
    method: 'GET',
    path: '/api/admin/tasks/vendors',
    summary: 'Vendor status: running, stuck and lost tasks, and endpoints that are paused or gone.',
    audience: 'admin',
    response: z.object({ vendors: z.array(VendorTasksView) }),
  },
  list: {
    method: 'GET',
    path: '/api/admin/tasks',
    summary: 'Tasks of all users that are running, stuck, unknown at their vendor or failed, newest first.',
    audience: 'admin',
    query: z.object({ filter: z.enum(taskFilters).default('live'), cursor: Cursor }),
    response: z.object({ tasks: z.array(AdminTaskView), nextCursor: z.string().nullable() }),
  },
  margin: {
    method: 'GET',
    path: '/api/admin/tasks/margin',
    summary: 'Revenue in credits and vendor costs by model and vendor, over a number of days.',
    audience: 'admin',
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    response: z.object({
      /** What a credit brings when it is bought in a pack. */
      dollarsPerCredit: z.number(),
      rows: z.array(MarginRowView),
    }),
  },
  tryNow: {
    method: 'POST',
    path: '/api/admin/tasks/vendors/:provider/try',
    summary: 'Ends the pause of a vendor, so that the next matching task tries it.',
    audience: 'admin',
    params: z.object({ provider: z.enum(providerIds) }),
    response: z.object({ isSuccessful: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
