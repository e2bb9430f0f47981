import { type AppError, isAppError, messages } from '#contract/errors.ts';
import { type UserView, usersApi } from '#contract/users.ts';
import { accountDisabledEvent, call, sentenceOf } from '#web/lib/call.ts';
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

export type NewProfile = {
  firstName: string;
  lastName: string;
  setupToken?: string | undefined;
  /** By the window of another service. */
  isSocial?: boolean;
};

const unknown: Session = { status: 'unknown', user: null };
const visitor: Session = { status: 'visitor', user: null };

const noProfile: NewProfile = { firstName: '', lastName: '' };

/** How many sign-ins are under way here. */
let openings = 0;
/** Whether whoever was here last has left on purpose. */
let isLeft = false;
/** Whether the page has said that the account is disabled. */
let isDisabledSaid = false;
let current: Session = unknown;
/** The last signed-in user. A 401 clears the session before its reason is read. */
let last: UserView | null = null;
const listeners = new Set<() => void>();

function set(session: Session): void {
  current = session;
  if (session.status === 'member') isLeft = isDisabledSaid = false;
  last = session.user ?? last;
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
  // What this tab has read, written and is about to upload belongs to somebody else.
  if (last && last.uid !== merged.uid) return window.location.reload();
  set({ status: 'member', user: merged });
}

/**
 * Begins to follow the identity service. Called once per tab. The first token goes with `known`, the profile that the
 * server put in the page; with each later one the profile is read again, since an address may have changed with it.
 */
export function followSession(known: UserView | null, tokenSyncUrl: string | null): void {
  window.addEventListener('userUpdate', hearUser);
  window.addEventListener(accountDisabledEvent, () => void leaveDisabled());
  let knownAtFirst = known;
  identity.onChange((token) => {
    void keepSessionCookie(token, tokenSyncUrl);
    const isKnown = knownAtFirst !== null;
    knownAtFirst = null;
    if (token !== null) {
      // Whoever signs in here brings the profile along.
      if (!isKnown && openings === 0) void refreshUser();
    } else if (current.status !== 'visitor') {
      announceUser(null);
    }
  });
  followOtherTabs({
    currentUid: () => current.user?.uid,
    lastUid: () => last?.uid,
    onDisabled: () => void leaveDisabled({ isToldByTab: true }),
    onLeft: () => identity.letGo(),
    onEntered: () => void refreshUser(),
    onReplaced: () => window.location.reload(),
  });
  if (known) announceUser(known);
  void identity.currentToken().then((token) => {
    if (token === null) announceUser(null);
  });
}

/** Reads the profile again. A person who has none, and cannot have one, is signed out. */
export async function refreshUser(): Promise<void> {
  try {
    announceUser(await readOrCreateUser(noProfile));
  } catch (error) {
    if (isAppError(error) && isAnswer(error)) return leave();
    // Without an answer nothing is known, and what we know stays.
    if (current.status !== 'member') announceUser(null);
  }
}

const isAnswer = ({ code }: AppError): boolean => code !== 'unavailable' && code !== 'internal';

/** Any request may be the first that is refused, and the token is gone with it: later ones no longer learn the reason. */
async function leaveDisabled({ isToldByTab = false } = {}): Promise<void> {
  // A sign-in form shows the reason itself.
  if (isDisabledSaid || openings > 0) return;
  isDisabledSaid = true;
  notify({ text: messages.userDisabled, tone: 'bad' });
  // Signing out ends the session in the other tabs too. The cached profile tells them why.
  if (last && !isToldByTab) {
    cacheUser({ ...last, disabled: true });
    forgetUser();
  }
  await leave();
}

/** The identity service knows them and we do not want them: without this the next page would ask for them again. */
async function leave(): Promise<void> {
  const token = await identity.currentToken();
  announceUser(null);
  if (token === null) return;
  // The cookie goes with the token, which `onChange` tells of.
  await identity.signOut();
}

async function readOrCreateUser(profile: NewProfile): Promise<UserView> {
  try {
    const { data } = await call(usersApi.me, {});
    return data;
  } catch (error) {
    const isMissing = isAppError(error) && /created/i.test(error.message);
    if (!isMissing) throw error;
    return createUser(profile);
  }
}

async function createUser({ firstName, lastName, setupToken, isSocial = false }: NewProfile): Promise<UserView> {
  const names = { first_name: firstName, last_name: lastName };
  const token = setupToken === undefined ? {} : { setupToken };
  const { data } = await call(usersApi.create, { body: { createFromSocial: isSocial, ...names, ...token } });
  return data;
}

type SignIn = () => Promise<IdentityAnswer>;

/** Signs in with e-mail and password, and reads (or makes) the profile. */
export function signIn(credentials: Credentials, profile: NewProfile = noProfile): Promise<IdentityAnswer> {
  return enter(() => identity.signIn(credentials), profile);
}

/** Signs in by the one-time code of a mailed link. */
export function signInByLink(code: string): Promise<IdentityAnswer> {
  return enter(() => identity.signInByLink(code), noProfile);
}

/** Completes a sign-in that was answered with `second-factor`. */
export function finishSecondFactor(code: string, profile: NewProfile = noProfile): Promise<IdentityAnswer> {
  return enter(() => identity.finishSecondFactor(code), profile);
}

/** Signs in by the window of another service, such as `google`. Must be called in the click itself. */
export function signInWith(provider: string, profile: NewProfile = noProfile): Promise<IdentityAnswer> {
  return enter(() => identity.signInWith(provider), { ...profile, isSocial: true });
}

/** Makes an account and signs in with it. */
export function signUp(credentials: Credentials, profile: NewProfile): Promise<IdentityAnswer> {
  const name = `${profile.firstName} ${profile.lastName}`.trim() || credentials.email;
  return whileOpening(async () => {
    const answer = await identity.signUp({ ...credentials, name });
    return answer.isSuccessful ? openProfile(() => createUser(profile), messages.accountCreatedNotSignedIn) : answer;
  });
}

function enter(signIn: SignIn, profile: NewProfile): Promise<IdentityAnswer> {
  return whileOpening(async () => {
    const answer = await signIn();
    return answer.isSuccessful ? openProfile(() => readOrCreateUser(profile), messages.unableToSignIn) : answer;
  });
}

async function whileOpening(open: SignIn): Promise<IdentityAnswer> {
  openings += 1;
  try {
    return await open();
  } finally {
    openings -= 1;
  }
}

async function openProfile(open: () => Promise<UserView>, otherwise: string): Promise<IdentityAnswer> {
  try {
    const user = await open();
    if (user.disabled) return { isSuccessful: false, err: messages.userDisabled };
    announceUser(user);
    return { isSuccessful: true };
  } catch (error) {
    const isOurs = isAppError(error) && isAnswer(error);
    return { isSuccessful: false, err: isOurs ? sentenceOf(error) : otherwise };
  }
}

/** Whoever ended their sessions here is not asked to sign in again: they go where they wanted to. */
export const hasLeft = (): boolean => isLeft;

/** Ends every session, this one too. */
export async function signOutEverywhere(): Promise<IdentityAnswer> {
  isLeft = true;
  const answer = await identity.signOutEverywhere();
  isLeft = answer.isSuccessful;
  return answer;
}

/** Signs out here; what is running goes on. */
export async function signOut(): Promise<void> {
  forgetUser();
  await identity.signOut();
}
