import type { createAuthMiddleware } from 'better-auth/api';
import type { Attempt } from './attempts.ts';
import type { AuthParts } from './auth-hooks.ts';
import { deviceCookieSeconds } from './device-cookies.ts';

/** A request, as the library's hooks see it. */
export type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Where somebody who is signed in says their password again. */
export const passwordPaths = new Set(['/change-password', '/two-factor/enable', '/two-factor/disable']);

/** Whether one more password may be tried. Those of strangers, of a browser that is known, and of who is signed in count apart. */
export async function mayTry(context: Context, parts: AuthParts, uid: string | undefined): Promise<boolean> {
  const { attempts } = parts;
  // Only who is signed in comes here, so that no stranger can use these up.
  if (passwordPaths.has(context.path)) return uid === undefined || attempts.allow(passwordAgain(uid));
  const email = context.path === '/sign-in/email' ? addressOf(context) : undefined;
  if (email === undefined) return true;
  const device = await deviceOf(context, parts, email);
  return (device !== undefined && (await attempts.allow(signInHere(device)))) || attempts.allow(signIn(email));
}

/** Under this, passwords are counted that somebody says again while they are signed in. */
export const passwordAgain = (uid: string): Attempt => ({ what: 'password-again', whose: uid });
const signInHere = (device: string): Attempt => ({ what: 'sign-in-here', whose: device });
const signIn = (email: string): Attempt => ({ what: 'sign-in', whose: email });

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
    if (email !== undefined) await parts.attempts.forget(device === undefined ? signIn(email) : signInHere(device));
  } else if (uid !== undefined && passwordPaths.has(path)) await parts.attempts.forget(passwordAgain(uid));
}

/** Who signs in, or is signed in. */
export const personOf = ({ context: { newSession, session } }: Context) => newSession?.user ?? session?.user;

export function bodyOf(context: Context): Record<string, unknown> {
  const body: unknown = context.body;
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

export const fieldOf = (context: Context, name: string): unknown => bodyOf(context)[name];
