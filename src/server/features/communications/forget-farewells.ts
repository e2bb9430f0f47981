import type { Platform } from '#server/platform/platform.ts';
import { deleteOldMails } from './mails-store.ts';
import type { TemplateName } from './templates.ts';

const farewell: TemplateName = 'account-deleted';
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** The last mail to somebody who was deleted is all that knows their address; in a week that is forgotten too. */
export function forgetFarewells({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return (): Promise<void> => deleteOldMails(db.sql, farewell, new Date(clock.now().getTime() - keptMs));
}
