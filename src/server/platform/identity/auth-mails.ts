import type { BetterAuthOptions } from 'better-auth';
import type pg from 'pg';
import type { AuthParts } from './auth-hooks.ts';
import type { AuthOptions } from './create-auth.ts';
import { codeHours } from './email-codes.ts';
import type { TellPerson } from './identity-notice.ts';
import { createPeople } from './people.ts';

const resetMinutes = 60;
const mailsMaximum = 5;
const signUpPath = '/sign-up/email';

type Parts = AuthParts & { pool: pg.Pool };
type Options = Pick<AuthOptions, 'verifiesFirst'>;

/** Passwords: what they need, and how a forgotten one is replaced. */
export function passwords({ verifiesFirst }: Options, parts: Parts) {
  const { passwordPolicy, tell, attempts } = parts;
  const { minimumLength, maximumLength } = passwordPolicy;
  return {
    enabled: true,
    minPasswordLength: minimumLength,
    ...(maximumLength !== null && { maxPasswordLength: maximumLength }),
    requireEmailVerification: verifiesFirst,
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: resetMinutes * 60,
    async sendResetPassword({ user: { email }, token }) {
      if ((await attempts.secondsUntilAllowed({ what: 'reset-mail', whose: email }, mailsMaximum)) > 0) return;
      await tell({ type: 'reset-password', email, code: token, validMinutes: resetMinutes });
    },
    onPasswordReset: ({ user }) => takeMailbox(parts, user),
    onExistingUserSignUp: ({ user: { email } }) => tell({ type: 'account-exists', email }),
  } satisfies BetterAuthOptions['emailAndPassword'];
}

/** The link that verifies an address, sent where nobody gets in without. */
export function verifications({ verifiesFirst }: Options, parts: Parts) {
  return {
    sendOnSignUp: verifiesFirst,
    sendOnSignIn: verifiesFirst,
    async sendVerificationEmail({ user }, request) {
      // The library asks before it has committed the new person; `verifyNewcomer` comes after.
      if (request && new URL(request.url).pathname.endsWith(signUpPath)) return;
      await sendLink(parts, user);
    },
  } satisfies BetterAuthOptions['emailVerification'];
}

/** Sends the link to somebody who has just signed up. Whom nobody knows, because the address was taken, gets none. */
export async function verifyNewcomer({ verifiesFirst }: Options, parts: Parts, uid: string): Promise<void> {
  const person = verifiesFirst ? await createPeople(parts.pool).find(uid) : undefined;
  if (person) await sendLink(parts, { id: uid, email: person.email });
}

async function sendLink({ attempts, codes, tell }: Parts, { id, email }: Pick<Person, 'id' | 'email'>): Promise<void> {
  if ((await attempts.secondsUntilAllowed({ what: 'verify-mail', whose: email }, mailsMaximum)) > 0) return;
  const code = await codes.issue({ uid: id, email });
  await tell({ type: 'verify-email', email, code, validHours: codeHours });
}

/** The library changes a person in these two paths only to turn the second factor on or off. */
export function tellOfSecondFactor(tell: TellPerson) {
  const states: Record<string, boolean> = { '/two-factor/verify-totp': true, '/two-factor/disable': false };
  return async ({ email }: { email: string }, context: { path?: string } | null): Promise<void> => {
    const isOn = states[context?.path ?? ''];
    if (isOn !== undefined) await tell({ type: 'second-factor', email, isOn });
  };
}

type Person = { id: string; email: string; emailVerified: boolean };

/**
 * Whoever has chosen a password by a link has the mailbox. What strangers may have prepared under an address that nobody
 * had verified goes: other services' accounts, and a second factor.
 */
async function takeMailbox({ pool, codes, tell }: Parts, person: Person): Promise<void> {
  const { id, email, emailVerified } = person;
  if (!emailVerified) {
    await pool.query(`delete from identity."account" where "userId" = $1 and "providerId" <> 'credential'`, [id]);
    await pool.query('delete from identity."twoFactor" where "userId" = $1', [id]);
    await pool.query('update identity."user" set "emailVerified" = true, "twoFactorEnabled" = false where id = $1', [
      id,
    ]);
  }
  await codes.revoke(id);
  await tell({ type: 'password-changed', email });
}
