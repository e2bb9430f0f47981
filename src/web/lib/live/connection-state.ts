/** One close is a moment, as at a restart; two in a row mean that nobody answers. */
const closesUntilLost = 2;

/** Whether the connection is lost, for `useSyncExternalStore`. */
export function createConnectionState() {
  let closes = 0;
  const listeners = new Set<() => void>();
  const set = (next: number) => {
    closes = next;
    for (const listener of listeners) listener();
  };
  return {
    closed: (): void => set(closes + 1),
    ready: (): void => set(0),
    isLost: (): boolean => closes >= closesUntilLost,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
