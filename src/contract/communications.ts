import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Cursor } from './ids.ts';

/** A mail of the installation, as an admin sees it. */
export const MailView = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The mail as it looks; to be shown without the rights of our pages. */
  html: z.string(),
  text: z.string(),
  /** It holds a one-time link, whose code is masked: only the recipient may open it. */
  isMasked: z.boolean(),
  /** `kept`: no mail server is configured; a one-time link was printed on the server's console. `failed`: see `lastError`. */
  status: z.enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: z.int(),
  /** What the mail server said last. */
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailView = z.infer<typeof MailView>;

/** The longest of each field of an enquiry, in characters. */
export const enquiryMaximum = { name: 100, email: 320, company: 200, message: 5000 } as const;

const text = (maximum: number) => z.string().trim().min(1, 'is empty').max(maximum);

/** What somebody writes who wants an Enterprise plan. */
export const Enquiry = z.strictObject({
  name: text(enquiryMaximum.name),
  email: z.email('is not an e-mail address').max(enquiryMaximum.email),
  company: z.string().trim().max(enquiryMaximum.company).default(''),
  message: text(enquiryMaximum.message),
});

/** The outbox, and letters to those who run the installation. */
export const communicationsApi = {
  enquire: {
    method: 'POST',
    path: '/api/forms/enterprise',
    summary: 'Asks for an Enterprise plan: a mail to those who run this installation.',
    audience: 'anyone',
    body: Enquiry,
    response: z.object({ isSuccessful: z.boolean() }),
  },
  outbox: {
    method: 'GET',
    path: '/api/communications/outbox',
    summary: 'Every mail of the installation, newest first.',
    audience: 'admin',
    query: z.object({ cursor: Cursor }),
    response: z.object({ mails: z.array(MailView), nextCursor: z.string().nullable() }),
  },
} satisfies Record<string, Endpoint>;
