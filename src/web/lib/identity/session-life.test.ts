import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type UserView, usersApi } from '#contract/users.ts';

// The build keeps the browser's half of such a function, and so do we.
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ client: (inBrowser: unknown) => ({ server: () => inBrowser }) }),
  getGlobalStartContext: () => undefined,
}));

const ana: UserView = {
  uid: 'usr_ana',
  role: 'member',
  email: 'ana@example.test',
  emailVerified: false,
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

/** What the server answers, by method and path; whatever else is asked is a test's mistake. */
let answers: Record<string, () => Response>;
let asked: string[];
/** With what it was asked. */
let sent: Map<string, RequestInit | undefined>;
/** What the browser's storage was given, in order; null removes. Other tabs hear each. */
let written: [key: string, text: string | null][];
let made = 0;

/** A token that says when it expires, another one each time. */
function newToken(): string {
  made += 1;
  return `head.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 900, n: made }))}.sign`;
}
const problem = (status: number, err: string, code: string) => () => Response.json({ err, code }, { status });

beforeEach(() => {
  vi.resetModules();
  asked = [];
  sent = new Map();
  answers = {
    'GET /api/auth/token': () => Response.json({ token: newToken() }),
    'GET /api/users/production/me': () => Response.json({ data: { ...ana, emailVerified: true } }),
    'POST /api/session': () => Response.json({ isSuccessful: true }),
    'DELETE /api/session': () => Response.json({ isSuccessful: true }),
    'POST /api/auth/sign-out': () => Response.json({}),
  };
  const location = { protocol: 'https:', origin: 'https://backlot.example' };
  written = [];
  const localStorage = {
    setItem: (key: string, text: string) => void written.push([key, text]),
    removeItem: (key: string) => void written.push([key, null]),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, location }));
  vi.stubGlobal('document', { cookie: 'user=somebody' });
  vi.stubGlobal('fetch', async (resource: string | Request, init?: RequestInit) => {
    const method = typeof resource === 'string' ? (init?.method ?? 'GET') : resource.method;
    const path = typeof resource === 'string' ? resource : new URL(resource.url).pathname;
    asked.push(`${method} ${path}`);
    sent.set(`${method} ${path}`, typeof resource === 'string' ? init : undefined);
    return answers[`${method} ${path}`]?.() ?? new Response(null, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab in which a page has been loaded; `known` is who the server drew it for. */
async function openTab(known: UserView | null, tokenSyncUrl: string | null = null) {
  const { chooseIdentity, identity } = await import('./identity.ts');
  const { followSession, sessionStore } = await import('./session.ts');
  chooseIdentity(null);
  followSession(known, tokenSyncUrl);
  await identity.currentToken();
  return { identity, sessionStore };
}
const reads = () => asked.filter((call) => call === 'GET /api/users/production/me').length;

test('the first token goes with the profile of the page; with the next the profile is read again', async () => {
  const { identity, sessionStore } = await openTab(ana);
  expect(sessionStore.get()).toMatchObject({ status: 'member', user: { emailVerified: false } });
  expect(reads()).toBe(0);
  await identity.currentToken({ fresh: true });
  await expect.poll(() => sessionStore.get().user?.emailVerified).toBe(true);
  expect(reads()).toBe(1);
});

test('a page that was drawn for nobody reads the profile with the first token', async () => {
  const { sessionStore } = await openTab(null);
  await expect.poll(() => sessionStore.get()).toMatchObject({ status: 'member', user: { uid: 'usr_ana' } });
});

test('each token is kept in the cookie, also the first after a load', async () => {
  const { identity } = await openTab(ana);
  await identity.currentToken({ fresh: true });
  expect(asked.filter((call) => call === 'POST /api/session')).toHaveLength(2);
});

test('where another place is configured, that is told of each token and of its end, even while the page is closing', async () => {
  const { identity } = await openTab(ana, 'https://site.example/session');
  await identity.signOut();
  const told = asked.filter((call) => call.endsWith('/session'));
  expect(told).toEqual(['POST https://site.example/session', 'DELETE https://site.example/session']);
  expect(sent.get('POST https://site.example/session')).toMatchObject({ keepalive: true, credentials: 'include' });
});

test('who has no profile, and cannot have one, is cleared and signed out, and the cookie goes', async () => {
  answers['GET /api/users/production/me'] = problem(404, 'account_not_created', 'not-found');
  answers['POST /api/users/production/create'] = problem(403, 'Not here.', 'not-allowed');
  const { sessionStore } = await openTab(null);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['POST /api/auth/sign-out', 'DELETE /api/session']));
  expect(sessionStore.get()).toEqual({ status: 'visitor', user: null });
});

test('whichever request is refused first, the page says that the account is disabled, once', async () => {
  const { noticeStore } = await import('#web/ui/notices.ts');
  const { call } = await import('#web/lib/call.ts');
  const { sessionStore } = await openTab(ana);
  answers['GET /api/auth/token'] = problem(401, '', 'UNAUTHORIZED');
  answers['GET /api/users/production/me'] = problem(401, 'Your account has been disabled.', 'not-signed-in');
  const [first, second] = [call(usersApi.me, {}), call(usersApi.me, {})];
  await expect(first).rejects.toMatchObject({ message: 'Your account has been disabled.' });
  await expect(second).rejects.toMatchObject({ message: 'Your account has been disabled.' });
  expect(noticeStore.get().map(({ text }) => text)).toEqual(['Your account has been disabled.']);
  expect(sessionStore.get()).toEqual({ status: 'visitor', user: null });
});

test('the tab that hears that the account is disabled tells the others before it signs out', async () => {
  const { call } = await import('#web/lib/call.ts');
  await openTab(ana);
  written = [];
  answers['GET /api/auth/token'] = problem(401, '', 'UNAUTHORIZED');
  answers['GET /api/users/production/me'] = problem(401, 'Your account has been disabled.', 'not-signed-in');
  await expect(call(usersApi.me, {})).rejects.toMatchObject({ message: 'Your account has been disabled.' });
  await expect.poll(() => asked).toContain('DELETE /api/session');
  const told = written.filter(([key]) => key === 'user-data').map(([, text]) => JSON.parse(text ?? 'null'));
  // The session is cleared first, then the reason is written, then it is cleared again.
  expect(told.filter((user) => user !== null)).toMatchObject([{ uid: 'usr_ana', disabled: true }]);
  expect(told.at(-1)).toBeNull();
});

test('a tab that hears it from another one says so too, and does not tell it again', async () => {
  const { noticeStore } = await import('#web/ui/notices.ts');
  const { sessionStore } = await openTab(ana);
  written = [];
  answers['GET /api/auth/token'] = problem(401, '', 'UNAUTHORIZED');
  for (const newValue of [null, JSON.stringify({ ...ana, disabled: true }), null]) {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'user-data', newValue }));
  }
  await expect.poll(() => sessionStore.get()).toEqual({ status: 'visitor', user: null });
  expect(noticeStore.get().map(({ text }) => text)).toEqual(['Your account has been disabled.']);
  expect(written.filter(([, text]) => text !== null)).toEqual([]);
  await expect.poll(() => asked).toContain('DELETE /api/session');
});

