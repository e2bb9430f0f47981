import type { Topic } from '#contract/live.ts';
import { say, type Visitor } from './visitor.ts';

/** What more than one person may look at; one's own topic is nobody else's business. */
const isShared = (topic: Topic) => !topic.startsWith('user:');

/**
 * Tells everybody who looks at a topic who else does, among the windows that this process serves. Whoever looks alone is
 * told nothing, but that the others have left. Keeps nothing.
 */
export function createPresence(visitors: ReadonlySet<Visitor>) {
  const inCompany = new WeakMap<Visitor, Set<Topic>>();

  function tell(visitor: Visitor, topic: Topic, onlookers: readonly Visitor[]): void {
    const others = onlookers.flatMap(({ key, userId }) =>
      key === visitor.key || userId === undefined ? [] : [{ key, userId }],
    );
    const topics = inCompany.get(visitor) ?? new Set();
    inCompany.set(visitor, topics);
    const wasAlone = !topics.delete(topic);
    if (others.length > 0) topics.add(topic);
    else if (wasAlone) return;
    say(visitor, { type: 'present', topic, others });
  }

  return {
    /** Somebody has come to these topics, or left them. */
    changed(topics: Iterable<Topic>): void {
      for (const topic of topics) {
        if (!isShared(topic)) continue;
        const onlookers = [...visitors].filter((visitor) => visitor.topics.has(topic));
        for (const visitor of onlookers) tell(visitor, topic, onlookers);
      }
    },
  };
}
