import { communicationsApi } from '#contract/communications.ts';
import { pageSize } from '#contract/ids.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listMails } from './mails-store.ts';
import { presentMail } from './present-mail.ts';

/** Answers `communicationsApi`. */
export function routeCommunications(platform: Platform): void {
  const { router, db } = platform;
  router.on(communicationsApi.outbox, async ({ received }) => {
    const found = await listMails(db.sql, { before: received.query.cursor, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ id }) => id);
    return { mails: page.map(presentMail), nextCursor };
  });
}
