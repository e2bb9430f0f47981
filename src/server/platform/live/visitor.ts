import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { LiveEvent, Topic } from '#contract/live.ts';

/** One open connection, who it is, and what it looks at. */
export type Visitor = {
  /** Tells windows apart, for the others. */
  key: string;
  socket: WebSocket;
  userId: string | undefined;
  /** The session of the token that was shown. */
  sessionId: string | undefined;
  topics: Set<Topic>;
  /** Whether the last ping was answered. */
  alive: boolean;
  requestsWaiting: number;
  /** Resolves when every request so far is answered. */
  answered: Promise<void>;
};

/** Whoever sends more than this while we answer is no browser of ours. */
const requestsWaitingAtMost = 100;
/** Whoever does not read what we say is let go; a browser comes back and asks for everything again. */
const unreadAtMostBytes = 1_000_000;

export function createVisitor(socket: WebSocket): Visitor {
  return {
    key: randomUUID(),
    socket,
    userId: undefined,
    sessionId: undefined,
    topics: new Set(),
    alive: true,
    requestsWaiting: 0,
    answered: Promise.resolve(),
  };
}

/** Sends events, unless the connection has gone. */
export function say({ socket }: Visitor, ...events: LiveEvent[]): void {
  for (const event of events) {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > unreadAtMostBytes) return socket.terminate();
    socket.send(JSON.stringify(event));
  }
}

/** Answers a visitor's requests one after the other, and sends away who asks for too much at once. */
export function inTurn(visitor: Visitor, answer: () => Promise<void>): void {
  // Whoever was sent away may go on talking for as long as they do not hang up.
  if (visitor.socket.readyState !== WebSocket.OPEN) return;
  if (visitor.requestsWaiting >= requestsWaitingAtMost) return visitor.socket.close(1008, 'too many requests');
  visitor.requestsWaiting += 1;
  visitor.answered = visitor.answered.then(answer).finally(() => {
    visitor.requestsWaiting -= 1;
  });
}
