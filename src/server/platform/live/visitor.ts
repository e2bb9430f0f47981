import { WebSocket } from 'ws';
import type { LiveEvent, Topic } from '#contract/live.ts';

/** One open connection, who it is, and what it looks at. */
export type Visitor = { socket: WebSocket; userId: string | undefined; topics: Set<Topic>; alive: boolean };

/** Sends an event, unless the connection has gone. */
export function say({ socket }: Visitor, event: LiveEvent): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event));
}
