import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { brokenPasswordRules, type PasswordPolicy } from '#domain/identity/password-policy.ts';
import { addressMaximum, type Attempts } from './attempts.ts';
import { clientAddressHeader } from './client-address-header.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { EmailCodes } from './email-codes.ts';
import type { TellPerson } from './identity-notice.ts';
import type { Standing } from './identity-service.ts';
import type { KnownDevices } from './known-devices.ts';
import { shortened } from './limit-sessions.ts';
import type { SignInBrakes } from './sign-in-brakes.ts';
import {
  type Context,
  fieldOf,
  bodyOf,
  forgetAttempts,
  markDevice,
  mayTry,
  passwordPaths,
  personOf,
} from './password-attempts.ts';

export type AuthParts = {
  passwordPolicy: PasswordPolicy;
  attempts: Attempts;
  brakes: SignInBrakes;
  codes: EmailCodes;
  devices: KnownDevices;
  deviceCookies: DeviceCookies;
  /** When the password of an address was chosen; undefined where there is none. */
  passwordSetAt: (email: string) => Promise<Date | undefined>;
  tell: TellPerson;
  /** Whether sign-in and password reset report that an address has no account. */
  tellsUnknownEmail: boolean;
  /** What the product says of somebody. */
  standingOf: (uid: string) => Promise<Standing>;
};

/** What the library answers a sign-up with. */
const SignedUp = z.object({ user: z.object({ id: z.string() }) });

/** Where a new password comes, and the name of its field. */
const newPasswordFields: Record<string, string> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/** Where somebody who is signed in changes how they sign in. The codes are also asked of who is only coming in. */
const ownPaths = new Set([...passwordPaths, '/two-factor/verify-totp', '/two-factor/verify-backup-code']);

/** Where a sign-in link is redeemed. */
export const linkPath = '/sign-in/link';

/** Where somebody comes back from another service. */
const callbackPath = '/callback/:id';

/** Our own rules before the library's: what a password must have, how often one may be tried, who else is signed out. */
export function beforeRequest(parts: AuthParts) {
  return createAuthMiddleware(async (context) => {
    const { path } = context;
    refuseWeakPassword(parts.passwordPolicy, context);
    refuseLongAddress(context);
    const uid = ownPaths.has(path) ? (await getSessionFromCtx(context))?.user.id : undefined;
    if (uid !== undefined) refuseStanding(await parts.standingOf(uid));
    const outcome = await mayTry(context, parts, uid);
    if (!outcome.isAllowed) {
      const headers = { 'Retry-After': String(outcome.waitSeconds) };
      throw new APIError(
        'TOO_MANY_REQUESTS',
        { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Try again later.' },
        headers,
      );
    }
    // A token of the provider's own would come from anywhere; only the pop-up is ours.
    if (path === '/sign-in/social' && fieldOf(context, 'idToken') !== undefined) {
      throw new APIError('BAD_REQUEST', { code: 'ID_TOKEN_NOT_SUPPORTED', message: 'Sign in by the pop-up.' });
    }
    if (path !== '/change-password') return undefined;
    return { context: { body: { ...bodyOf(context), revokeOtherSessions: true } } };
  });
}

/** Nobody who is disabled gets a session, however they come. */
export function admitSession({ standingOf }: AuthParts) {
  return async (session: { userId: string; userAgent?: string | null | undefined }) => {
    if ((await standingOf(session.userId)) === 'disabled') refuseStanding('disabled');
    return shortened(session);
  };
}

/** Whoever closed their account can come back, and change nothing before. */
function refuseStanding(standing: Standing): void {
  if (standing === 'disabled') throw new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: 'Disabled.' });
  if (standing === 'closed') throw new APIError('FORBIDDEN', { code: 'ACCOUNT_CLOSED', message: 'Closed.' });
}

/** What follows from what the library did: counts that end, links that die, mails. */
export function afterRequest(parts: AuthParts, onSignedUp: (uid: string) => Promise<void>) {
  return createAuthMiddleware(async (context) => {
    await refuseUnknownEmail(context, parts);
    // What leads elsewhere is thrown like a refusal.
    if (context.context.returned instanceof APIError && context.path !== callbackPath) return;
    await forgetAttempts(context, parts);
    const newcomer = context.path === '/sign-up/email' ? SignedUp.safeParse(context.context.returned) : undefined;
    if (newcomer?.success) await onSignedUp(newcomer.data.user.id);
    if (context.path === '/change-password') await guardNewPassword(context, parts);
    // With a second factor, somebody is in only when that was right as well.
    const isHalfway = firstStepPaths.has(context.path) && personOf(context)?.['twoFactorEnabled'] === true;
    if (!isHalfway) await greet(context, parts);
  });
}

/** Paths that report an unknown address if the operator allows it. */
const askingPaths = new Set(['/sign-in/email', '/request-password-reset']);

/** Throws `USER_NOT_FOUND` if the operator allows it and the address has no account. */
async function refuseUnknownEmail(context: Context, { tellsUnknownEmail }: AuthParts): Promise<void> {
  const email = askingPaths.has(context.path) ? fieldOf(context, 'email') : undefined;
  if (!tellsUnknownEmail || typeof email !== 'string') return;
  if (await context.context.internalAdapter.findUserByEmail(email.toLowerCase())) return;
  throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND', message: 'Unknown email address.' });
}

/** After these a second factor is asked for. */
export const firstStepPaths = new Set(['/sign-in/email', linkPath, callbackPath]);

async function guardNewPassword(context: Context, { codes, tell }: AuthParts): Promise<void> {
  const person = personOf(context);
  if (!person) return;
  await codes.revoke(person.id);
  await tell({ type: 'password-changed', email: person.email });
}

async function greet(context: Context, parts: AuthParts): Promise<void> {
  const { newSession } = context.context;
  // Without a request it is the command line.
  if (!newSession || !context.request) return;
  const { devices, tell } = parts;
  await markDevice(context, parts, newSession.user.email);
  const device = await devices.meet(newSession.user.id, context.headers?.get('user-agent') ?? null);
  if (device === undefined) return;
  const address = context.headers?.get(clientAddressHeader) ?? 'unknown';
  await tell({ type: 'new-sign-in', email: newSession.user.email, device, address });
}

/** Nothing is counted for an address that nobody can have, so nobody gets an account with one. */
function refuseLongAddress(context: Context): void {
  const email = context.path === '/sign-up/email' ? fieldOf(context, 'email') : undefined;
  if (typeof email !== 'string' || email.length <= addressMaximum) return;
  throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Too long.' });
}

function refuseWeakPassword(policy: PasswordPolicy, context: Context): void {
  const field = newPasswordFields[context.path];
  const password = field === undefined ? undefined : fieldOf(context, field);
  if (typeof password !== 'string') return;
  const { minimumLength, maximumLength } = policy;
  // The library says so itself.
  if (password.length < minimumLength || (maximumLength !== null && password.length > maximumLength)) return;
  const broken = brokenPasswordRules(policy, password);
  if (broken.length === 0) return;
  const message = broken.map(({ label }) => label).join('; ');
  throw new APIError('BAD_REQUEST', { code: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS', message });
}
