import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptsApi } from '#contract/scripts.ts';
import { tasksApi } from '#contract/generation.ts';
import { usersApi } from '#contract/users.ts';
import { call, sentenceOf } from './call.ts';
import { chooseIdentity } from './identity/identity.ts';

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
