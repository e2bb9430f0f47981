import type { z } from 'zod';
import type { Enquiry } from '#contract/communications.ts';
import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countMails } from './mails-store.ts';
import { addressOf } from './sender.ts';
import type { TemplateName } from './templates.ts';
import { writeMail } from './write-mail.ts';

const template: TemplateName = 'enterprise-enquiry';
const hourMs = 3_600_000;
/** More in an hour are no customers. */
const enquiriesAnHour = 20;

/** Writes to those who run the installation. Anybody may, so only so often. */
export function takeEnquiry(platform: Pick<Platform, 'config' | 'db' | 'clock' | 'jobs' | 'ids'>) {
  const { config, db, clock } = platform;
  const write = writeMail(platform);
  return (enquiry: z.output<typeof Enquiry>): Promise<void> =>
    db.transaction(async (tx) => {
      const since = new Date(clock.now().getTime() - hourMs);
      if ((await countMails(tx, template, since)) >= enquiriesAnHour) {
        throw new AppError('too-many-requests', 'Too many letters have come in the last hour. Please try again later.');
      }
      await write(tx, { to: addressOf(config.mailFrom), template, values: enquiry });
    });
}
