import { useSyncExternalStore } from 'react';

/** What the right side of a create page shows. */
export const resultViews = [
  { id: 'for-you', label: 'For you' },
  { id: 'project', label: 'This project' },
  { id: 'mine', label: 'All results' },
] as const;
export type ResultView = (typeof resultViews)[number]['id'];

const first: ResultView = 'for-you';
let now: ResultView = first;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows another part, in this tab. */
export function showView(view: ResultView): void {
  now = view;
  for (const listener of listeners) listener();
}

/** Every create page opens with what is for the user. */
export const resetView = (): void => showView(first);

export function useResultsView(): ResultView {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => first,
  );
}