test('without an answer of the server nobody is signed out', async () => {
  answers['GET /api/users/production/me'] = problem(503, 'Later.', 'unavailable');
  const { identity, sessionStore } = await openTab(ana);
  await identity.currentToken({ fresh: true });
  await expect.poll(reads).toBe(1);
  expect(sessionStore.get().status).toBe('member');
  expect(asked).not.toContain('POST /api/auth/sign-out');
});

test('whose account was made, and who could not be signed in, is told so in the requirement’s words', async () => {
  answers['POST /api/auth/sign-up/email'] = () => Response.json({ token: 'a session' });
  answers['POST /api/users/production/create'] = problem(500, '', 'internal');
  await openTab(null);
  const { signUp } = await import('./session.ts');
  const credentials = { email: 'ana@example.test', password: 'correct horse' };
  expect(await signUp(credentials, { firstName: 'Ana', lastName: 'Sol', setupToken: undefined })).toMatchObject({
    isSuccessful: false,
    err: 'Your account was created, but there was an issue signing in, please try again.',
  });
});

test('a password that cannot be reset, and a sign-in that cannot be looked at, are told in the requirement’s words', async () => {
  answers['POST /api/auth/request-password-reset'] = problem(500, '', 'internal');
  answers['POST /api/auth/sign-in/email'] = problem(500, '', 'internal');
  const { identity } = await openTab(null);
  const err = 'Unable to reset password, please try again.';
  expect(await identity.sendPasswordReset('ana@example.test')).toMatchObject({ isSuccessful: false, err });
  expect(await identity.signIn({ email: 'ana@example.test', password: 'correct horse' })).toMatchObject({
    isSuccessful: false,
    err: 'Unable to sign in, please try again.',
  });
});
