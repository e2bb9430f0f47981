import { useSyncExternalStore } from 'react';

/** Whether the user asked for the tour. It starts on the next storyboard that is shown. */
let isRequested = false;
const listeners = new Set<() => void>();

/** Requests the tour, or ends the request. */
export function requestTour(next: boolean): void {
  isRequested = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTourRequest = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRequested,
    () => false,
  );
