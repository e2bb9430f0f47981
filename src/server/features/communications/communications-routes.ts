import { communicationsApi } from '#contract/communications.ts';
import { AppError } from '#contract/errors.ts';
import { Id, pageSize } from '#contract/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listMails } from './mails-store.ts';
import { presentMail } from './present-mail.ts';

/** Answers `communicationsApi`. */
export function routeCommunications({ router, db }: Pick<Platform, 'router' | 'db'>): void {
  router.on(communicationsApi.outbox, async ({ received }) => {
    const before = received.query.cursor;
    if (before !== undefined && !Id.safeParse(before).success) {
      throw new AppError('invalid-input', 'cursor: is not one of ours', {
        fields: [{ path: 'cursor', message: 'is not one of ours' }],
      });
    }
    const found = await listMails(db.sql, { before, size: pageSize + 1 });
    const page = found.slice(0, pageSize);
    return { mails: page.map(presentMail), nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
  });
}
