/** A state that tells whoever listens when it changes. */
export function createTelling<State extends object>(first: State) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: (): State => state,
    set: (change: Partial<State>): void => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Telling<State extends object> = ReturnType<typeof createTelling<State>>;
