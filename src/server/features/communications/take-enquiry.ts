import type { z } from 'zod';
import type { Enquiry } from '#contract/communications.ts';
import { AppError } from '#contract/errors.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { addressBlock } from '#server/platform/http/address-block.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countMails } from './mails-store.ts';
import { addressOf } from './sender.ts';
import type { TemplateName } from './templates.ts';
import { writeMail } from './write-mail.ts';

const template: TemplateName = 'enterprise-enquiry';
const hourMs = 3_600_000;
const hourSeconds = 3600;
const household = { v4: 32, v6: 64 };
/** More in an hour are no customers: from one address (IPv6: one /64), and from all together. */
const ofOneAnHour = 5;
const ofAllAnHour = 100;

/** Writes to those who run the installation. Anybody may, so only so often. */
export function takeEnquiry(platform: Pick<Platform, 'config' | 'db' | 'clock' | 'jobs' | 'ids' | 'secret'>) {
  const { config, db, clock } = platform;
  const write = writeMail(platform);
  return async (enquiry: z.output<typeof Enquiry>, clientAddress: string): Promise<void> => {
    const whose = addressBlock(clientAddress, household);
    const allowance = { what: 'enquiry', whose, most: ofOneAnHour, seconds: hourSeconds };
    const retryAfterSeconds = await secondsUntilAllowed(platform, allowance);
    if (retryAfterSeconds > 0) throw tooMany(retryAfterSeconds);
    await db.transaction(async (tx) => {
      const since = new Date(clock.now().getTime() - hourMs);
      // An upper bound: the oldest of these letters may be an hour old sooner.
      if ((await countMails(tx, template, since)) >= ofAllAnHour) throw tooMany(hourSeconds);
      await write(tx, { to: addressOf(config.mailFrom), template, values: enquiry });
    });
  };
}

const tooMany = (retryAfterSeconds: number) =>
  new AppError('too-many-requests', 'Too many letters have come in the last hour. Please try again later.', {
    retryAfterSeconds,
  });
