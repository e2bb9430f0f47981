import type { Mail } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SetLetter } from './mails/letter.ts';
import { sealLetters } from './sealed-letter.ts';
import { findMail, type MailRow, recordAttempt, startAgain, startOnce } from './mails-store.ts';

/**
 * Hands a mail of the outbox to the mail server. Without one the mail is kept, and a one-time link is printed on the server's
 * console: the operator of the machine is the only one who can read it. A sent mail is not sent again. Throws when the
 * mail server is unreachable, so that the queue retries. A mail to many is sent at most once: after a kill or a broken
 * connection it may have arrived, and it fails instead.
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
      const lastError = 'The email was encrypted with a different SECRET. Request the link again.';
      return recordAttempt(db.sql, mailId, { status: 'failed', lastError });
    }
    if (!mail) {
      if (found.sealed !== null) print(`\nEmail to ${oneLine(to)} (no mail server is configured):\n${letter.text}`);
      return recordAttempt(db.sql, mailId, { status: 'kept' });
    }

    await deliver({ db, log, mail }, found, letter);
  };
}

/** No answer of the mail server is known. */
const unknownOutcome = 'The email may have been delivered, so it isn’t sent again.';

type Way = Pick<Platform, 'db' | 'log'> & { mail: Mail };

async function deliver({ db, log, mail }: Way, found: MailRow, letter: SetLetter): Promise<void> {
  const { id, recipient: to, unsubscribeUrl } = found;
  const isToMany = unsubscribeUrl !== null;
  const fail = (lastError: string) => recordAttempt(db.sql, id, { status: 'failed', lastError });
  if (isToMany && !(await startOnce(db.sql, id))) {
    if (found.status === 'waiting') await fail(`The worker stopped while sending the email. ${unknownOutcome}`);
    return;
  }
  const delivery = await mail
    .send({ id, to, ...letter, unsubscribeUrl: unsubscribeUrl ?? undefined })
    .catch(async (error: unknown) => {
      await fail(error instanceof Error ? error.message : String(error));
      if (isToMany) await startAgain(db.sql, id);
      throw error;
    });
  if (delivery.state === 'sent') return recordAttempt(db.sql, id, { status: 'sent' });
  log.warn({ mailId: id, reason: delivery.reason }, 'An email was not sent.');
  const mayRepeat = delivery.state === 'unknown' && !isToMany;
  await fail(delivery.state === 'unknown' && isToMany ? `${delivery.reason}. ${unknownOutcome}` : delivery.reason);
  if (mayRepeat) throw new Error(delivery.reason);
}

/** Control characters in an address could rewrite the console. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, '');
