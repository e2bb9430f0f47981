let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Opens the command palette. */
export const openPalette = (): void => set(true);
export const closePalette = (): void => set(false);

/** For `useSyncExternalStore`. */
export const paletteStore = {
  get: (): boolean => isOpen,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
