import { AppError } from '#contract/errors.ts';

/** Requests of one account that a process handles at the same time; fewer than it has database connections. */
const inFlightAtMost = 6;
/** Sustained requests of one account per second, and how many may come at once before that counts. */
const perSecond = 200;
const burst = 1000;
/** Requests that wait longer than this are refused instead. */
const longestWaitMs = 1500;
/** Accounts that are remembered before idle ones are forgotten. */
const accountsAtMost = 10_000;

type Account = { inFlight: number; waiting: (() => void)[]; tokens: number; countedAtMs: number; timer: boolean };

export type TakeTurn = <Result>(account: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Shares this process among accounts: requests of an account beyond its share wait for each other, so that a flood from one account
 * delays that account. Throws `too-many-requests` when a request would wait too long.
 */
export function createAccountTurns(now: () => number = () => performance.now()): TakeTurn {
  const accounts = new Map<string, Account>();

  const refill = (account: Account): void => {
    const nowMs = now();
    account.tokens = Math.min(burst, account.tokens + ((nowMs - account.countedAtMs) / 1000) * perSecond);
    account.countedAtMs = nowMs;
  };

  const accountOf = (id: string): Account => {
    if (accounts.size >= accountsAtMost) forgetIdle(accounts);
    const account = accounts.get(id) ?? { inFlight: 0, waiting: [], tokens: burst, countedAtMs: now(), timer: false };
    accounts.set(id, account);
    return account;
  };

  function startWaiting(account: Account): void {
    refill(account);
    while (account.waiting.length > 0 && account.inFlight < inFlightAtMost && account.tokens >= 1) {
      account.tokens -= 1;
      account.inFlight += 1;
      account.waiting.shift()?.();
    }
    if (account.waiting.length === 0 || account.inFlight >= inFlightAtMost || account.timer) return;
    account.timer = true;
    setTimeout(
      () => {
        account.timer = false;
        startWaiting(account);
      },
      Math.ceil(((1 - account.tokens) / perSecond) * 1000),
    );
  }

  return async (id, work) => {
    const account = accountOf(id);
    refill(account);
    const waitMs = ((account.waiting.length + 1 - account.tokens) / perSecond) * 1000;
    if (waitMs > longestWaitMs) throw flooded(waitMs);
    await new Promise<void>((start) => {
      account.waiting.push(start);
      startWaiting(account);
    });
    try {
      return await work();
    } finally {
      account.inFlight -= 1;
      startWaiting(account);
    }
  };
}

const flooded = (waitMs: number): AppError =>
  new AppError('too-many-requests', `Your account sends more than ${perSecond} requests a second. Slow down.`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });

function forgetIdle(accounts: Map<string, Account>): void {
  for (const [id, { inFlight, waiting }] of accounts) {
    if (inFlight === 0 && waiting.length === 0) accounts.delete(id);
  }
}
