import { z } from 'zod';
import { planTiers } from '#domain/billing/plans.ts';
import { decisionActions, reportKinds, reportMaximum, reportReasons } from '#domain/reports/report-rules.ts';
import { PersonView } from './audit.ts';
import type { Endpoint } from './endpoint.ts';
import { Cursor, Id } from './ids.ts';

const ReportKindName = z.enum(reportKinds);
const ReasonId = z.enum(
  reportReasons.map(({ id }) => id),
  'is not one of the ten reasons',
);
const text = (most: number) => z.string().trim().min(1, 'is empty').max(most, `is longer than ${most} characters`);
/** The id of an account, of something it published, or an article's. */
const TargetId = z.string().regex(/^[\w-]{1,128}$/, 'is not an ID');

const Target = z.object({ kind: ReportKindName, id: TargetId });

/** What a reporter sends. */
export const ReportBody = Target.extend({
  reason: ReasonId,
  details: z
    .string()
    .trim()
    .max(reportMaximum.details, `is longer than ${reportMaximum.details} characters`)
    .default(''),
  /** Where a visitor is told of the decision. Accounts are told at their own address. */
  email: z
    .union([
      z.literal(''),
      z
        .email('isn’t a valid email address')
        .max(reportMaximum.email, `is longer than ${reportMaximum.email} characters`),
    ])
    .default(''),
  /** From `GET /api/reports/form`. */
  token: z.string().max(200, 'is longer than 200 characters'),
  /** Hidden from people. A report that fills it is dropped. */
  website: z.string().max(2048, 'is longer than 2048 characters').default(''),
});

const Appeal = z.object({
  text: z.string(),
  createdAt: z.iso.datetime(),
  outcome: z.enum(['upheld', 'overturned']).nullable(),
  note: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});

/** A decision as the owner of the target sees it: never who reported it. */
export const OwnDecisionView = z.object({
  id: z.string(),
  kind: ReportKindName,
  title: z.string(),
  action: z.enum(decisionActions),
  reasons: z.array(ReasonId),
  note: z.string(),
  createdAt: z.iso.datetime(),
  isUndone: z.boolean(),
  canAppeal: z.boolean(),
  appeal: Appeal.nullable(),
});
export type OwnDecisionView = z.infer<typeof OwnDecisionView>;

export const DecisionView = z.object({
  id: z.string(),
  caseId: z.string(),
  title: z.string(),
  action: z.enum(decisionActions),
  note: z.string(),
  admin: PersonView.nullable(),
  createdAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
  appeal: Appeal.nullable(),
});
export type DecisionView = z.infer<typeof DecisionView>;

export const ReportCaseSummary = z.object({
  id: z.string(),
  kind: ReportKindName,
  title: z.string(),
  imageUrl: z.string().nullable(),
  owner: PersonView.nullable(),
  isOpen: z.boolean(),
  hasOpenAppeal: z.boolean(),
  reports: z.int(),
  /** The reason that most reporters gave. */
  reason: ReasonId,
  lastReportedAt: z.iso.datetime(),
});
export type ReportCaseSummary = z.infer<typeof ReportCaseSummary>;

export const ReportCaseView = ReportCaseSummary.extend({
  url: z.string().nullable(),
  /** `gone`: the target was deleted. */
  state: z.enum(['visible', 'hidden', 'removed', 'gone']),
  isOwnerAdmin: z.boolean(),
  isOwnerDisabled: z.boolean(),
  /** The plan in force for the owner; null without an account. */
  ownerPlan: z.enum(planTiers).nullable(),
  /** How many storyboards of other users use it. */
  usedBy: z.int(),
  /** How often each reason was given. */
  reasons: z.array(z.object({ reason: ReasonId, count: z.int() })),
  /** The newest 50. */
  entries: z.array(
    z.object({
      id: z.string(),
      reporter: PersonView.nullable(),
      email: z.string().nullable(),
      reason: ReasonId,
      details: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Decisions on this case and on everything else of the owner, newest first, at most 50. */
  history: z.array(DecisionView),
});
export type ReportCaseView = z.infer<typeof ReportCaseView>;

const decision = z.object({ decisionId: Id });
const oneCase = z.object({ caseId: Id });
const Note = text(reportMaximum.note);

/** Reports on public content, and what admins decide on them. */
export const reportsApi = {
  form: {
    method: 'GET',
    path: '/api/reports/form',
    summary: 'The target of a report, and the token that the form must send back.',
    description: '404 if the target is not public. The token is valid for this target for 24 hours.',
    audience: 'anyone',
    query: Target,
    response: z.object({ title: z.string(), kind: ReportKindName, token: z.string() }),
  },
  send: {
    method: 'POST',
    path: '/api/reports',
    summary: 'Reports public content. No account is required.',
    description:
      'A second report by the same reporter has no effect. At most 10 reports per hour and network ' +
      'address, and 30 per account. Reports alone never hide content.',
    audience: 'anyone',
    sendsToken: true,
    body: ReportBody,
    response: z.object({ isSuccessful: z.boolean() }),
  },
  ownDecision: {
    method: 'GET',
    path: '/api/reports/decisions/:decisionId',
    summary: 'A decision about the caller’s content.',
    audience: 'user',
    params: decision,
    response: OwnDecisionView,
  },
  appeal: {
    method: 'POST',
    path: '/api/reports/decisions/:decisionId/appeal',
    summary: 'Appeals a decision about the caller’s content. Possible once.',
    audience: 'user',
    params: decision,
    body: z.object({ text: text(reportMaximum.appeal) }),
    response: OwnDecisionView,
  },
} satisfies Record<string, Endpoint>;

/** The moderation queue. */
export const reportsAdminApi = {
  list: {
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'Report cases that are open, decided or under appeal, newest first.',
    audience: 'admin',
    query: z.object({
      cursor: Cursor,
      show: z.enum(['open', 'decided', 'appeals']).default('open'),
      reason: ReasonId.optional(),
    }),
    response: z.object({
      cases: z.array(ReportCaseSummary),
      nextCursor: z.string().nullable(),
      counts: z.object({ open: z.int(), decided: z.int(), appeals: z.int() }),
      /** From the first report to the first decision, in minutes, over the cases of the last 30 days; null without one. */
      medianDecisionMinutes: z.number().nullable(),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/admin/reports/:caseId',
    summary: 'One report case with its reports, owner and earlier decisions.',
    audience: 'admin',
    params: oneCase,
    response: ReportCaseView,
  },
  decide: {
    method: 'POST',
    path: '/api/admin/reports/:caseId/decide',
    summary: 'Decides all reports of a case. The note goes to the reporters and, except for a dismissal, to the owner.',
    description:
      'Admins and the caller can’t be disabled (403, `not-allowed`). 409 (`conflict`) if the case is already decided.',
    audience: 'admin',
    params: oneCase,
    body: z.object({ action: z.enum(decisionActions), note: Note }),
    response: ReportCaseView,
  },
  undo: {
    method: 'POST',
    path: '/api/admin/report-decisions/:decisionId/undo',
    summary: 'Reverses a decision and reopens its case.',
    audience: 'admin',
    params: decision,
    body: z.object({ note: Note }),
    response: ReportCaseView,
  },
  decideAppeal: {
    method: 'POST',
    path: '/api/admin/report-decisions/:decisionId/appeal',
    summary: 'Decides an appeal. An overturned decision is reversed, and its case stays decided.',
    audience: 'admin',
    params: decision,
    body: z.object({ outcome: z.enum(['upheld', 'overturned']), note: Note }),
    response: ReportCaseView,
  },
} satisfies Record<string, Endpoint>;
