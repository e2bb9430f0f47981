import type { LiveMessage, Topic } from '#contract/live.ts';
import type { Told } from './live-channel.ts';

/** Several seconds of a busy installation. A message has at most 7,500 bytes. */
const keptAtMost = 2_000;

/**
 * Buffers the latest messages. A page reads its data before its connection opens; without the buffer it would miss a change in between
 * until the next one.
 */
export function createRecentMessages() {
  let kept: (Told & { heardAtMs: number })[] = [];
  let completeSinceMs = performance.now();

  return {
    keep(told: Told): void {
      kept.push({ ...told, heardAtMs: performance.now() });
      if (kept.length <= keptAtMost) return;
      // Drops half of the buffer at once, so that copying is rare.
      kept = kept.slice(keptAtMost / 2);
      completeSinceMs = kept[0]?.heardAtMs ?? performance.now();
    },
    /** Clears the buffer after messages may have been lost. */
    forget(): void {
      kept = [];
      completeSinceMs = performance.now();
    },
    /** The topic's messages of the last `agoMs`; undefined if the buffer doesn't reach back that far. */
    since(topic: Topic, agoMs: number): LiveMessage[] | undefined {
      const fromMs = performance.now() - agoMs;
      if (fromMs < completeSinceMs) return undefined;
      return kept.filter((one) => one.topic === topic && one.heardAtMs >= fromMs).map(({ message }) => message);
    },
  };
}

export type RecentMessages = ReturnType<typeof createRecentMessages>;
