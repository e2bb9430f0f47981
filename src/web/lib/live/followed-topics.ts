import type { LiveMessage, LiveRequestSent, Topic } from '#contract/live.ts';

/** Somebody who follows one topic by themselves. */
export type TopicListener = {
  hear: (message: LiveMessage) => void;
  /** From now on everything is heard; before that something may have been missed. */
  watching: () => void;
};

/** Longest time between loading a page's data and watching its topic, within the studio. */
const readBeforeMs = 5_000;

/** Which topics the page asks to be told of, and who follows them. */
export function createFollowedTopics(say: (request: LiveRequestSent) => void) {
  const topics = new Map<string, Set<TopicListener>>();
  return {
    followersOf: (topic: string): Iterable<TopicListener> => topics.get(topic) ?? [],
    /** Asks for all of them again, on a new connection. */
    watchAll(agoMs: number): void {
      for (const topic of topics.keys()) say({ type: 'watch', topic, agoMs });
    },
    /** Asks to be told of a topic; answers how to stop. */
    watch(topic: Topic, follower?: TopicListener): () => void {
      const followers = topics.get(topic) ?? new Set();
      topics.set(topic, followers);
      if (follower) followers.add(follower);
      say({ type: 'watch', topic, agoMs: readBeforeMs });
      return () => {
        if (follower) followers.delete(follower);
        if (followers.size > 0) return;
        topics.delete(topic);
        say({ type: 'unwatch', topic });
      };
    },
  };
}
