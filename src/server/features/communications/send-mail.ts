import type { Mail } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMail, recordAttempt } from './mails-store.ts';

/**
 * Hands a mail of the outbox to the mail server, or keeps it when there is none. A mail that was sent is not sent again.
 * Throws when the server is away, so that the queue tries again later.
 */
export function sendMail({ db, log }: Pick<Platform, 'db' | 'log'>, mail: Mail | undefined) {
  return async (mailId: string): Promise<void> => {
    const found = await findMail(db.sql, mailId);
    if (!found || found.status === 'sent') return;
    if (!mail) return recordAttempt(db.sql, mailId, { status: 'kept' });

    const { recipient: to, subject, html, plain: text } = found;
    try {
      const delivery = await mail.send({ id: mailId, to, subject, html, text });
      if (delivery.state === 'sent') return await recordAttempt(db.sql, mailId, { status: 'sent' });
      log.warn({ mailId, reason: delivery.reason }, 'A mail was refused.');
      await recordAttempt(db.sql, mailId, { status: 'failed', lastError: delivery.reason });
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await recordAttempt(db.sql, mailId, { status: 'failed', lastError });
      throw error;
    }
  };
}
