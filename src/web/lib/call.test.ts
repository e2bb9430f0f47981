import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptsApi } from '#contract/scripts.ts';
import { tasksApi } from '#contract/generation.ts';
import { usersApi } from '#contract/users.ts';
import { call, sentenceOf, tryCall } from './call.ts';
import { websiteStore } from './website.ts';
import { chooseIdentity, identity } from './identity/identity.ts';

// The build keeps the browser's half of such a function, and so do we.
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ client: (inBrowser: unknown) => ({ server: () => inBrowser }) }),
  getGlobalStartContext: () => undefined,
}));

/** What of a browser a call uses. Nobody is signed in: the identity service answers that there is no session. */
let asked: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  chooseIdentity(null);
  asked = [];
  answer = async () => Response.json({ version: '1.2.3' });
  vi.stubGlobal('window', { location: { origin: 'https://backlot.example' } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (resource: string | Request) => {
    if (typeof resource === 'string') return Response.json(null);
    asked.push(resource.url);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('who is not signed in is told so before anything is sent, and a developer is warned', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await expect(call(usersApi.me, {})).rejects.toMatchObject({
    code: 'not-signed-in',
    message: 'Please sign in to make changes.',
  });
  expect(warn).toHaveBeenCalledExactlyOnceWith('No authenticated user found.');
  expect(asked).toEqual([]);
});

test('what anybody may ask needs no token', async () => {
  expect(await call(tasksApi.version, {})).toEqual({ version: '1.2.3' });
  expect(asked).toEqual(['https://backlot.example/api/tasks/production/version']);
});

test('without a network there is a sentence that says that nothing was changed', async () => {
  answer = async () => {
    throw new TypeError('fetch failed');
  };
  await expect(call(tasksApi.version, {})).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('Nothing was changed'),
  });
});

test('a call gives up after 30 s, one that carries a file after 60 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await call(tasksApi.version, {});
  // It would be sent without a token.
  const upload = { ...scriptsApi.import, audience: 'anyone' } as const;
  await call(upload, { body: { fileName: 'a.fountain', fileBase64: '' } }).catch(() => undefined);
  expect(timeout.mock.calls).toEqual([[30_000], [60_000]]);
});

test('what is not a failure of ours is told with the generic sentence', () => {
  expect(sentenceOf(new Error('undefined is not a function'))).toBe('There was an error, please try again.');
  expect(sentenceOf(undefined)).toBe('There was an error, please try again.');
});

const answering = (status: number, body: object) => async () => Response.json(body, { status });

test('the sentence of a failure is kept for the page, and cleared when something goes well', async () => {
  const well = answer;
  answer = answering(400, { err: 'The name is too long.', code: 'invalid-input' });
  await expect(call(tasksApi.version, {})).rejects.toMatchObject({ message: 'The name is too long.' });
  expect(websiteStore.errorMessage()).toBe('The name is too long.');
  answer = well;
  await call(tasksApi.version, {});
  expect(websiteStore.errorMessage()).toBeUndefined();
});

test('keeps the error of a failed network request for the page', async () => {
  answer = async () => {
    throw new TypeError('fetch failed');
  };
  await expect(call(tasksApi.version, {})).rejects.toThrow();
  expect(websiteStore.errorMessage()).toContain('Can’t reach Backlot.');
});

test('keeps the error of a failed identity operation for the page, with a timeout of 30 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async () => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }));
  const credentials = { email: 'ana@example.test', password: 'wrong' };
  expect(await identity.signIn(credentials)).toMatchObject({ isSuccessful: false });
  expect(websiteStore.errorMessage()).toMatch(/^Access denied/);
  expect(timeout.mock.calls).toEqual([[30_000]]);
  vi.stubGlobal('fetch', fetch);
  await call(tasksApi.version, {});
  expect(websiteStore.errorMessage()).toBeUndefined();
});

test('who can go on without an answer gets null where nobody answers, and a refusal that says whether it is a conflict', async () => {
  expect(await tryCall(tasksApi.version, {})).toEqual({ version: '1.2.3' });
  answer = async () => {
    throw new TypeError('fetch failed');
  };
  expect(await tryCall(tasksApi.version, {})).toBeNull();
  answer = answering(409, { err: 'Somebody was faster.', code: 'conflict' });
  expect(await tryCall(tasksApi.version, {})).toEqual({
    isSuccessful: false,
    err: 'Somebody was faster.',
    conflict: true,
  });
  answer = answering(400, { err: 'Too long.', code: 'invalid-input' });
  expect(await tryCall(tasksApi.version, {})).toEqual({ isSuccessful: false, err: 'Too long.' });
});

test('a failure without a sentence of its own is told with the caller’s, else with the generic one', async () => {
  answer = answering(500, {});
  expect(await tryCall(tasksApi.version, {}, 'The version is not known.')).toMatchObject({
    err: 'The version is not known.',
  });
  expect(websiteStore.errorMessage()).toBe('The version is not known.');
  expect(await tryCall(tasksApi.version, {})).toMatchObject({ err: 'There was an error, please try again.' });
});

test('who is not signed in gets null, and nothing is sent', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  expect(await tryCall(usersApi.me, {})).toBeNull();
  expect(asked).toEqual([]);
});
