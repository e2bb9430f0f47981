import type { LiveEvent, LiveRequest, Topic } from '#contract/live.ts';
import type { Doorkeeper } from '../http/authenticate.ts';
import type { RecentMessages } from './recent-messages.ts';
import { say, type Visitor } from './visitor.ts';

/** Whether somebody may watch the thing of this id. */
export type MayWatch = (userId: string, id: string) => Promise<boolean>;

const watchedAtMost = 50;

/** Windows of one person: whoever has more open is no person. */
const windowsAtMost = 100;

type Watched = { topic: Topic; agoMs: number };

type House = {
  visitors: ReadonlySet<Visitor>;
  recent: RecentMessages;
  /** Told which topics somebody came to or left. */
  onlookersChanged: (topics: Topic[]) => void;
};

/** Signs visitors in and lets them watch what they may see: checked when they ask, and again when rights change. */
export function createReception(
  { authenticate, mayStay }: Doorkeeper,
  rules: Map<string, MayWatch>,
  { visitors, recent, onlookersChanged }: House,
) {
  const mayWatch = createRule(rules);
  const missedBy = (watched: Watched) => eventsSince(recent, watched);

  async function signIn(visitor: Visitor, { token, agoMs }: Extract<LiveRequest, { type: 'sign-in' }>): Promise<void> {
    const caller = await authenticate(token).catch(() => undefined);
    if (!caller) return sendAway(visitor);
    const { userId, sessionId } = caller;
    // What one person looks at is not handed to another.
    if (visitor.userId !== undefined && visitor.userId !== userId) return sendAway(visitor);
    if (hasTooMany(visitors, userId)) return visitor.socket.close(1008, 'too many windows');
    visitor.userId = userId;
    visitor.sessionId = sessionId;
    const topic: Topic = `user:${userId}`;
    visitor.topics.add(topic);
    // From here on an end is heard; one that came before is found.
    if (!(await mayStay(caller))) return sendAway(visitor);
    say(visitor, { type: 'ready', userId }, ...missedBy({ topic, agoMs }));
  }

  async function watch(visitor: Visitor, userId: string, { topic, agoMs }: Watched): Promise<void> {
    if (visitor.topics.size >= watchedAtMost || !(await mayWatch(userId, topic))) {
      return say(visitor, { type: 'refused', topic, err: 'This object has no live updates.' });
    }
    visitor.topics.add(topic);
    say(visitor, { type: 'watching', topic }, ...missedBy({ topic, agoMs }));
    onlookersChanged([topic]);
  }

  return {
    async answer(visitor: Visitor, request: LiveRequest): Promise<void> {
      if (request.type === 'ping') return say(visitor, { type: 'pong' });
      if (request.type === 'sign-in') return signIn(visitor, request);
      if (visitor.userId === undefined) return say(visitor, { type: 'refused', err: 'Sign in to continue.' });
      // The schema allows the two kinds of topic only.
      const topic = request.topic as Topic;
      if (request.type === 'watch') return watch(visitor, visitor.userId, { topic, agoMs: request.agoMs });
      // A user's own topic can't be unwatched: it announces the end of the session.
      if (topic !== `user:${visitor.userId}` && visitor.topics.delete(topic)) onlookersChanged([topic]);
    },
    /** Sends away who may no longer be here, and lets go of whatever this person may no longer see. */
    async checkAgain(visitor: Visitor): Promise<void> {
      const { userId, sessionId } = visitor;
      if (userId === undefined || sessionId === undefined) return;
      if (!(await mayStay({ userId, sessionId }))) return sendAway(visitor);
      for (const topic of visitor.topics) {
        if (await mayWatch(userId, topic)) continue;
        visitor.topics.delete(topic);
        onlookersChanged([topic]);
      }
    },
  };
}

/** Messages of a topic that were sent while the page loaded, before it connected. */
function eventsSince(recent: RecentMessages, { topic, agoMs }: Watched): LiveEvent[] {
  if (agoMs === 0) return [];
  const messages = recent.since(topic, agoMs);
  return messages?.map((message) => ({ type: 'message', topic, message })) ?? [{ type: 'missed' }];
}

function createRule(rules: ReadonlyMap<string, MayWatch>) {
  return async (userId: string, topic: Topic): Promise<boolean> => {
    const separator = topic.indexOf(':');
    const [kind, id] = [topic.slice(0, separator), topic.slice(separator + 1)];
    if (kind === 'user') return id === userId;
    return (await rules.get(kind)?.(userId, id)) ?? false;
  };
}

/** Nothing more is told to them, not even while the connection closes. */
function sendAway(visitor: Visitor): void {
  say(visitor, { type: 'refused', err: 'Please sign in again.' });
  visitor.socket.close(4401, 'not signed in');
}

function hasTooMany(visitors: ReadonlySet<Visitor>, userId: string): boolean {
  return [...visitors].filter((visitor) => visitor.userId === userId).length >= windowsAtMost;
}
