import { useSyncExternalStore } from 'react';

/** More cannot be told apart side by side. */
const atMost = 4;

let marked: readonly string[] = [];
const none: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]): void {
  marked = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Marks a result to be compared, or no longer; of more than four the first goes. */
export function toggleMarked(assetId: string): void {
  const others = marked.filter((one) => one !== assetId);
  set(others.length < marked.length ? others : [...others, assetId].slice(-atMost));
}

export function clearMarked(): void {
  set(none);
}

/** The results that are marked to be compared, in this tab. */
export function useMarked(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => marked,
    () => none,
  );
}
