import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type pg from 'pg';
import type { SocialClients } from '../config.ts';
import { admitSession, afterRequest, type AuthParts, beforeRequest, firstStepPaths } from './auth-hooks.ts';
import { clientAddressHeader } from './client-address-header.ts';
import { endOldSessions } from './limit-sessions.ts';
import { signInLinks } from './sign-in-links.ts';
import { socialServices } from './social-services.ts';
import { passwords, tellOfSecondFactor, verifications, verifyNewcomer } from './auth-mails.ts';

export type AuthOptions = {
  publicUrl: string;
  /** Signs sessions and seals the signing keys. */
  secret: string;
  /** Whether repeated attempts from one address are slowed down. */
  limitAttempts: boolean;
  /** Whether the service's cookies are sent over HTTPS only. */
  isSecure: boolean;
  /** Whether an address must be verified before its account can be used; then nothing tells whether an account exists. */
  verifiesFirst: boolean;
  socialClients: SocialClients;
};

/** Who makes our tokens, and whom they are for. */
export const issuer = 'backlot';
const sessionSeconds = 1_209_600; // 14 days, as the requirement's cookies.
/** How exactly a list of sessions says when one was last used. */
const sessionRenewalSeconds = 900;

/** The library behind the built-in identity service, with everything we ask of it. */
export function createAuth(options: AuthOptions, parts: AuthParts & { pool: pg.Pool }) {
  const { publicUrl, secret, isSecure, limitAttempts, verifiesFirst, socialClients } = options;
  const { pool, tell } = parts;
  return betterAuth({
    appName: 'Backlot',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    trustedOrigins: sameMachine(publicUrl),
    emailAndPassword: passwords(options, parts),
    emailVerification: verifications(options, parts),
    // Another service's account joins one of ours only when both have verified the address.
    account: { encryptOAuthTokens: true, accountLinking: { requireLocalEmailVerified: true } },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: sessionSeconds, updateAge: sessionRenewalSeconds },
    rateLimit: { enabled: limitAttempts, storage: 'database', modelName: 'rateLimit' },
    advanced: {
      cookiePrefix: 'backlot',
      useSecureCookies: isSecure,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Said aloud, because the library leaves the check out where it believes to be tested.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    telemetry: { enabled: false },
    logger: { log: rethrowHidden },
    hooks: { before: beforeRequest(parts), after: afterRequest(parts, (uid) => verifyNewcomer(options, parts, uid)) },
    databaseHooks: {
      user: { update: { after: tellOfSecondFactor(tell) } },
      session: { create: { before: admitSession(parts), after: endOldSessions(pool) } },
    },
    // What cannot be traced back to a window of ours ends there too, with its reason.
    // Failures that are no refusals reach our own error answers, such as a full disk or a database that restarts.
    onAPIError: { errorURL: `${publicUrl}/signed-in`, throw: true },
    plugins: [tokens(), signInLinks(parts), secondFactor(), socialServices({ clients: socialClients, verifiesFirst })],
  });
}
export type Auth = ReturnType<typeof createAuth>;

/** Bearer tokens of 15 minutes, which name their session. */
function tokens() {
  return jwt({
    jwt: {
      issuer,
      audience: issuer,
      expirationTime: '15m',
      definePayload: ({ user: { email, emailVerified, name }, session }) => {
        return { sid: session.id, email, emailVerified, name };
      },
    },
  });
}

/** The library answers each failure to create a user as a refusal, and tells the reason to its logger alone. */
function rethrowHidden(_level: string, message: string, reason?: unknown): void {
  if (message === 'Failed to create user') throw reason;
}

/** The library asks for the code after a password alone; we ask however somebody came. */
function secondFactor() {
  const plugin = twoFactor({ issuer: 'Backlot' });
  return { ...plugin, hooks: { after: plugin.hooks.after.map((hook) => ({ ...hook, matcher: isFirstStep })) } };
}

const isFirstStep = ({ path }: { path?: string }): boolean => firstStepPaths.has(path ?? '');

/** A laptop's server is reached under three names. */
function sameMachine(publicUrl: string): string[] {
  const { hostname, port, protocol } = new URL(publicUrl);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(hostname)) return [publicUrl];
  return names.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}
