import type { Onlooker, Topic } from '#contract/live.ts';

const nobody: readonly Onlooker[] = [];

/** Who else looks at what, as the server said last. */
export function createOnlookers() {
  const byTopic = new Map<string, readonly Onlooker[]>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** The same list until it changes. */
    of: (topic: Topic): readonly Onlooker[] => byTopic.get(topic) ?? nobody,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(topic: string, others: readonly Onlooker[]): void {
      byTopic.set(topic, others);
      tell();
    },
    /** Without a connection nobody knows who is there. */
    forget(): void {
      byTopic.clear();
      tell();
    },
  };
}
