import { AppError } from '#contract/errors.ts';
import { type IssueSummary, type IssueView, newsletterAdminApi } from '#contract/newsletter.ts';
import { issuesMaximum, normalEmail } from '#domain/newsletter/newsletter.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import {
  changeIssue,
  countIssues,
  countMails,
  deleteIssue,
  findIssue,
  insertIssue,
  type Issue,
  listIssues,
} from './issues-store.ts';
import type { Uses } from './ports.ts';
import { issueNotFound, lockIssue, requireDraft, sendIssue, sendTest } from './send-issue.ts';
import { withdrawMails } from './subscribe.ts';
import { countSubscribers, deleteByEmail } from './subscribers-store.ts';

/** Answers `newsletterAdminApi`. */
export function routeNewsletter(platform: Platform, uses: Uses): void {
  const { router, db, config } = platform;
  routeDrafts(platform, uses);
  routeSending(platform, uses);
  router.on(newsletterAdminApi.list, async () => {
    const [subscribers, issues] = await Promise.all([countSubscribers(db.sql), listIssues(db.sql)]);
    return { subscribers, hasMailServer: config.smtpUrl !== undefined, issues: issues.map(presentSummary) };
  });
  router.on(newsletterAdminApi.preview, async ({ received: { body } }) => {
    const { html } = await uses.blogs.render(body.markdown);
    return { html };
  });
  router.on(newsletterAdminApi.removeSubscriber, async ({ caller, received: { body } }) => {
    const email = normalEmail(body.email);
    await db.transaction(async (tx) => {
      if (!(await deleteByEmail(tx, email))) return;
      await withdrawMails(tx, uses, email);
      // Without the address, which was to be removed.
      await uses.audit.record(tx, { actorId: caller.userId, action: 'newsletter.subscriber-removed' });
    });
    return { isSuccessful: true };
  });
}

function routeDrafts({ router, db, ids, clock }: Platform, { audit }: Uses): void {
  router.on(newsletterAdminApi.create, async ({ received: { body } }) => {
    const id = ids.next('nsi');
    const now = clock.now();
    await db.transaction(async (tx) => {
      await lockInTransaction(tx, 'newsletter issues', 'all');
      if ((await countIssues(tx)) >= issuesMaximum) {
        throw new AppError('conflict', `At most ${issuesMaximum} issues can be stored. Delete old issues first.`);
      }
      const empty = { markdown: '', revision: 1, state: 'draft', recipients: 0, sentAt: null } as const;
      await insertIssue(tx, { id, ...body, ...empty, createdAt: now, updatedAt: now });
    });
    return presentIssue(db.sql, id);
  });
  router.on(newsletterAdminApi.get, ({ received: { params } }) => presentIssue(db.sql, params.issueId));
  router.on(newsletterAdminApi.save, async ({ received: { params, body } }) => {
    const { basedOn, ...content } = body;
    await db.transaction(async (tx) => {
      requireDraft(await lockIssue(tx, params.issueId, basedOn));
      await changeIssue(tx, params.issueId, { ...content, revision: basedOn + 1, updatedAt: clock.now() });
    });
    return presentIssue(db.sql, params.issueId);
  });
  router.on(newsletterAdminApi.remove, async ({ caller, received: { params } }) => {
    await db.transaction(async (tx) => {
      const issue = await findIssue(tx, params.issueId, { lock: true });
      if (!issue) throw issueNotFound();
      if (issue.state === 'sending') {
        throw new AppError('conflict', 'This issue is being sent and wasn’t deleted. Try again when it has been sent.');
      }
      await deleteIssue(tx, issue.id);
      const after = { issue: issue.id, subject: issue.subject };
      await audit.record(tx, { actorId: caller.userId, action: 'newsletter.deleted', after });
    });
    return { isSuccessful: true };
  });
}

function routeSending(platform: Platform, uses: Uses): void {
  const { router, db } = platform;
  const test = sendTest(platform, uses);
  const send = sendIssue(platform, uses);
  router.on(newsletterAdminApi.test, async ({ caller, received: { params, body } }) => ({
    email: await test({ actorId: caller.userId, ...params, ...body }),
  }));
  router.on(newsletterAdminApi.send, async ({ caller, received: { params, body } }) => {
    await send({ actorId: caller.userId, ...params, ...body });
    return presentIssue(db.sql, params.issueId);
  });
}

function presentSummary({ id, subject, state, recipients, updatedAt, sentAt }: Omit<Issue, 'markdown'>): IssueSummary {
  return {
    id,
    subject,
    state,
    recipients,
    updatedAt: updatedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

async function presentIssue(sql: Sql, id: string): Promise<IssueView> {
  const issue = await findIssue(sql, id);
  if (!issue) throw issueNotFound();
  const { markdown, revision } = issue;
  return { ...presentSummary(issue), markdown, revision, mails: await countMails(sql, id) };
}
