import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { TemplateName } from './templates.ts';

const received: TemplateName = 'form-received';

export type MailRow = {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  /** The whole letter, encrypted, while it waits to be delivered; null when nothing in it is secret. */
  sealed: string | null;
  status: 'waiting' | 'sent' | 'kept' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** Only for mails to many: a worker began to send it. */
  startedAt: Date | null;
  /** Set for mails to many, which are sent at most once. */
  unsubscribeUrl: string | null;
};

const columns = [
  'id',
  'template',
  'recipient',
  'subject',
  'html',
  'plain',
  'sealed',
  'status',
  'attempts',
  'lastError',
  'createdAt',
  'sentAt',
  'startedAt',
  'unsubscribeUrl',
] as const;

type NewMail = Pick<
  MailRow,
  'id' | 'template' | 'recipient' | 'subject' | 'html' | 'plain' | 'sealed' | 'unsubscribeUrl'
> & { correlationId: string };

export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx.insertInto('mails').values(mail).execute();
}

export async function findMail(db: Sql, id: string): Promise<MailRow | undefined> {
  const row = await db.selectFrom('mails').select(columns).where('id', '=', id).executeTakeFirst();
  // The column has a check constraint with the four states.
  return row as MailRow | undefined;
}

/** Returns whether the caller may send it: false if a worker began before and never said how it ended. */
export async function startOnce(db: Sql, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ startedAt: sql`now()` })
    .where('id', '=', id)
    .where('startedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The mail was certainly not taken: it may be sent again. */
export async function startAgain(db: Sql, id: string): Promise<void> {
  await db.updateTable('mails').set({ startedAt: null }).where('id', '=', id).execute();
}

/** Deletes mails to an address that no worker has begun to send. */
export async function deleteUnsentMails(tx: Tx, template: TemplateName, address: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('recipient', '=', address)
    .where('template', '=', template)
    .where('status', 'in', ['waiting', 'failed'])
    .where('startedAt', 'is', null)
    .execute();
}

/** What became of one attempt. A mail that was sent stays sent, whatever comes later. */
export async function recordAttempt(
  db: Sql,
  id: string,
  outcome: { status: 'sent' | 'kept' } | { status: 'failed'; lastError: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      status: outcome.status,
      lastError: outcome.status === 'failed' ? outcome.lastError : null,
      sentAt: outcome.status === 'sent' ? sql`now()` : null,
      // A delivered mail no longer needs its secret.
      ...(outcome.status !== 'failed' && { sealed: null }),
      attempts: sql`attempts + ${outcome.status === 'kept' ? 0 : 1}`,
    })
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .execute();
}

/** One page of the outbox, newest first (ids grow with time), beginning below `before`. */
export async function listMails(db: Sql, page: { before: string | undefined; size: number }): Promise<MailRow[]> {
  let query = db.selectFrom('mails').select(columns);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  const rows = await query.orderBy('id', 'desc').limit(page.size).execute();
  // The column has a check constraint with the four states.
  return rows as MailRow[];
}

/** Deletes every email to an address, and the notices of forms that were sent from it. */
export async function deleteMailsOf(db: Sql, address: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where((or) =>
      or.or([
        or('recipient', '=', address),
        or.and([or('template', '=', received), sql<boolean>`strpos(lower(plain), lower(${`(${address})`})) > 0`]),
      ]),
    )
    .execute();
}

/** Forgets mails of a template that were written before a moment. */
export async function deleteOldMails(db: Sql, template: string, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('template', '=', template).where('createdAt', '<', before).execute();
}
