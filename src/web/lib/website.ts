/** The error of the last failed call to the server or the identity service. A successful call clears it. */
let errorMessage: string | undefined;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const websiteStore = {
  errorMessage: () => errorMessage,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Sets or clears `website.errorMessage`. Browser only: a server process renders pages for many users. */
export function keepErrorMessage(sentence: string | undefined): void {
  if (sentence === errorMessage) return;
  errorMessage = sentence;
  for (const listener of listeners) listener();
}
