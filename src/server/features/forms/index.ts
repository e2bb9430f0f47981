import { formRetentionDays } from '#domain/forms/forms.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteMessagesBefore, deleteMessagesOf } from './forms-store.ts';
import { routeForms } from './forms-routes.ts';
import type { Uses } from './ports.ts';

const hourSeconds = 3600;
const dayMs = 24 * 3_600_000;

/** Messages to the operators. The only file of this folder that others may import. */
export function createForms(platform: Platform, uses: Uses) {
  const { db, clock, jobs } = platform;
  routeForms(platform, uses);
  const deleteOld = () => deleteMessagesBefore(db.sql, new Date(clock.now().getTime() - formRetentionDays * dayMs));
  jobs.every(hourSeconds, 'forms.delete-old', deleteOld);
  return {
    /** Deletes messages after their retention period. The worker does it every hour. */
    deleteOld,
    /** Deletes what a deleted account has sent while it was signed in. */
    forgetPerson: ({ userId }: { userId: string }): Promise<void> =>
      db.transaction((tx) => deleteMessagesOf(tx, userId)),
  };
}
