import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is like that now, as in a style sheet: `(min-width: 768px)`. The page from the server takes it that it is. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
