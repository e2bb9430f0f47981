import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';

/** Requests of one account that a process handles at the same time: as many as a browser sends over HTTP/1.1, fewer than there are database connections. */
const inFlightAtMost = 6;
/** Sustained requests of one account per second, and how many may come at once before that counts. */
const perSecond = 40;
const burst = 400;
/** Requests of one account that may wait for their turn. */
const waitingAtMost = 100;
/** A refusal is delayed by this time, so that a client that repeats its request at once costs little. */
const refusalDelayMs = 1000;
/** Accounts that are remembered before idle ones are forgotten. */
const accountsAtMost = 10_000;

type Account = { inFlight: number; waiting: Set<() => void>; tokens: number; countedAtMs: number; timer: boolean };

type Turn = {
  account: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
};

export type TakeTurn = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>;

/**
 * Shares this process among accounts: an account's requests beyond its share wait for each other, so that a flood from one account
 * delays only that account. Throws `too-many-requests` when too many wait already.
 */
export function createAccountTurns(): TakeTurn {
  const accounts = new Map<string, Account>();

  const accountOf = (id: string): Account => {
    if (accounts.size >= accountsAtMost) forgetIdle(accounts);
    const known = accounts.get(id);
    if (known) return known;
    const account: Account = {
      inFlight: 0,
      waiting: new Set(),
      tokens: burst,
      countedAtMs: performance.now(),
      timer: false,
    };
    accounts.set(id, account);
    return account;
  };

  return async ({ account: id, signal }, work) => {
    const account = accountOf(id);
    if (account.waiting.size >= waitingAtMost) {
      await delay(refusalDelayMs, undefined, { signal, ref: false });
      throw flooded(account.waiting.size);
    }
    await waitForTurn(account, signal);
    try {
      return await work();
    } finally {
      account.inFlight -= 1;
      startWaiting(account);
    }
  };
}

/** Rejects with the abort's reason when the client disconnects first: its place goes to the next request. */
function waitForTurn(account: Account, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      account.waiting.delete(start);
      // The type of `reason` is `any`.
      reject(signal.reason as Error);
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    account.waiting.add(start);
    startWaiting(account);
  });
}

/** Starts as many waiting requests as the account's share allows, in order of arrival. Sets a timer when the others wait for tokens. */
function startWaiting(account: Account): void {
  refill(account);
  for (const start of account.waiting) {
    if (account.inFlight >= inFlightAtMost || account.tokens < 1) break;
    account.waiting.delete(start);
    account.tokens -= 1;
    account.inFlight += 1;
    start();
  }
  const waitsForTokens = account.waiting.size > 0 && account.inFlight < inFlightAtMost;
  if (!waitsForTokens || account.timer) return;
  account.timer = true;
  const untilTokenMs = Math.ceil(((1 - account.tokens) / perSecond) * 1000);
  setTimeout(() => {
    account.timer = false;
    startWaiting(account);
  }, untilTokenMs);
}

function refill(account: Account): void {
  const nowMs = performance.now();
  account.tokens = Math.min(burst, account.tokens + ((nowMs - account.countedAtMs) / 1000) * perSecond);
  account.countedAtMs = nowMs;
}

/** Without further requests, those that wait have started after this time. */
const flooded = (waiting: number): AppError =>
  new AppError(
    'too-many-requests',
    `Your account sends more than ${perSecond} requests per second. Wait a moment and try again.`,
    {
      retryAfterSeconds: Math.ceil(waiting / perSecond),
    },
  );

function forgetIdle(accounts: Map<string, Account>): void {
  for (const [id, { inFlight, waiting }] of accounts) {
    if (inFlight === 0 && waiting.size === 0) accounts.delete(id);
  }
}
