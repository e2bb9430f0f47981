import { type Selectable, sql } from 'kysely';
import type { IssueState } from '#domain/newsletter/newsletter.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Issue = Omit<Selectable<Tables['newsletterIssues']>, 'state'> & { state: IssueState };

// The column has a check constraint with these words.
const asIssue = (row: Selectable<Tables['newsletterIssues']>): Issue => ({ ...row, state: row.state as IssueState });

export async function insertIssue(tx: Tx, issue: Issue): Promise<void> {
  await tx.insertInto('newsletterIssues').values(issue).execute();
}

/** Newest first; ids grow with time. */
export async function listIssues(db: Sql): Promise<Omit<Issue, 'markdown'>[]> {
  const rows = await db
    .selectFrom('newsletterIssues')
    .select(['id', 'subject', 'revision', 'state', 'recipients', 'createdAt', 'updatedAt', 'sentAt'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as IssueState }));
}

export async function countIssues(db: Sql): Promise<number> {
  const { count } = await db
    .selectFrom('newsletterIssues')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined for an issue that does not exist. With `lock`, no other transaction changes it until this one ends. */
export async function findIssue(
  db: Sql,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Issue | undefined> {
  const query = db.selectFrom('newsletterIssues').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && asIssue(row);
}

type Change = Partial<
  Pick<Issue, 'subject' | 'markdown' | 'revision' | 'state' | 'recipients' | 'updatedAt' | 'sentAt'>
>;

export async function changeIssue(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.updateTable('newsletterIssues').set(change).where('id', '=', id).execute();
}

export async function deleteIssue(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('newsletterIssues').where('id', '=', id).execute();
}

/** Issues whose mails are not all in the outbox. */
export async function listSending(db: Sql): Promise<string[]> {
  const rows = await db.selectFrom('newsletterIssues').select('id').where('state', '=', 'sending').execute();
  return rows.map(({ id }) => id);
}

/** One delivery for each confirmed subscriber of this moment. Returns how many. */
export async function insertDeliveries(tx: Tx, issueId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into newsletter_deliveries (issue_id, subscriber_id)
      select ${issueId}, id from newsletter_subscribers where confirmed_at is not null returning 1)
    select count(*)::int as count from added`.execute(tx);
  return rows[0]?.count ?? 0;
}

type Recipient = { id: string; email: string; unsubscribeCode: string };

/**
 * Recipients whose mail is not in the outbox, up to `atMost`. They can't unsubscribe until the transaction ends, so that a withdrawal finds
 * their mail.
 */
export async function lockRecipients(tx: Tx, issueId: string, atMost: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select s.id, s.email, s.unsubscribe_code as "unsubscribeCode"
      from newsletter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
     where d.issue_id = ${issueId} and d.mail_id is null
     order by d.subscriber_id limit ${atMost} for update of s`.execute(tx);
  return rows;
}

type Delivery = { issueId: string; subscriberId: string; mailId: string };

export async function setDelivered(tx: Tx, { issueId, subscriberId, mailId }: Delivery): Promise<void> {
  await tx
    .updateTable('newsletterDeliveries')
    .set({ mailId })
    .where('issueId', '=', issueId)
    .where('subscriberId', '=', subscriberId)
    .execute();
}

type Mails = { waiting: number; sent: number; failed: number };

/** What became of the mails of an issue. Mails that the outbox has forgotten were sent. */
export async function countMails(db: Sql, issueId: string): Promise<Mails> {
  const { rows } = await sql<Mails>`
    select count(*) filter (where d.mail_id is null or m.status = 'waiting')::int as waiting,
           count(*) filter (where d.mail_id is not null and (m.id is null or m.status in ('sent', 'kept')))::int as sent,
           count(*) filter (where m.status = 'failed')::int as failed
      from newsletter_deliveries d left join mails m on m.id = d.mail_id
     where d.issue_id = ${issueId}`.execute(db);
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0 };
}
