import { once } from 'node:events';
import type { LiveEvent, LiveRequestSent } from '#contract/live.ts';

/** A connection to the live channel, event by event. */
export type Line = {
  say(request: LiveRequestSent | string | Uint8Array<ArrayBuffer>): void;
  /** The next event that has not been read yet; the first that is wanted, if something is said about that. */
  hear(isWanted?: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  /** How the connection ended. */
  ended: Promise<{ code: number; reason: string }>;
  close(): void;
};

/** A connection as a browser has it. */
export async function openLine(url: string): Promise<Line> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
  const unread: LiveEvent[] = [];
  let wake = (): void => undefined;
  socket.addEventListener('message', ({ data }) => {
    // The server sends text alone, each a live event.
    unread.push(JSON.parse(data as string) as LiveEvent);
    wake();
  });
  const ended = once(socket, 'close').then(([event]) => {
    const { code, reason } = event as CloseEvent;
    return { code, reason };
  });
  await once(socket, 'open');
  return {
    say: (request) =>
      socket.send(typeof request === 'string' || request instanceof Uint8Array ? request : JSON.stringify(request)),
    async hear(isWanted = () => true) {
      for (;;) {
        const event = unread.shift();
        if (event && isWanted(event)) return event;
        if (!event) await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    ended,
    close: () => socket.close(),
  };
}
