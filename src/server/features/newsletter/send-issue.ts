import { AppError } from '#contract/errors.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import {
  changeIssue,
  findIssue,
  insertDeliveries,
  type Issue,
  listSending,
  lockRecipients,
  setDelivered,
} from './issues-store.ts';
import type { Uses } from './ports.ts';

/** Mails that are put into the outbox in one transaction. */
const batch = 100;

export const issueNotFound = () => new AppError('not-found', 'Issue not found.');

/** Locks an issue. Throws `conflict` if it was saved since `basedOn`. */
export async function lockIssue(tx: Tx, id: string, basedOn: number): Promise<Issue> {
  const issue = await findIssue(tx, id, { lock: true });
  if (!issue) throw issueNotFound();
  if (issue.revision === basedOn) return issue;
  throw new AppError(
    'conflict',
    'This issue was changed in another window. Your changes weren’t saved. Reload the page.',
  );
}

export function requireDraft({ state }: Issue): void {
  if (state !== 'draft') throw new AppError('conflict', 'This issue was sent and can no longer be changed.');
}

type Letter = { to: string; code: string };

/** Writes mails of an issue. */
function createMailer({ publicUrl }: Pick<Platform, 'publicUrl'>, { blogs, communications }: Uses) {
  return async ({ subject, markdown }: Pick<Issue, 'subject' | 'markdown'>) => {
    const { html: relative } = await blogs.render(markdown);
    const html = relative.replaceAll(/ (href|src)="\//g, ` $1="${publicUrl}/`);
    return (tx: Tx, { to, code }: Letter): Promise<string> =>
      communications.sendTracked(tx, {
        to,
        template: 'newsletter-issue',
        values: { subject, markdown, html, unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe?code=${code}` },
        unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?code=${code}`,
      });
  };
}

type Order = { actorId: string; issueId: string; basedOn: number };

/** Sends a saved issue to the caller. Its unsubscribe link does nothing. Returns the address. */
export function sendTest(platform: Platform, uses: Uses) {
  const mailerOf = createMailer(platform, uses);
  return ({ actorId, issueId, basedOn }: Order): Promise<string> =>
    platform.db.transaction(async (tx) => {
      const issue = await lockIssue(tx, issueId, basedOn);
      const admin = await uses.users.find(actorId, tx);
      if (!admin) throw issueNotFound();
      const send = await mailerOf({ ...issue, subject: `Test: ${issue.subject}` });
      await send(tx, { to: admin.email, code: 'test' });
      return admin.email;
    });
}

/** Fixes the recipients of a draft. Workers send it. */
export function sendIssue({ db, clock, jobs }: Platform, { audit, blogs }: Uses) {
  return ({ actorId, issueId, basedOn }: Order): Promise<void> =>
    db.transaction(async (tx) => {
      const issue = await lockIssue(tx, issueId, basedOn);
      requireDraft(issue);
      if (issue.markdown.trim() === '') throw new AppError('conflict', 'The issue has no text.');
      // Text that can't be rendered is refused here, and not in a worker.
      await blogs.render(issue.markdown);
      const recipients = await insertDeliveries(tx, issueId);
      if (recipients === 0) throw new AppError('conflict', 'There are no confirmed subscribers.');
      await changeIssue(tx, issueId, { state: 'sending', recipients, sentAt: clock.now() });
      await jobs.addOnce(tx, 'newsletter.deliver', { payload: { issueId }, key: `newsletter ${issueId}` });
      const after = { issue: issueId, subject: issue.subject, recipients };
      await audit.record(tx, { actorId, action: 'newsletter.sent', after });
    });
}

/**
 * Puts the next mails of an issue into the outbox, and queues itself for the rest. Mails and deliveries are written together, so a worker
 * that is killed leaves neither; the outbox sends each of them at most once.
 */
export function deliverIssue(platform: Platform, uses: Uses) {
  const { db, jobs } = platform;
  const mailerOf = createMailer(platform, uses);
  return (issueId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const issue = await findIssue(tx, issueId, { lock: true });
      if (issue?.state !== 'sending') return;
      const send = await mailerOf(issue);
      const recipients = await lockRecipients(tx, issueId, batch);
      for (const { id: subscriberId, email: to, unsubscribeCode: code } of recipients) {
        await setDelivered(tx, { issueId, subscriberId, mailId: await send(tx, { to, code }) });
      }
      if (recipients.length < batch) await changeIssue(tx, issueId, { state: 'sent' });
      else await jobs.addOnce(tx, 'newsletter.deliver', { payload: { issueId }, key: `newsletter ${issueId}` });
    });
}

/** Queues issues again whose job was given up. */
export const resumeSending =
  ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) =>
  async (): Promise<void> => {
    for (const issueId of await listSending(db.sql)) {
      await db.transaction((tx) =>
        jobs.addOnce(tx, 'newsletter.deliver', { payload: { issueId }, key: `newsletter ${issueId}` }),
      );
    }
  };
