import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenKeeper } from './token-keeper.ts';

const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A token that says when it expires. */
function tokenFor(expiresAtMs: number): string {
  return `head.${btoa(JSON.stringify({ exp: expiresAtMs / 1000 }))}.sign`;
}

test('a token is asked for once, and renewed 5 minutes before it expires', async () => {
  let asked = 0;
  const keeper = createTokenKeeper(async () => {
    asked += 1;
    return tokenFor(Date.now() + 15 * minuteMs);
  });
  const [first, again] = await Promise.all([keeper.currentToken(), keeper.currentToken()]);
  expect(again).toBe(first);
  await vi.advanceTimersByTimeAsync(10 * minuteMs - 1);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(2);
});

test('when nobody answers it tries again after 30 s, doubling to 16 minutes', async () => {
  const askedAtMs: number[] = [];
  const keeper = createTokenKeeper(async () => {
    askedAtMs.push(Date.now());
    return undefined;
  });
  expect(await keeper.currentToken()).toBeNull();
  await vi.advanceTimersByTimeAsync(70 * minuteMs);
  const waits = askedAtMs.slice(1).map((at, n) => (at - (askedAtMs[n] ?? 0)) / minuteMs);
  expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 16, 16]);
});

test('who listens is told of each new token, and that nobody is signed in any more', async () => {
  const told: (string | null)[] = [];
  let answer: string | null = tokenFor(15 * minuteMs);
  const keeper = createTokenKeeper(async () => answer);
  keeper.onChange((token) => told.push(token));
  await keeper.currentToken();
  await keeper.currentToken({ fresh: true });
  answer = null;
  await keeper.currentToken({ fresh: true });
  expect(told).toEqual([tokenFor(15 * minuteMs), null]);
});

test('after a sleep longer than the token’s life a new one is asked for before anything is sent with the old', async () => {
  let made = 0;
  const keeper = createTokenKeeper(async () => {
    made += 1;
    return tokenFor(Date.now() + 15 * minuteMs + made * 1_000);
  });
  const before = await keeper.currentToken();
  // The clock goes on while timers sleep.
  vi.setSystemTime(8 * 60 * minuteMs);
  const after = await keeper.currentToken();
  expect([after === before, made]).toEqual([false, 2]);
  // The timer that was due meanwhile finds nothing left to do.
  await vi.advanceTimersByTimeAsync(9 * minuteMs);
  expect(made).toBe(2);
});

test('an answer that was asked for before a sign-in neither ends that session nor is handed out', async () => {
  const told: (string | null)[] = [];
  const answers: ((token: string | null) => void)[] = [];
  const keeper = createTokenKeeper(() => new Promise((resolve) => answers.push(resolve)));
  keeper.onChange((token) => told.push(token));
  const asVisitor = keeper.currentToken();
  keeper.forget();
  const asMember = keeper.currentToken({ fresh: true });
  const token = tokenFor(15 * minuteMs);
  answers[1]?.(token);
  expect(await asMember).toBe(token);
  answers[0]?.(null);
  expect(await asVisitor).toBe(token);
  expect(told).toEqual([token]);
});

test('an answer that was asked for before a sign-out brings nobody back', async () => {
  const told: (string | null)[] = [];
  const answers: ((token: string | null) => void)[] = [];
  const keeper = createTokenKeeper(() => new Promise((resolve) => answers.push(resolve)));
  keeper.onChange((token) => told.push(token));
  const asMember = keeper.currentToken();
  keeper.clear();
  answers[0]?.(tokenFor(15 * minuteMs));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(null);
  expect(await asMember).toBeNull();
  expect(told).not.toContain(tokenFor(15 * minuteMs));
});
