import type { Topic } from '#contract/live.ts';
import { say, type Visitor } from './visitor.ts';

/** What more than one person may look at; one's own topic is nobody else's business. */
const isShared = (topic: Topic) => !topic.startsWith('user:');

/** Changes that come together are told together: windows that come and go all the time must not keep the server busy. */
const gatherMs = 20;
/** More than these nobody is shown. */
const othersAtMost = 20;

/**
 * Tells everybody who looks at a topic who else does, among the windows that this process serves. Whoever looks alone is
 * told nothing, but that the others have left. Keeps nothing.
 */
export function createPresence(visitors: ReadonlySet<Visitor>) {
  const inCompany = new WeakMap<Visitor, Set<Topic>>();

  function tell(visitor: Visitor, topic: Topic, onlookers: readonly Visitor[]): void {
    const others: { key: string; userId: string }[] = [];
    for (const { key, userId } of onlookers) {
      if (others.length === othersAtMost) break;
      if (key !== visitor.key && userId !== undefined) others.push({ key, userId });
    }
    const topics = inCompany.get(visitor) ?? new Set();
    inCompany.set(visitor, topics);
    const wasAlone = !topics.delete(topic);
    if (others.length > 0) topics.add(topic);
    else if (wasAlone) return;
    say(visitor, { type: 'present', topic, others });
  }

  let due = new Set<Topic>();
  function tellDue(): void {
    const topics = due;
    due = new Set();
    for (const topic of topics) {
      const onlookers = [...visitors].filter((visitor) => visitor.topics.has(topic));
      for (const visitor of onlookers) tell(visitor, topic, onlookers);
    }
  }

  return {
    /** Somebody has come to these topics, or left them. */
    changed(topics: Iterable<Topic>): void {
      const shared = [...topics].filter(isShared);
      if (shared.length > 0 && due.size === 0) setTimeout(tellDue, gatherMs).unref();
      for (const topic of shared) due.add(topic);
    },
  };
}
