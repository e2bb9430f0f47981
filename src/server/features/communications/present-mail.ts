import type { z } from 'zod';
import type { MailView } from '#contract/communications.ts';
import type { MailRow } from './mails-store.ts';
import { isMasked } from './sealed-letter.ts';

/** A mail as an admin sees it. One-time codes were masked when it was written: not even the owner can read them here. */
export function presentMail(mail: MailRow): z.input<typeof MailView> {
  return {
    id: mail.id,
    template: mail.template,
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.plain,
    isMasked: isMasked(mail.plain),
    status: mail.status,
    attempts: mail.attempts,
    lastError: mail.lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
