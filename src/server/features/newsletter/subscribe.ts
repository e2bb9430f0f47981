import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import {
  confirmationHours,
  mailboxOf,
  mayConfirm,
  normalEmail,
  subscribeLimits,
} from '#domain/newsletter/newsletter.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import { addressBlock } from '#server/platform/http/address-block.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { sign } from '#server/platform/storage/signature.ts';
import type { Uses } from './ports.ts';
import {
  confirmByHash,
  deleteByCode,
  deleteOld,
  insertConfirmation,
  listConfirmations,
  lockSubscriber,
  setConfirmation,
  upsertSubscriber,
} from './subscribers-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const household = { v4: 32, v6: 64 };
const codeBytes = 32;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

type Asked = { email: string; clientAddress: string };

/**
 * Takes a request for the newsletter. It does the same for known and unknown addresses; a worker decides whether a confirmation mail is sent, so
 * neither the answer nor its time tells whether an address is known. Throws `too-many-requests` by network only.
 */
export function requestSubscription(platform: Platform) {
  const { db, clock, ids, jobs, secret } = platform;

  async function refuseMore(whose: string, most: number): Promise<void> {
    const retryAfterSeconds = await secondsUntilAllowed(platform, { what: 'newsletter', whose, most, seconds: 3600 });
    if (retryAfterSeconds === 0) return;
    throw new AppError(
      'too-many-requests',
      'No email was sent. Too many addresses were entered in the last hour. Try again later.',
      {
        retryAfterSeconds,
      },
    );
  }

  return async ({ email: typed, clientAddress }: Asked): Promise<void> => {
    await refuseMore(addressBlock(clientAddress, household), subscribeLimits.perNetworkAnHour);
    await refuseMore('all', subscribeLimits.perHour);
    const email = normalEmail(typed);
    const unsubscribeCode = sign(secret, 'newsletter unsubscribe', [email]);
    await db.transaction(async (tx) => {
      const values = { id: ids.next('nsb'), email, unsubscribeCode, createdAt: clock.now() };
      const subscriberId = await upsertSubscriber(tx, values);
      await jobs.add(tx, 'newsletter.invite', { subscriberId });
    });
  };
}

/** Sends a confirmation mail to an unconfirmed address, within the limits of its mailbox. */
export function invite(platform: Platform, { communications }: Uses) {
  const { db, clock, ids, secret, publicUrl } = platform;
  return (subscriberId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const found = await lockSubscriber(tx, subscriberId);
      if (!found || found.confirmedAt !== null) return;
      const now = clock.now();
      const mailboxKey = sign(secret, 'newsletter mailbox', [mailboxOf(found.email)]);
      await lockInTransaction(tx, 'newsletter mailbox', mailboxKey);
      const sent = await listConfirmations(tx, mailboxKey, new Date(now.getTime() - dayMs));
      if (!mayConfirm(sent, now)) return;
      await insertConfirmation(tx, { id: ids.next('nsc'), mailboxKey, sentAt: now });
      const code = randomBytes(codeBytes).toString('base64url');
      const confirmExpiresAt = new Date(now.getTime() + confirmationHours * hourMs);
      await setConfirmation(tx, subscriberId, { confirmHash: hashOf(code), confirmExpiresAt });
      const values = { link: `${publicUrl}/newsletter/confirm?code=${code}` };
      await communications.send(tx, { to: found.email, template: 'confirm-newsletter', values, secret: code });
    });
}

/** Confirms the address that a code was sent to. Returns false for a code that was used, replaced or has expired. */
export const confirmSubscription =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  (code: string): Promise<boolean> =>
    confirmByHash(db.sql, hashOf(code), clock.now());

/** Takes back what was not sent to an address that is no subscriber any more. */
export const withdrawMails = async (tx: Tx, { communications }: Uses, email: string): Promise<void> => {
  await communications.withdraw(tx, 'newsletter-issue', email);
  await communications.withdraw(tx, 'confirm-newsletter', email);
};

/** Deletes the subscriber of a link. An unknown code counts as unsubscribed. */
export const unsubscribe =
  ({ db }: Pick<Platform, 'db'>, uses: Uses) =>
  (code: string): Promise<void> =>
    db.transaction(async (tx) => {
      const email = await deleteByCode(tx, code);
      if (email !== undefined) await withdrawMails(tx, uses, email);
    });

/** Deletes addresses that were not confirmed in time. */
export const forgetOld =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  (): Promise<void> => {
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    return deleteOld(db.sql, { now, unconfirmed: before(confirmationHours * hourMs), confirmations: before(dayMs) });
  };
