import type { LiveEvent, LiveMessage, Topic } from '#contract/live.ts';

export type Watching = {
  /** Resolves with the first message, heard already or to come, of which `wanted` is true. */
  heard(wanted: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  stop(): void;
};

/** Signs in at the live channel and watches a topic, as the browser does. Throws when it is refused. */
export async function watchLive(url: string, token: string, topic: Topic): Promise<Watching> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
  const events: LiveEvent[] = [];
  let wake: () => void = () => undefined;
  socket.addEventListener('message', ({ data }) => {
    // The server sends text alone, each a live event.
    events.push(JSON.parse(data as string) as LiveEvent);
    wake();
  });

  async function find<T>(look: (event: LiveEvent) => T | undefined): Promise<T> {
    for (;;) {
      for (const event of events) {
        const found = look(event);
        if (found !== undefined) return found;
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ type: 'sign-in', token }));
  await find((event) => (event.type === 'ready' ? true : undefined));
  socket.send(JSON.stringify({ type: 'watch', topic }));
  const answer = await find((event) => (event.type === 'watching' || event.type === 'refused' ? event : undefined));
  if (answer.type === 'refused') {
    socket.close();
    throw new Error(answer.err);
  }
  return {
    heard: (wanted) => find((event) => (event.type === 'message' && wanted(event.message) ? event.message : undefined)),
    stop: () => socket.close(),
  };
}
