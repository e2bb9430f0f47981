import { z } from 'zod';
import { issueStates, newsletterMaximum } from '#domain/newsletter/newsletter.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

/** An address as a visitor types it. */
export const SubscribeBody = z.object({
  email: z.string().trim().pipe(z.email('isn’t a valid email address').max(newsletterMaximum.email, 'is too long')),
  /** Hidden from people; only programs fill it. */
  website: z.string().max(500).default(''),
});

const subject = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(newsletterMaximum.subject, `is longer than ${newsletterMaximum.subject} characters`)
  .regex(/^[^\p{Cc}]*$/u, 'contains a line break or a control character');
const markdown = z.string().max(newsletterMaximum.markdown, `is longer than ${newsletterMaximum.markdown} characters`);
const revision = z.int().min(1);

const IssueSummary = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(issueStates),
  /** Subscribers when it was sent. */
  recipients: z.int(),
  updatedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type IssueSummary = z.infer<typeof IssueSummary>;

const IssueView = IssueSummary.extend({
  markdown: z.string(),
  /** Counts saves. */
  revision: z.int(),
  /** What became of its mails. Recipients who unsubscribed since are in none of these. */
  mails: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
});
export type IssueView = z.infer<typeof IssueView>;

const params = z.object({ issueId: Id });
const basedOn = z.object({ basedOn: revision });
const done = z.object({ isSuccessful: z.boolean() });

/** The newsletter, for admins. Visitors use the forms of `/newsletter`. */
export const newsletterAdminApi = {
  list: {
    method: 'GET',
    path: '/api/newsletter/issues',
    summary: 'The issues of the newsletter, newest first, and the number of confirmed subscribers.',
    audience: 'admin',
    response: z.object({
      subscribers: z.int(),
      /** Whether a mail server is configured. Without one, mails stay in the outbox. */
      hasMailServer: z.boolean(),
      issues: z.array(IssueSummary),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/newsletter/issues',
    summary: 'Creates a draft.',
    audience: 'admin',
    body: z.object({ subject }),
    response: IssueView,
  },
  get: {
    method: 'GET',
    path: '/api/newsletter/issues/:issueId',
    summary: 'An issue with its text.',
    audience: 'admin',
    params,
    response: IssueView,
  },
  save: {
    method: 'PUT',
    path: '/api/newsletter/issues/:issueId',
    summary: 'Saves a draft.',
    description: '409 (`conflict`) if it was saved since `basedOn`, or was sent.',
    audience: 'admin',
    params,
    body: basedOn.extend({ subject, markdown }),
    response: IssueView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/newsletter/issues/:issueId',
    summary: 'Deletes a draft or an issue that was sent.',
    description: '409 (`conflict`) while it is being sent.',
    audience: 'admin',
    params,
    response: done,
  },
  preview: {
    method: 'POST',
    path: '/api/newsletter/preview',
    summary: 'Renders Markdown as it appears in an issue.',
    audience: 'admin',
    body: z.object({ markdown }),
    response: z.object({ html: z.string() }),
  },
  test: {
    method: 'POST',
    path: '/api/newsletter/issues/:issueId/test',
    summary: 'Sends a saved issue to the email address of the caller.',
    audience: 'admin',
    params,
    body: basedOn,
    response: z.object({ email: z.string() }),
  },
  send: {
    method: 'POST',
    path: '/api/newsletter/issues/:issueId/send',
    summary: 'Sends a saved draft to every confirmed subscriber, once.',
    description:
      '409 (`conflict`) if it was saved since `basedOn`, has no text or was already sent, or if there are ' +
      'no subscribers.',
    audience: 'admin',
    params,
    body: basedOn,
    response: IssueView,
  },
  removeSubscriber: {
    method: 'POST',
    path: '/api/newsletter/subscribers/remove',
    summary: 'Removes an address. The response is the same for an unknown address.',
    audience: 'admin',
    body: SubscribeBody.pick({ email: true }),
    response: done,
  },
} satisfies Record<string, Endpoint>;
