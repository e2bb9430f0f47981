import type { Platform } from '#server/platform/platform.ts';
import { deleteOldMails } from './mails-store.ts';
import type { TemplateName } from './templates.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How many days some mails stay in the outbox. */
const keptDays: Partial<Record<TemplateName, number>> = {
  // The last place that has the address of a deleted account.
  'account-deleted': 7,
  // Their addresses may never be confirmed.
  'confirm-newsletter': 7,
  'newsletter-issue': 30,
};

/** Deletes mails of some templates after their time. */
export function forgetOldMails({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (): Promise<void> => {
    for (const [template, days] of Object.entries(keptDays)) {
      await deleteOldMails(db.sql, template, new Date(clock.now().getTime() - days * dayMs));
    }
  };
}
