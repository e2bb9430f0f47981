import type { createAuthMiddleware } from 'better-auth/api';
import { addressBlock } from '../http/address-block.ts';
import { addressMaximum, type Attempt } from './attempts.ts';
import type { AuthParts } from './auth-hooks.ts';
import { clientAddressHeader } from './client-address-header.ts';
import { deviceCookieSeconds } from './device-cookies.ts';
import { accountBackOff, addressBackOff, type BrakeOutcome } from './sign-in-brakes.ts';

/** A request, as the library's hooks see it. */
export type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Where somebody who is signed in says their password again. */
export const passwordPaths = new Set(['/change-password', '/two-factor/enable', '/two-factor/disable']);

/**
 * Whether one more password may be tried. Signed-in users and known browsers have budgets of their own, which strangers
 * cannot use up. All other attempts are slowed down by account and address, and by account.
 * docs/decisions/guesses-are-slowed-down.md has the figures.
 */
export async function mayTry(context: Context, parts: AuthParts, uid: string | undefined): Promise<BrakeOutcome> {
  const { attempts } = parts;
  if (passwordPaths.has(context.path)) {
    const waitSeconds = uid === undefined ? 0 : await attempts.secondsUntilAllowed(passwordAgain(uid));
    return waitSeconds === 0 ? { isAllowed: true } : { isAllowed: false, waitSeconds };
  }
  const email = context.path === '/sign-in/email' ? addressOf(context) : undefined;
  if (email === undefined || email.length > addressMaximum) return { isAllowed: true };
  const device = await deviceOf(context, parts, email);
  const deviceWait = device === undefined ? undefined : await attempts.secondsUntilAllowed(signInHere(device));
  if (deviceWait === 0) return { isAllowed: true };
  return enterAsStranger(context, parts, email);
}

async function enterAsStranger(context: Context, { brakes }: AuthParts, email: string): Promise<BrakeOutcome> {
  const fromHere = await brakes.enter(addressBrake(context, email), addressBackOff);
  if (!fromHere.isAllowed) return fromHere;
  const fromAll = await brakes.enter(accountBrake(email), accountBackOff);
  // The password was not looked at: this address has not used up an attempt.
  if (!fromAll.isAllowed) await brakes.giveBack(addressBrake(context, email));
  return fromAll;
}

/** A household has one IPv4 address, or a whole IPv6 /64. */
const household = { v4: 32, v6: 64 };
const addressBrake = (context: Context, email: string): string[] => [
  'address',
  email,
  addressBlock(context.headers?.get(clientAddressHeader) ?? 'unknown', household),
];
const accountBrake = (email: string): string[] => ['account', email];

/** Under this, passwords are counted that somebody says again while they are signed in. */
export const passwordAgain = (uid: string): Attempt => ({ what: 'password-again', whose: uid });
const signInHere = (device: string): Attempt => ({ what: 'sign-in-here', whose: device });

function addressOf(context: Context): string | undefined {
  const email = fieldOf(context, 'email');
  return typeof email === 'string' ? email.toLowerCase() : undefined;
}

/** Whoever had the browser in their hands before the password was changed is a stranger again. */
async function deviceOf(context: Context, parts: AuthParts, email: string): Promise<string | undefined> {
  const { deviceCookies, passwordSetAt } = parts;
  const { name } = context.context.createAuthCookie(deviceCookies.nameFor(email));
  const device = deviceCookies.read(email, context.getCookie(name));
  if (device === undefined) return undefined;
  const setAt = await passwordSetAt(email);
  return setAt !== undefined && device.markedAt < setAt ? undefined : device.id;
}

/** From now on the browser is known as the person's. */
export async function markDevice(context: Context, parts: AuthParts, email: string): Promise<void> {
  if ((await deviceOf(context, parts, email)) !== undefined) return;
  const { deviceCookies } = parts;
  const cookie = context.context.createAuthCookie(deviceCookies.nameFor(email), { maxAge: deviceCookieSeconds });
  context.setCookie(cookie.name, deviceCookies.issue(email), cookie.attributes);
}

/** Whoever knew the password begins anew. What strangers tried meanwhile, from elsewhere, still counts. */
export async function forgetAttempts(context: Context, parts: AuthParts): Promise<void> {
  const { path } = context;
  const uid = personOf(context)?.id;
  if (path === '/sign-in/email') {
    const email = addressOf(context);
    const device = email === undefined ? undefined : await deviceOf(context, parts, email);
    if (email === undefined) return;
    if (device !== undefined) return parts.attempts.forget(signInHere(device));
    await Promise.all([
      parts.brakes.forget(addressBrake(context, email)),
      // Guesses from other addresses still count.
      parts.brakes.giveBack(accountBrake(email)),
    ]);
  } else if (uid !== undefined && passwordPaths.has(path)) await parts.attempts.forget(passwordAgain(uid));
}

/** Who signs in, or is signed in. */
export const personOf = ({ context: { newSession, session } }: Context) => newSession?.user ?? session?.user;

export function bodyOf(context: Context): Record<string, unknown> {
  const body: unknown = context.body;
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

export const fieldOf = (context: Context, name: string): unknown => bodyOf(context)[name];
