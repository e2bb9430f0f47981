import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenKeeper } from './token-keeper.ts';

const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A token that expires so many minutes from now. */
function tokenFor(minutes: number): string {
  const exp = (Date.now() + minutes * minuteMs) / 1000;
  return `head.${btoa(JSON.stringify({ exp }))}.signature`;
}

/** When the service was asked, in milliseconds since the start. */
function service(answer: () => string | null | undefined) {
  const askedAt: number[] = [];
  const keeper = createTokenKeeper(async () => {
    askedAt.push(Date.now());
    return answer();
  });
  return { keeper, askedAt };
}

test('a token is renewed 5 minutes before it expires', async () => {
  const { keeper, askedAt } = service(() => tokenFor(15));
  await keeper.currentToken();
  await vi.advanceTimersByTimeAsync(25 * minuteMs);
  expect(askedAt).toEqual([0, 10 * minuteMs, 20 * minuteMs]);
});

test('after a failure it asks again in 30 s, then ever twice as late, and at the latest after 16 minutes', async () => {
  const { keeper, askedAt } = service(() => undefined);
  expect(await keeper.currentToken()).toBeNull();
  await vi.advanceTimersByTimeAsync(80 * minuteMs);
  const waits = askedAt.slice(1).map((at, n) => (at - askedAt[n]!) / minuteMs);
  expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 16, 16, 16].slice(0, waits.length));
  expect(waits.length).toBeGreaterThan(6);
});

test('a success ends the waiting: the next failure begins with 30 s again', async () => {
  const answers = [undefined, undefined, tokenFor(15), undefined];
  const { keeper, askedAt } = service(() => answers.shift());
  await keeper.currentToken();
  await vi.advanceTimersByTimeAsync(15 * minuteMs);
  expect(askedAt.slice(0, 5)).toEqual([0, 0.5, 1.5, 10, 10.5].map((minutes) => minutes * minuteMs));
});

test('while the service is away, a token that is still good goes on being used', async () => {
  const first = tokenFor(15);
  const answers = [first, undefined];
  const { keeper } = service(() => answers.shift());
  await keeper.currentToken();
  await vi.advanceTimersByTimeAsync(11 * minuteMs);
  expect(await keeper.currentToken()).toBe(first);
});

test('everybody is told of a new token, and once more when nobody is signed in', async () => {
  const answers = ['one', 'two', null];
  const { keeper } = service(() => answers.shift());
  const heard: (string | null)[] = [];
  const stop = keeper.onChange((token) => heard.push(token));
  for (const _ of answers.slice()) await keeper.currentToken({ fresh: true });
  stop();
  keeper.clear();
  expect(heard).toEqual(['one', 'two', null]);
});

test('many who ask at once are answered by one question', async () => {
  const { keeper, askedAt } = service(() => tokenFor(15));
  const tokens = await Promise.all([1, 2, 3].map(() => keeper.currentToken()));
  expect(askedAt).toHaveLength(1);
  expect(new Set(tokens).size).toBe(1);
});
