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

/** The outbox. */
export const communicationsApi = {
  outbox: {
    method: 'GET',
    path: '/api/communications/outbox',
    summary: 'Every email of the installation, newest first.',
    audience: 'admin',
    query: z.object({ cursor: Cursor }),
    response: z.object({ mails: z.array(MailView), nextCursor: z.string().nullable() }),
  },
} satisfies Record<string, Endpoint>;
