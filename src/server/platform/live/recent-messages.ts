import type { LiveMessage, Topic } from '#contract/live.ts';
import type { Told } from './live-channel.ts';

/** Enough for several seconds of a busy installation; a message has 7,500 bytes at the most. */
const keptAtMost = 2_000;

/**
 * Keeps the latest messages for pages that read their data before their connection was open: without them, a change in between would be
 * shown only after the next one.
 */
export function createRecentMessages() {
  let kept: (Told & { heardAtMs: number })[] = [];
  let completeSinceMs = performance.now();

  return {
    keep(told: Told): void {
      kept.push({ ...told, heardAtMs: performance.now() });
      if (kept.length <= keptAtMost) return;
      // Half at once, so that it is rare.
      kept = kept.slice(keptAtMost / 2);
      completeSinceMs = kept[0]?.heardAtMs ?? performance.now();
    },
    /** Messages were missed: nothing is known of the time before. */
    forget(): void {
      kept = [];
      completeSinceMs = performance.now();
    },
    /** What was said on a topic in the last `agoMs`; undefined when not all of that time is known. */
    since(topic: Topic, agoMs: number): LiveMessage[] | undefined {
      const fromMs = performance.now() - agoMs;
      if (fromMs < completeSinceMs) return undefined;
      return kept.filter((one) => one.topic === topic && one.heardAtMs >= fromMs).map(({ message }) => message);
    },
  };
}

export type RecentMessages = ReturnType<typeof createRecentMessages>;
