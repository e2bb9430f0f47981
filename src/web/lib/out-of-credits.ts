let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Offers credits over the page that is open. Nothing that was filled in is lost. */
export function offerCredits(): void {
  set(true);
}

/** For the sheet itself. */
export const outOfCredits = {
  get: (): boolean => isOpen,
  close: (): void => set(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
