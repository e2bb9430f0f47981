import type { z } from 'zod';
import type { MailView } from '#contract/communications.ts';
import type { MailRow } from './mails-store.ts';

/** What a link of a mail opens something with. */
const code = /([?&]code=)[\w.%~-]+/g;

/**
 * A mail, as an admin may see it. Where mails leave (`isDelivered`), nobody but whom it was written to needs the link in it, by which one
 * chooses their password or proves their address; where they do not, it is only to be had here.
 */
export function presentMail(mail: MailRow, isDelivered: boolean): z.input<typeof MailView> {
  const shown = (form: string): string => (isDelivered ? form.replaceAll(code, '$1…') : form);
  return {
    id: mail.id,
    template: mail.template,
    to: mail.recipient,
    subject: mail.subject,
    html: shown(mail.html),
    text: shown(mail.plain),
    status: mail.status,
    attempts: mail.attempts,
    lastError: mail.lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
