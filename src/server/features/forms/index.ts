import { formRetentionDays } from '#domain/forms/forms.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteMessagesBefore, deleteMessagesOf } from './forms-store.ts';
import { createFormApp } from './form-app.ts';
import { routeForms } from './forms-routes.ts';
import type { Uses } from './ports.ts';
import { takeForm } from './take-form.ts';

const hourSeconds = 3600;
const dayMs = 24 * 3_600_000;

/** Messages to the operators. The only file of this folder that others may import. */
export function createForms(platform: Platform, uses: Uses) {
  const { db, clock, jobs } = platform;
  const take = takeForm(platform, uses);
  routeForms(platform, uses, take);
  const deleteOld = () => deleteMessagesBefore(db.sql, new Date(clock.now().getTime() - formRetentionDays * dayMs));
  jobs.every(hourSeconds, 'forms.delete-old', deleteOld);
  return {
    /** Takes forms of browsers without JavaScript. To be mounted at `plainForms.path`. */
    formApp: createFormApp(platform, take),
    /** Deletes messages after their retention period. The worker does it every hour. */
    deleteOld,
    /** Deletes what a deleted account has sent while it was signed in. */
    forgetPerson: ({ userId }: { userId: string }): Promise<void> =>
      db.transaction((tx) => deleteMessagesOf(tx, userId)),
  };
}
