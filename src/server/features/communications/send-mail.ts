import type { Mail } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sealLetters } from './sealed-letter.ts';
import { findMail, recordAttempt } from './mails-store.ts';

/**
 * Hands a mail of the outbox to the mail server. Without one the mail is kept, and a one-time link is printed on the server's
 * console: the operator of the machine is the only one who can read it. A sent mail is not sent again. Throws when the
 * mail server is unreachable, so that the queue retries.
 */
export function sendMail(platform: Pick<Platform, 'db' | 'log' | 'secret' | 'print'>, mail: Mail | undefined) {
  const { db, log, print } = platform;
  const letters = sealLetters(platform.secret);
  return async (mailId: string): Promise<void> => {
    const found = await findMail(db.sql, mailId);
    if (!found || found.status === 'sent') return;
    const { recipient: to } = found;
    const stored = { subject: found.subject, html: found.html, text: found.plain };
    const letter = found.sealed === null ? stored : letters.open(found.sealed, mailId);
    if (!letter) {
      const lastError = 'It was encrypted with another SECRET. Request the link again.';
      return recordAttempt(db.sql, mailId, { status: 'failed', lastError });
    }
    if (!mail) {
      if (found.sealed !== null) print(`\nMail to ${oneLine(to)} (no mail server is configured):\n${letter.text}`);
      return recordAttempt(db.sql, mailId, { status: 'kept' });
    }

    const { subject, html, text } = letter;
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

/** Control characters in an address could rewrite the console. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, '');
