import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { UserView } from '#contract/users.ts';
import { chooseIdentity, identity } from './identity.ts';
import { announceUser, followSession, sessionStore } from './session.ts';

const ana: UserView = {
  uid: 'usr_ana',
  role: 'member',
  email: 'ana@example.test',
  emailVerified: true,
  first_name: 'Ana',
  last_name: 'Sol',
  plan_id: 1,
  pending_plan_id: null,
  credits: 50,
  credits_bonus: 0,
  credits_used: 0,
  credits_used_lifetime: 0,
  subscription_end_date: null,
  subscription_status: null,
  subscription_canceled: false,
  subscription_payment_failed: false,
  active: true,
  disabled: false,
  accepted_cookies: null,
  onboarding_responses: null,
  tour_seen: false,
  deletion_date: null,
};

/** What of a browser the session uses: events, storage, cookies, and an identity service that knows nobody. */
const stored = new Map<string, string>();
const cookies: string[] = [];
let reloads = 0;

beforeAll(async () => {
  const localStorage = {
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const location = { protocol: 'https:', origin: 'https://backlot.example', reload: () => (reloads += 1) };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, location }));
  vi.stubGlobal('document', {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  vi.stubGlobal('fetch', async () => Response.json(null));
  const isKnown = new Promise<void>((resolve) => sessionStore.subscribe(resolve));
  chooseIdentity(null);
  followSession(null, null);
  await isKnown;
});
beforeEach(() => {
  announceUser(null);
  cookies.length = 0;
});
afterAll(() => void vi.unstubAllGlobals());

test('somebody whom the identity service does not know is a visitor', () => {
  expect(sessionStore.get()).toEqual({ status: 'visitor', user: null });
});

test('a user event makes a member, a later one merges what changed, and null makes a visitor', () => {
  announceUser(ana);
  expect(sessionStore.get()).toEqual({ status: 'member', user: ana });
  announceUser({ credits: 42 });
  expect(sessionStore.get()).toEqual({ status: 'member', user: { ...ana, credits: 42 } });
  announceUser(null);
  expect(sessionStore.get()).toEqual({ status: 'visitor', user: null });
});

test('a user who is disabled is a visitor', () => {
  announceUser(ana);
  announceUser({ disabled: true });
  expect(sessionStore.get().status).toBe('visitor');
});

test('a tab is loaded again when somebody else signs in, and not for the same person', () => {
  announceUser(ana);
  announceUser(null);
  announceUser(ana);
  expect(reloads).toBe(0);
  announceUser(null);
  announceUser({ ...ana, uid: 'usr_ben' });
  expect(reloads).toBe(1);
  expect(sessionStore.get()).toEqual({ status: 'visitor', user: null });
});

test('whom the identity service knows no longer is signed out', async () => {
  announceUser(ana);
  await identity.currentToken({ fresh: true });
  expect(sessionStore.get()).toEqual({ status: 'visitor', user: null });
});

test('the event is called userUpdate', () => {
  window.dispatchEvent(new CustomEvent('userUpdate', { detail: ana }));
  expect(sessionStore.get()).toMatchObject({ status: 'member', user: { uid: 'usr_ana' } });
});

test('the user is kept for 14 days in the cookie user, and in storage as user-data with user-updated', () => {
  announceUser(ana);
  const [cookie = ''] = cookies;
  expect(cookie).toMatch(/^user=[^;]+; path=\/; max-age=1209600; samesite=lax; secure$/);
  const inCookie = decodeURIComponent(/^user=([^;]+)/.exec(cookie)?.[1] ?? '');
  expect(stored.get('user-data')).toBe(inCookie);
  expect(Number(stored.get('user-updated'))).toBeGreaterThan(0);
});

test('neither e-mail nor names are kept in the browser', () => {
  announceUser(ana);
  const kept = JSON.parse(stored.get('user-data') ?? '{}');
  expect(Object.keys(kept)).toEqual([
    'uid',
    'role',
    'plan_id',
    'pending_plan_id',
    'credits',
    'credits_bonus',
    'subscription_end_date',
    'subscription_status',
    'subscription_canceled',
    'subscription_payment_failed',
    'active',
    'disabled',
    'emailVerified',
    'accepted_cookies',
  ]);
});

test('whoever leaves is forgotten at once', () => {
  announceUser(ana);
  announceUser(null);
  expect(cookies.at(-1)).toBe('user=; path=/; max-age=0; samesite=lax');
  expect(stored.size).toBe(0);
});

const refusals: [name: string, answer: () => Response, err: string][] = [
  [
    'a wrong password',
    () => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }),
    'Access denied. Check password or check your email to verify your account.',
  ],
  [
    'too many attempts',
    () => Response.json({}, { status: 429 }),
    'Access denied. Too many login attempts, please try again later.',
  ],
  ['no connection', () => Response.error(), 'Couldn’t connect. Check your internet connection and try again.'],
  ['a failure of the service', () => Response.json({}, { status: 500 }), 'Unable to sign in, please try again.'],
  ['a session without a token', () => Response.json({}), 'Unable to sign in, please try again.'],
];
for (const [name, answer, err] of refusals) {
  test(`an identity operation that fails answers isSuccessful false with an err: ${name}`, async () => {
    vi.stubGlobal('fetch', async () => {
      const response = answer();
      if (response.type === 'error') throw new TypeError('fetch failed');
      return response;
    });
    const credentials = { email: 'ana@example.test', password: 'wrong horse' };
    expect(await identity.signIn(credentials)).toMatchObject({ isSuccessful: false, err });
    vi.stubGlobal('fetch', async () => Response.json(null));
  });
}
