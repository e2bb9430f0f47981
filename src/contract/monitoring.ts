import { z } from 'zod';
import { monitoringLimits } from '#domain/monitoring/limits.ts';
import { vitalsMaximum, vitalsMetrics } from '#domain/monitoring/vitals.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, TimeCursor } from './ids.ts';

const { reportErrors, reportBytes, reportVitals, frames, causes, keptDays } = monitoringLimits;

export const browserFamilies = ['Chrome', 'Firefox', 'Safari', 'Other'] as const;
export const errorSources = ['browser', 'request', 'job'] as const;
export const errorStates = ['open', 'resolved', 'ignored'] as const;
export type ErrorSource = (typeof errorSources)[number];
export type ErrorState = (typeof errorStates)[number];

const text = (maximum: number) => z.string().max(maximum, `is longer than ${maximum} characters`);
const place = z.int('is not a whole number').min(0, 'is negative').max(999_999_999, 'is too large');
/** The pattern of a route, such as `/studio/projects/$projectId`. An address with an id does not match. */
const Page = text(120).regex(/^\/(?:[a-zA-Z$_-]+\/?)*$/, 'isn’t a route pattern');
const Release = text(20).regex(/^\d{1,5}(?:\.\d{1,5}){0,3}$/, 'is not a version');

const FrameBody = z.object({ name: text(100), file: text(300), line: place, column: place });
const ErrorOfReport = z.object({
  name: text(100),
  message: text(1000),
  frames: z.array(FrameBody).max(frames, `has more than ${frames} frames`),
});
const errors = z.array(ErrorOfReport).min(1, 'is empty').max(causes, `has more than ${causes} causes`);

/** An error of a page and its causes, and how often the page had it. */
const BrowserError = z.object({
  errors,
  page: Page.nullable(),
  count: z.int('is not a whole number').min(1, 'is less than 1').max(100, 'is larger than 100'),
});
export type BrowserError = z.infer<typeof BrowserError>;

const VitalsValue = z.object({
  page: Page,
  metric: z.enum(vitalsMetrics),
  value: z.number().min(0, 'is negative').max(vitalsMaximum, `is larger than ${vitalsMaximum}`),
});
export type VitalsValue = z.infer<typeof VitalsValue>;

const done = z.object({ isSuccessful: z.boolean() });
const limited =
  `Accepted only from pages of this installation. At most ${monitoringLimits.reportsOfNetwork} reports ` +
  'per network in 10 minutes (429, `too-many-requests`).';

/** What browsers report. Nothing in it names a user. */
export const monitoringApi = {
  reportErrors: {
    method: 'POST',
    path: '/api/errors',
    summary:
      'Reports errors in a page. Secrets, email addresses, IDs and quoted text are removed before the errors are stored.',
    description: limited,
    audience: 'anyone',
    isSameOrigin: true,
    bodyLimitBytes: reportBytes,
    body: z.object({
      release: Release,
      browser: z.enum(browserFamilies),
      errors: z.array(BrowserError).min(1, 'is empty').max(reportErrors, `has more than ${reportErrors} errors`),
    }),
    response: done,
  },
  reportVitals: {
    method: 'POST',
    path: '/api/web-vitals',
    summary: 'Reports web vitals of a page. Browsers send them only with consent to optional cookies.',
    description: limited,
    audience: 'anyone',
    isSameOrigin: true,
    bodyLimitBytes: reportBytes,
    body: z.object({
      values: z.array(VitalsValue).min(1, 'is empty').max(reportVitals, `has more than ${reportVitals} values`),
    }),
    response: done,
  },
} satisfies Record<string, Endpoint>;

const ErrorSummary = z.object({
  id: z.string(),
  source: z.enum(errorSources),
  name: z.string(),
  message: z.string(),
  /** The first own frame, as `file:line`; empty if there is none. */
  culprit: z.string(),
  state: z.enum(errorStates),
  count: z.int(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  firstRelease: z.string(),
  lastRelease: z.string(),
  /** Occurrences of the last 30 days (UTC), the oldest day first. */
  days: z.array(z.int()),
});
export type ErrorSummary = z.infer<typeof ErrorSummary>;

const SampleView = z.object({
  id: z.string(),
  seenAt: z.iso.datetime(),
  release: z.string(),
  browser: z.string().nullable(),
  page: z.string().nullable(),
  errors: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      frames: z.array(FrameBody.extend({ isOwn: z.boolean() })),
    }),
  ),
});
export type SampleView = z.infer<typeof SampleView>;

const ErrorView = ErrorSummary.extend({
  resolvedRelease: z.string().nullable(),
  /** The newest first. */
  samples: z.array(SampleView),
});
export type ErrorView = z.infer<typeof ErrorView>;

const VitalsRow = z.object({
  day: z.string(),
  page: z.string(),
  metric: z.enum(vitalsMetrics),
  p75: z.number(),
  count: z.int(),
});
export type VitalsRow = z.infer<typeof VitalsRow>;

const params = z.object({ errorId: Id });

/** Errors and web vitals, for admins. */
export const monitoringAdminApi = {
  list: {
    method: 'GET',
    path: '/api/admin/errors',
    summary: 'Error groups of one state, most recently seen first, 24 per page.',
    description: `A group is deleted ${keptDays} days after it was last seen.`,
    audience: 'admin',
    query: z.object({ state: z.enum(errorStates), cursor: TimeCursor }),
    response: z.object({
      groups: z.array(ErrorSummary),
      nextCursor: z.string().nullable(),
      counts: z.record(z.enum(errorStates), z.int()),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/admin/errors/:errorId',
    summary: 'An error group with its newest samples.',
    audience: 'admin',
    params,
    response: ErrorView,
  },
  setState: {
    method: 'PUT',
    path: '/api/admin/errors/:errorId/state',
    summary: 'Resolves, ignores or reopens a group. A resolved group reopens when a newer release has the error.',
    audience: 'admin',
    params,
    body: z.object({ state: z.enum(errorStates) }),
    response: ErrorView,
  },
  vitals: {
    method: 'GET',
    path: '/api/admin/web-vitals',
    summary: 'The 75th percentile of each web vital by page and day (UTC), the newest day first.',
    audience: 'admin',
    query: z.object({
      days: z
        .string()
        .regex(/^(?:[1-9]|[12]\d|30)$/, 'is not a number from 1 to 30')
        .transform(Number)
        .default(7),
    }),
    response: z.object({ rows: z.array(VitalsRow) }),
  },
} satisfies Record<string, Endpoint>;
