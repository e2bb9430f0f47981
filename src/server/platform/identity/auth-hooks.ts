import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { brokenPasswordRules, type PasswordPolicy } from '#domain/identity/password-policy.ts';
import type { Attempts } from './attempts.ts';
import type { EmailCodes } from './email-codes.ts';
import type { TellPerson } from './identity-notice.ts';
import type { KnownDevices } from './known-devices.ts';

export type AuthParts = {
  passwordPolicy: PasswordPolicy;
  attempts: Attempts;
  codes: EmailCodes;
  devices: KnownDevices;
  tell: TellPerson;
};

/** Set by us for every request, whatever the client has sent under that name. */
export const clientAddressHeader = 'x-client-address';

/** What the library answers a sign-up with. */
const SignedUp = z.object({ user: z.object({ id: z.string() }) });

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Where a new password comes, and the name of its field. */
const newPasswordFields: Record<string, string> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/** Where somebody who is signed in says their password again. */
const passwordPaths = new Set(['/change-password', '/two-factor/enable', '/two-factor/disable']);

/** Our own rules before the library's: what a password must have, how often one may be tried, who else is signed out. */
export function beforeRequest({ passwordPolicy, attempts }: AuthParts) {
  return createAuthMiddleware(async (context) => {
    const { path } = context;
    refuseWeakPassword(passwordPolicy, context);
    const email = await triedAddress(context);
    if (email !== undefined && !(await attempts.allow(email))) {
      throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts.' });
    }
    // A token of the provider's own would come from anywhere; only the pop-up is ours.
    if (path === '/sign-in/social' && fieldOf(context, 'idToken') !== undefined) {
      throw new APIError('BAD_REQUEST', { code: 'ID_TOKEN_NOT_SUPPORTED', message: 'Sign in by the pop-up.' });
    }
    if (path !== '/change-password') return undefined;
    return { context: { body: { ...bodyOf(context), revokeOtherSessions: true } } };
  });
}

/** What follows from what the library did: counts that end, links that die, mails. */
export function afterRequest(parts: AuthParts, onSignedUp: (uid: string) => Promise<void>) {
  return createAuthMiddleware(async (context) => {
    if (context.context.returned instanceof APIError) return;
    await forgetAttempts(context, parts.attempts);
    const newcomer = context.path === '/sign-up/email' ? SignedUp.safeParse(context.context.returned) : undefined;
    if (newcomer?.success) await onSignedUp(newcomer.data.user.id);
    if (context.path === '/change-password') await guardNewPassword(context, parts);
    // With a second factor, somebody is in only when that was right as well.
    const isHalfway = context.path === '/sign-in/email' && personOf(context)?.['twoFactorEnabled'] === true;
    if (!isHalfway) await greet(context, parts);
  });
}

const personOf = ({ context: { newSession, session } }: Context) => newSession?.user ?? session?.user;

/** Whoever knew the password begins anew. */
async function forgetAttempts(context: Context, attempts: Attempts): Promise<void> {
  const { path } = context;
  if (path === '/sign-in/email') return attempts.forget(String(fieldOf(context, 'email')).toLowerCase());
  const person = personOf(context);
  if (person && passwordPaths.has(path)) await attempts.forget(person.email);
}

async function guardNewPassword(context: Context, { codes, tell }: AuthParts): Promise<void> {
  const person = personOf(context);
  if (!person) return;
  await codes.revoke(person.id);
  await tell({ type: 'password-changed', email: person.email });
}

async function greet(context: Context, { devices, tell }: AuthParts): Promise<void> {
  const { newSession } = context.context;
  // Without a request it is the command line.
  if (!newSession || !context.request) return;
  const device = await devices.meet(newSession.user.id, context.headers?.get('user-agent') ?? null);
  if (device === undefined) return;
  const address = context.headers?.get(clientAddressHeader) ?? 'unknown';
  await tell({ type: 'new-sign-in', email: newSession.user.email, device, address });
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

/** For whom a password is tried; undefined when none is. */
async function triedAddress(context: Context): Promise<string | undefined> {
  if (context.path === '/sign-in/email') {
    const email = fieldOf(context, 'email');
    return typeof email === 'string' ? email.toLowerCase() : undefined;
  }
  if (!passwordPaths.has(context.path)) return undefined;
  return (await getSessionFromCtx(context))?.user.email;
}

function bodyOf(context: Context): Record<string, unknown> {
  const body: unknown = context.body;
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

const fieldOf = (context: Context, name: string): unknown => bodyOf(context)[name];
