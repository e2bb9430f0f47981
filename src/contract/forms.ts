import { z } from 'zod';
import { formKinds, formMaximum, formStates, screenshotMaximumBytes } from '#domain/forms/forms.ts';
import type { Endpoint } from './endpoint.ts';
import { Cursor, Id } from './ids.ts';

const text = (maximum: number) =>
  z.string().trim().min(1, 'is empty').max(maximum, `is longer than ${maximum} characters`);
/** Names and companies go into the subject of an email. */
const oneLine = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `is longer than ${maximum} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'contains a line break or a control character');

const kind = z.enum(formKinds);

const screenshotSize = `is larger than ${screenshotMaximumBytes / 1_000_000} MB`;
/** Base64 takes four characters for three bytes. */
const screenshotCharacters = Math.ceil(screenshotMaximumBytes / 3) * 4;

/** A message of a visitor or a user. */
export const FormBody = z.object({
  kind,
  name: oneLine(formMaximum.name).min(1, 'is empty'),
  email: z.email('isn’t a valid email address').max(formMaximum.email),
  company: oneLine(formMaximum.company).default(''),
  message: text(formMaximum.message),
  /** For feedback: a PNG, JPEG or WebP image of at most 5 MB, as Base64. */
  screenshot: z.string().max(screenshotCharacters, screenshotSize).nullable().default(null),
  /** From `formsApi.token`. */
  token: z.string().max(200),
  /** Hidden from people; only programs fill it. */
  website: z.string().max(500).default(''),
});

/** The outcome of a form that was sent without JavaScript: what is wrong with it, and what was typed. */
export type FormOutcome = {
  /** Null if it was sent. */
  problem: string | null;
  draft: { name: string; email: string; company: string; message: string } | null;
};

/** Where forms of browsers without JavaScript are taken, and the pages that send them there. */
export const plainForms = { path: '/api/forms/page', pages: ['/contact', '/enterprise'] } as const;

const FormSummary = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  state: z.enum(formStates),
  /** The beginning of the message. */
  excerpt: z.string(),
  createdAt: z.iso.datetime(),
});
export type FormSummary = z.infer<typeof FormSummary>;

const FormView = FormSummary.omit({ excerpt: true }).extend({
  message: z.string(),
  /** Whether the sender was signed in. */
  hasAccount: z.boolean(),
  /** Whether the sender attached a screenshot. */
  hasScreenshot: z.boolean(),
  replies: z.array(z.object({ id: z.string(), body: z.string(), createdAt: z.iso.datetime() })),
});
export type FormView = z.infer<typeof FormView>;

const done = z.object({ isSuccessful: z.boolean() });

/** Messages to the operators. */
export const formsApi = {
  token: {
    method: 'GET',
    path: '/api/forms/token',
    summary: 'A token for one form submission, issued when the form is opened.',
    audience: 'anyone',
    query: z.object({ kind }),
    response: z.object({ token: z.string() }),
  },
  send: {
    method: 'POST',
    path: '/api/forms',
    summary: 'Sends a message to the operators of the installation.',
    description: 'At most 5 messages per hour and network (429, `too-many-requests`).',
    audience: 'anyone',
    sendsToken: true,
    bodyLimitBytes: 7_500_000,
    bodyTooLarge: `screenshot: ${screenshotSize}`,
    body: FormBody,
    response: done,
  },
} satisfies Record<string, Endpoint>;

const params = z.object({ formId: Id });

/** The messages, for admins. */
export const formsAdminApi = {
  list: {
    method: 'GET',
    path: '/api/forms',
    summary: 'Messages of one state, newest first, 24 per page.',
    audience: 'admin',
    query: z.object({ state: z.enum(formStates), kind: kind.optional(), cursor: Cursor }),
    response: z.object({
      forms: z.array(FormSummary),
      nextCursor: z.string().nullable(),
      counts: z.record(z.enum(formStates), z.int()),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/forms/:formId',
    summary: 'A message with its replies.',
    audience: 'admin',
    params,
    response: FormView,
  },
  screenshot: {
    method: 'GET',
    path: '/api/forms/:formId/screenshot',
    summary: 'The screenshot of a message, as a data URL.',
    audience: 'admin',
    params,
    response: z.object({ url: z.string() }),
  },
  setState: {
    method: 'PUT',
    path: '/api/forms/:formId/state',
    summary: 'Moves a message to another state.',
    audience: 'admin',
    params,
    body: z.object({ state: z.enum(formStates) }),
    response: FormView,
  },
  reply: {
    method: 'POST',
    path: '/api/forms/:formId/replies',
    summary: 'Replies by email and marks the message as answered.',
    audience: 'admin',
    params,
    body: z.object({ body: text(formMaximum.reply) }),
    response: FormView,
  },
} satisfies Record<string, Endpoint>;
