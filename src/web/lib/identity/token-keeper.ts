/** Tokens are renewed 5 minutes before they expire. */
const renewBeforeMs = 5 * 60_000;
const firstRetryMs = 30_000;
const longestRetryMs = 16 * 60_000;
/** A token with less than this left is not handed out. */
const graceMs = 10_000;

/** A token, null when nobody is signed in, undefined when nobody could be asked. */
type FetchToken = () => Promise<string | null | undefined>;
type Held = { token: string; expiresAtMs: number };

/** Keeps the token of the person who is signed in, and renews it in time; after a failure at 30 s, 1 min … 16 min. */
export function createTokenKeeper(fetchToken: FetchToken) {
  const listeners = new Set<(token: string | null) => void>();
  let held: Held | null = null;
  let asking: Promise<string | null> | undefined;
  /** Counts who was here: one more with each sign-in and each sign-out. */
  let person = 0;
  const renewals = scheduleRenewals(() => void renew());

  function hold(token: string | null): void {
    const changed = token !== (held?.token ?? null);
    held = token === null ? null : { token, expiresAtMs: expiryOf(token) };
    renewals.followAnswer(held?.expiresAtMs);
    if (changed || token === null) for (const listener of listeners) listener(token);
  }

  function forget(): void {
    person += 1;
    asking = undefined;
    held = null;
  }

  const renew = (): Promise<string | null> => (asking ??= askOnce());

  async function askOnce(): Promise<string | null> {
    const askedFor = person;
    const token = await fetchToken().finally(() => {
      if (askedFor === person) asking = undefined;
    });
    // The answer is about whoever was here when it was asked for.
    if (askedFor !== person) return currentToken();
    if (token !== undefined) {
      hold(token);
      return token;
    }
    renewals.followSilence();
    return held?.token ?? null;
  }

  async function currentToken({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> {
    if (!fresh && held && held.expiresAtMs - Date.now() > graceMs) return held.token;
    return renew();
  }

  return {
    currentToken,
    onChange(listener: (token: string | null) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What was held belongs to somebody else now: the next answer counts as new. */
    forget,
    /** Nobody is signed in any more: everybody is told. */
    clear(): void {
      forget();
      hold(null);
    },
  };
}

/** When to ask again: in time before a token expires, and later and later while nobody answers. */
function scheduleRenewals(renew: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(renew, delayMs);
  }

  return {
    /** `expiresAtMs` is missing when nobody is signed in: then nothing is renewed. */
    followAnswer(expiresAtMs: number | undefined): void {
      retryMs = firstRetryMs;
      clearTimeout(timer);
      if (expiresAtMs !== undefined) schedule(Math.max(expiresAtMs - Date.now() - renewBeforeMs, firstRetryMs));
    },
    followSilence(): void {
      schedule(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    },
  };
}

/** When a token expires, in milliseconds since 1970; a token that does not say is good for ten minutes. */
function expiryOf(token: string): number {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(part)) as { exp?: number };
    if (typeof exp === 'number') return exp * 1000;
  } catch {
    // Not a JWT: the service keeps its secret, and so do we.
  }
  return Date.now() + 10 * 60_000;
}
