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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), delayMs);
  }

  function hold(token: string | null): void {
    const changed = token !== (held?.token ?? null);
    held = token === null ? null : { token, expiresAtMs: expiryOf(token) };
    retryMs = firstRetryMs;
    clearTimeout(timer);
    if (held) schedule(Math.max(held.expiresAtMs - Date.now() - renewBeforeMs, firstRetryMs));
    if (changed || token === null) for (const listener of listeners) listener(token);
  }

  async function renew(): Promise<string | null> {
    asking ??= askOnce().finally(() => (asking = undefined));
    return asking;
  }

  async function askOnce(): Promise<string | null> {
    const token = await fetchToken();
    if (token !== undefined) {
      hold(token);
      return token;
    }
    schedule(retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
    return held?.token ?? null;
  }

  return {
    async currentToken({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> {
      if (!fresh && held && held.expiresAtMs - Date.now() > graceMs) return held.token;
      return renew();
    },
    onChange(listener: (token: string | null) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Nobody is signed in any more: everybody is told. */
    clear: () => hold(null),
    /** What was held belongs to somebody else now: the next answer counts as new. */
    forget(): void {
      held = null;
      asking = undefined;
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
