import { useSyncExternalStore } from 'react';

/** The slug of the article in the sheet; null while the sheet is closed. */
let shown: string | null = null;
const listeners = new Set<() => void>();

/** Opens the sheet with an article, changes the article, or closes the sheet. */
export function showHelp(slug: string | null): void {
  shown = slug;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The article that the sheet shows. */
export const useShownHelp = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
