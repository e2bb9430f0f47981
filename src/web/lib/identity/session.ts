import { AppError, messages } from '#contract/errors.ts';
import { type UserView, usersApi } from '#contract/users.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { notify } from '#web/ui/notices.ts';
import { cacheUser, forgetUser } from './cached-user.ts';
import type { Credentials, IdentityAnswer } from './identity-port.ts';
import { identity } from './identity.ts';
import { followOtherTabs } from './other-tabs.ts';
import { keepSessionCookie } from './keep-session-cookie.ts';

/** Who is here: not known yet, somebody who only looks, or a member with a profile. */
export type Session =
  | { status: 'unknown'; user: null }
  | { status: 'visitor'; user: null }
  | { status: 'member'; user: UserView };

export type NewProfile = { firstName: string; lastName: string; setupToken?: string | undefined };

const unknown: Session = { status: 'unknown', user: null };
const visitor: Session = { status: 'visitor', user: null };

let current: Session = unknown;
const listeners = new Set<() => void>();

function set(session: Session): void {
  current = session;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const sessionStore = {
  get: () => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Tells the whole page that the profile changed: the given fields are merged, null clears. */
export function announceUser(user: Partial<UserView> | null): void {
  window.dispatchEvent(new CustomEvent('userUpdate', { detail: user }));
}

function hearUser(event: Event): void {
  const change = event instanceof CustomEvent ? (event.detail as Partial<UserView> | null) : null;
  const merged = change === null ? null : ({ ...current.user, ...change } as UserView);
  if (merged?.uid === undefined || merged.disabled) {
    forgetUser();
    set(visitor);
    return;
  }
  cacheUser(merged);
  set({ status: 'member', user: merged });
}

/** Begins to follow the identity service. Called once per tab; `known` is the profile that the server put in the page. */
export function followSession(known: UserView | null): void {
  window.addEventListener('userUpdate', hearUser);
  identity.onChange((token) => {
    void keepSessionCookie(token);
    if (token === null && current.status !== 'visitor') announceUser(null);
  });
  followOtherTabs({
    currentUid: () => current.user?.uid,
    onLeft: () => identity.letGo(),
    onEntered: () => void refreshUser(),
    onReplaced: () => window.location.reload(),
  });
  if (known) announceUser(known);
  void identity.currentToken().then(async (token) => {
    if (token === null) return announceUser(null);
    if (!known) await refreshUser();
  });
}

/** Reads the profile again. A person who cannot have one is signed out. */
export async function refreshUser(): Promise<void> {
  try {
    announceUser(await readOrCreateUser({ firstName: '', lastName: '' }));
  } catch (error) {
    // Without an answer nothing is known, and what we know stays.
    if (error instanceof AppError && error.code === 'unavailable' && current.status === 'member') return;
    if (error instanceof AppError && error.message === messages.userDisabled) await endDisabled();
    announceUser(null);
  }
}

/** The identity service knows nothing of our disabling; without this the next page would ask for them again. */
async function endDisabled(): Promise<void> {
  notify({ text: messages.userDisabled, tone: 'bad' });
  await identity.signOut();
}

async function readOrCreateUser(profile: NewProfile): Promise<UserView> {
  try {
    const { data } = await call(usersApi.me, {});
    return data;
  } catch (error) {
    const isMissing = error instanceof AppError && /created/i.test(error.message);
    if (!isMissing) throw error;
    return createUser(profile);
  }
}

async function createUser({ firstName, lastName, setupToken }: NewProfile): Promise<UserView> {
  const names = { first_name: firstName, last_name: lastName };
  const token = setupToken === undefined ? {} : { setupToken };
  const { data } = await call(usersApi.create, { body: { createFromSocial: false, ...names, ...token } });
  return data;
}

const noProfile: NewProfile = { firstName: '', lastName: '' };

/** Signs in with e-mail and password, and reads (or makes) the profile. */
export async function signIn(credentials: Credentials, profile: NewProfile = noProfile): Promise<IdentityAnswer> {
  const answer = await identity.signIn(credentials);
  return answer.isSuccessful ? openProfile(() => readOrCreateUser(profile), messages.unableToSignIn) : answer;
}

/** Completes a sign-in that was answered with `second-factor`. */
export async function finishSecondFactor(code: string, profile: NewProfile = noProfile): Promise<IdentityAnswer> {
  const answer = await identity.finishSecondFactor(code);
  return answer.isSuccessful ? openProfile(() => readOrCreateUser(profile), messages.unableToSignIn) : answer;
}

/** Signs in by the window of another service, such as `google`. Must be called in the click itself. */
export async function signInWith(provider: string, profile: NewProfile = noProfile): Promise<IdentityAnswer> {
  const answer = await identity.signInWith(provider);
  return answer.isSuccessful ? openProfile(() => readOrCreateUser(profile), messages.unableToSignIn) : answer;
}

/** Makes an account and signs in with it. */
export async function signUp(credentials: Credentials, profile: NewProfile): Promise<IdentityAnswer> {
  const name = `${profile.firstName} ${profile.lastName}`.trim() || credentials.email;
  const answer = await identity.signUp({ ...credentials, name });
  return answer.isSuccessful ? openProfile(() => createUser(profile), messages.accountCreatedNotSignedIn) : answer;
}

async function openProfile(open: () => Promise<UserView>, otherwise: string): Promise<IdentityAnswer> {
  try {
    const user = await open();
    if (user.disabled) return { isSuccessful: false, err: messages.userDisabled };
    announceUser(user);
    return { isSuccessful: true };
  } catch (error) {
    const isOurs = error instanceof AppError && error.code !== 'internal' && error.code !== 'unavailable';
    return { isSuccessful: false, err: isOurs ? sentenceOf(error) : otherwise };
  }
}

/** Signs out here; what is running goes on. */
export async function signOut(): Promise<void> {
  forgetUser();
  await identity.signOut();
}
