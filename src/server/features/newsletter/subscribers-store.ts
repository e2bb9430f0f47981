import { type Selectable, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Subscriber = Selectable<Tables['newsletterSubscribers']>;

type NewSubscriber = Pick<Subscriber, 'id' | 'email' | 'unsubscribeCode' | 'createdAt'>;

/** Adds an unconfirmed address, or finds it. Returns its id: the same statement for known and unknown addresses. */
export async function upsertSubscriber(tx: Tx, subscriber: NewSubscriber): Promise<string> {
  const { id } = await tx
    .insertInto('newsletterSubscribers')
    .values(subscriber)
    // SECRET may have changed since: the newest links are the ones that work.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ unsubscribeCode: subscriber.unsubscribeCode }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockSubscriber(tx: Tx, id: string): Promise<Subscriber | undefined> {
  return tx.selectFrom('newsletterSubscribers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Confirmation = { confirmHash: string; confirmExpiresAt: Date };

/** Stores the code of the newest confirmation mail; earlier ones stop working. */
export async function setConfirmation(tx: Tx, id: string, confirmation: Confirmation): Promise<void> {
  await tx.updateTable('newsletterSubscribers').set(confirmation).where('id', '=', id).execute();
}

/** Confirms the address that the code was sent to, once. Returns false for a code that was used, replaced or has expired. */
export async function confirmByHash(db: Sql, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletterSubscribers')
    .set({ confirmedAt: now, confirmHash: null, confirmExpiresAt: null })
    .where('confirmHash', '=', hash)
    .where('confirmExpiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a subscriber, and what was to be delivered. Returns the address, undefined for an unknown code. */
export async function deleteByCode(tx: Tx, unsubscribeCode: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('newsletterSubscribers')
    .where('unsubscribeCode', '=', unsubscribeCode)
    .returning('email')
    .executeTakeFirst();
  return deleted?.email;
}

/** Returns whether there was one. */
export async function deleteByEmail(tx: Tx, email: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('newsletterSubscribers').where('email', '=', email).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countSubscribers(db: Sql): Promise<number> {
  const { count } = await db
    .selectFrom('newsletterSubscribers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Times of the confirmation mails to a mailbox since a moment. */
export async function listConfirmations(tx: Tx, mailboxKey: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('newsletterConfirmations')
    .select('sentAt')
    .where('mailboxKey', '=', mailboxKey)
    .where('sentAt', '>', since)
    .execute();
  return rows.map(({ sentAt }) => sentAt);
}

export async function insertConfirmation(
  tx: Tx,
  sent: { id: string; mailboxKey: string; sentAt: Date },
): Promise<void> {
  await tx.insertInto('newsletterConfirmations').values(sent).execute();
}

/** Deletes addresses that were not confirmed in time, and counts that no limit needs. */
export async function deleteOld(
  db: Sql,
  { now, unconfirmed, confirmations }: Record<'now' | 'unconfirmed' | 'confirmations', Date>,
): Promise<void> {
  await db
    .deleteFrom('newsletterSubscribers')
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<', unconfirmed)
    .where((or) => or.or([or('confirmExpiresAt', 'is', null), or('confirmExpiresAt', '<', now)]))
    .execute();
  await db.deleteFrom('newsletterConfirmations').where('sentAt', '<', confirmations).execute();
}
