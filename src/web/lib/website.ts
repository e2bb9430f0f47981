/** What went wrong last between this page and the server; undefined once something went well again. */
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

/** Keeps the sentence of a failure, or clears it. In the browser alone: a server speaks for many. */
export function keepErrorMessage(sentence: string | undefined): void {
  if (sentence === errorMessage) return;
  errorMessage = sentence;
  for (const listener of listeners) listener();
}
