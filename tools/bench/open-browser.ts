import { once } from 'node:events';
import type { Server } from 'node:http';
import { WebSocket } from 'ws';
import type { LiveEvent, LiveMessage } from '#contract/live.ts';

/** A signed-in browser's live connection, which says when it hears of something. */
export async function openBrowser(server: Server, token: string) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The live server has no port.');
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/api/live`);
  const waiting: { type: LiveMessage['type']; done: () => void }[] = [];
  await once(socket, 'open');
  const ready = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'sign-in', token }));
  await ready;
  socket.on('message', (data: Buffer) => {
    // Our own server wrote it.
    const event = JSON.parse(data.toString()) as LiveEvent;
    if (event.type !== 'message') return;
    const index = waiting.findIndex(({ type }) => type === event.message.type);
    if (index >= 0) waiting.splice(index, 1)[0]?.done();
  });
  return {
    heard: (type: LiveMessage['type']): Promise<void> => new Promise((done) => waiting.push({ type, done })),
    close: () => socket.close(),
  };
}
