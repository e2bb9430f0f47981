import type { Auth, User } from '@firebase/auth';
import { isRefused } from './firebase-refusals.ts';

/** How long another tab's sign-in may take to arrive here. */
const arrivalMs = 2_000;
/** A token with less than this left is not taken from the SDK's memory. */
const leastLeftMs = 5 * 60_000;

/** Where tokens come from: the SDK's memory at first, Firebase itself for each renewal. */
export function createFirebaseTokens(auth: Auth) {
  let isTrusted = true;

  return {
    /** The next token may come from memory: it was made a moment ago. */
    trustNext(): void {
      isTrusted = true;
    },
    /** Null when nobody is signed in, or Firebase refuses; undefined when it could not be asked. */
    async fetch(): Promise<string | null | undefined> {
      await auth.authStateReady();
      const user = auth.currentUser ?? (await arrival(auth));
      if (!user) return null;
      const mayTrust = isTrusted;
      isTrusted = false;
      try {
        const { token, expirationTime } = await user.getIdTokenResult();
        const isLongGood = Date.parse(expirationTime) - Date.now() > leastLeftMs;
        return mayTrust && isLongGood ? token : await user.getIdToken(true);
      } catch (error) {
        return isRefused(error) ? null : undefined;
      }
    },
  };
}

/** Tabs share a sign-in, but hear of it a moment late. Who never was here is not waited for. */
function arrival(auth: Auth): Promise<User | null> {
  if (!document.cookie.includes('user=')) return Promise.resolve(null);
  return new Promise((resolve) => {
    const stop = auth.onAuthStateChanged((user) => user && arrive(user));
    const waiting = setTimeout(() => arrive(null), arrivalMs);
    function arrive(user: User | null): void {
      clearTimeout(waiting);
      stop();
      resolve(user);
    }
  });
}
