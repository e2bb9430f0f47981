import { useSyncExternalStore } from 'react';

const everyMs = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = Date.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  nowMs = Date.now();
  timer ??= setInterval(() => {
    nowMs = Date.now();
    for (const each of listeners) each();
  }, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const never = () => () => undefined;
/** Where a page is drawn or wakes, no clock ticks yet. It must say the same twice. */
const wholeSecondMs = () => Math.floor(Date.now() / everyMs) * everyMs;

/** The time, told again every second while `isTicking`; one clock for the whole page. */
export function useNow(isTicking = true): number {
  return useSyncExternalStore(isTicking ? subscribe : never, () => nowMs, wholeSecondMs);
}
