/** 14 days, as the requirement says of its cookies. */
const maxAgeSeconds = 1_209_600;
const listeners = new Set<() => void>();

/**
 * Runs before the first paint. Pages come from the server with the question, which is hidden (`consent-answered:` in styles) from whoever
 * has answered: a question that appears later would move a form away under the pointer.
 */
export const consentScript = `document.documentElement.toggleAttribute('data-consent-answered',/(?:^|; )consent=(accepted|declined)/.test(document.cookie))`;

/** What the person of this browser said to more than the necessary; undefined while they were not asked. */
function read(): boolean | undefined {
  const found = /(?:^|; )consent=(accepted|declined)/.exec(document.cookie)?.[1];
  return found === undefined ? undefined : found === 'accepted';
}

/** For `useSyncExternalStore`. */
export const consentStore = {
  get: read,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Keeps the answer in the cookie `consent`. */
export function keepConsent(isGiven: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const value = isGiven ? 'accepted' : 'declined';
  document.cookie = `consent=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
  for (const listener of listeners) listener();
}
