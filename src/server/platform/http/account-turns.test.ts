import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccountTurns, type TakeTurn } from './account-turns.ts';

let takeTurn: TakeTurn;
/** Ends the requests that have started, by name. */
let running: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  takeTurn = createAccountTurns();
  running = new Map();
});
afterEach(() => vi.useRealTimers());

function send(account: string, name: string, signal = new AbortController().signal): Promise<string> {
  const work = () => new Promise<string>((resolve) => running.set(name, () => resolve(name)));
  return takeTurn({ account, signal }, work);
}

const settle = () => vi.advanceTimersByTimeAsync(0);

async function endAll(): Promise<void> {
  for (const end of running.values()) end();
  running.clear();
  await settle();
}

test('an account has six requests in flight, in order of arrival, and another account does not wait for them', async () => {
  for (let n = 1; n <= 8; n += 1) void send('ana', `ana ${n}`);
  void send('ben', 'ben 1');
  await settle();
  expect([...running.keys()]).toEqual(['ana 1', 'ana 2', 'ana 3', 'ana 4', 'ana 5', 'ana 6', 'ben 1']);
  await endAll();
  expect([...running.keys()]).toEqual(['ana 7', 'ana 8']);
});

test('after a burst, an account is served 40 requests a second', async () => {
  let served = 0;
  const flood = async () => {
    for (;;) {
      await takeTurn({ account: 'ana', signal: new AbortController().signal }, async () => void (served += 1));
    }
  };
  void flood();
  await settle();
  expect(served).toBe(400);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(served).toBeGreaterThan(780);
  expect(served).toBeLessThanOrEqual(800);
});

test('a request beyond a hundred that wait is refused after a second, with the time until they have started', async () => {
  for (let n = 1; n <= 106; n += 1) void send('ana', `ana ${n}`);
  const refused = expect(send('ana', 'one more')).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfterSeconds: 3,
  });
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
});

test('a client that disconnects gives its place in the queue to the next request', async () => {
  const leaving = new AbortController();
  for (let n = 1; n <= 6; n += 1) void send('ana', `ana ${n}`);
  const left = expect(send('ana', 'leaves', leaving.signal)).rejects.toThrow('gone');
  void send('ana', 'stays');
  leaving.abort(new Error('gone'));
  await left;
  await settle();
  await endAll();
  expect([...running.keys()]).toEqual(['stays']);
});
