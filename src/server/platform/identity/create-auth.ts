import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type pg from 'pg';
import type { SocialClients } from '../config.ts';
import { afterRequest, type AuthParts, beforeRequest, clientAddressHeader } from './auth-hooks.ts';
import { codeHours } from './email-codes.ts';

export type AuthOptions = {
  publicUrl: string;
  /** Signs sessions and seals the signing keys. */
  secret: string;
  /** Whether repeated attempts from one address are slowed down. */
  limitAttempts: boolean;
  /** Whether an address must be verified before its account can be used; then nothing tells whether an account exists. */
  verifiesFirst: boolean;
  socialClients: SocialClients;
};

/** Who makes our tokens, and whom they are for. */
export const issuer = 'backlot';
const sessionSeconds = 1_209_600; // 14 days, as the requirement's cookies.
/** How exactly a list of sessions says when one was last used. */
const sessionRenewalSeconds = 900;
const resetMinutes = 60;
const resetsMaximum = 5;

/** The library behind the built-in identity service, with everything we ask of it. */
export function createAuth(options: AuthOptions, pool: pg.Pool, parts: AuthParts) {
  const { publicUrl, secret, limitAttempts, verifiesFirst, socialClients } = options;
  const { passwordPolicy, tell } = parts;
  return betterAuth({
    appName: 'Backlot',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    trustedOrigins: sameMachine(publicUrl),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordPolicy.minimumLength,
      ...(passwordPolicy.maximumLength !== null && { maxPasswordLength: passwordPolicy.maximumLength }),
      requireEmailVerification: verifiesFirst,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      async sendResetPassword({ user: { email }, token }) {
        if (!(await parts.attempts.allow(`reset ${email}`, resetsMaximum))) return;
        await tell({ type: 'reset-password', email, code: token, validMinutes: resetMinutes });
      },
      onPasswordReset: ({ user }) => takeMailbox(pool, parts, user),
      onExistingUserSignUp: ({ user: { email } }) => tell({ type: 'account-exists', email }),
    },
    emailVerification: {
      sendOnSignUp: verifiesFirst,
      sendOnSignIn: verifiesFirst,
      async sendVerificationEmail({ user: { id, email } }) {
        if (!(await parts.attempts.allow(`verify ${email}`, resetsMaximum))) return;
        const code = await parts.codes.issue({ uid: id, email });
        await tell({ type: 'verify-email', email, code, validHours: codeHours });
      },
    },
    socialProviders: {
      ...socialClients,
      // Facebook does not say whether it has verified an address.
      ...(socialClients.facebook && {
        facebook: { ...socialClients.facebook, requireEmailVerification: verifiesFirst },
      }),
    },
    // Another service's account joins one of ours only when both have verified the address.
    account: { encryptOAuthTokens: true, accountLinking: { requireLocalEmailVerified: true } },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: sessionSeconds, updateAge: sessionRenewalSeconds },
    rateLimit: { enabled: limitAttempts, storage: 'database', modelName: 'rateLimit' },
    advanced: { cookiePrefix: 'backlot', ipAddress: { ipAddressHeaders: [clientAddressHeader] } },
    telemetry: { enabled: false },
    logger: { disabled: true },
    hooks: { before: beforeRequest(parts), after: afterRequest(parts) },
    databaseHooks: {
      user: {
        update: {
          // The library changes a person in these two paths only to turn the second factor on or off.
          async after({ email }, context) {
            if (context?.path === '/two-factor/verify-totp') await tell({ type: 'second-factor', email, isOn: true });
            if (context?.path === '/two-factor/disable') await tell({ type: 'second-factor', email, isOn: false });
          },
        },
      },
    },
    plugins: [
      jwt({
        jwt: {
          issuer,
          audience: issuer,
          expirationTime: '15m',
          definePayload: ({ user: { email, emailVerified, name }, session }) => {
            return { sid: session.id, email, emailVerified, name };
          },
        },
      }),
      twoFactor({ issuer: 'Backlot' }),
    ],
  });
}
export type Auth = ReturnType<typeof createAuth>;

type Person = { id: string; email: string; emailVerified: boolean };

/**
 * Whoever has chosen a password by a link has the mailbox. What strangers may have prepared under an address that nobody
 * had verified goes: other services' accounts, and a second factor.
 */
async function takeMailbox(pool: pg.Pool, { attempts, codes, tell }: AuthParts, person: Person): Promise<void> {
  const { id, email, emailVerified } = person;
  if (!emailVerified) {
    await pool.query(`delete from identity."account" where "userId" = $1 and "providerId" <> 'credential'`, [id]);
    await pool.query('delete from identity."twoFactor" where "userId" = $1', [id]);
    await pool.query('update identity."user" set "emailVerified" = true, "twoFactorEnabled" = false where id = $1', [
      id,
    ]);
  }
  await Promise.all([codes.revoke(id), attempts.forget(email)]);
  await tell({ type: 'password-changed', email });
}

/** A laptop's server is reached under three names. */
function sameMachine(publicUrl: string): string[] {
  const { hostname, port, protocol } = new URL(publicUrl);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(hostname)) return [publicUrl];
  return names.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}
