import type { Server } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import type { Logger } from 'pino';
import { type LiveEvent, LiveRequest, type Topic } from '#contract/live.ts';
import type { Authenticate } from '../http/authenticate.ts';
import type { Live } from '../platform.ts';
import type { LiveChannel, Told } from './live-channel.ts';

const signInWithinMs = 10_000;
const pingEveryMs = 30_000;
const watchedAtMost = 50;
const requestLimitBytes = 16_384;

type MayWatch = (userId: string, id: string) => Promise<boolean>;
type Visitor = { socket: WebSocket; userId: string | undefined; topics: Set<Topic>; alive: boolean };
type LiveServerOptions = { channel: LiveChannel; authenticate: Authenticate; log: Logger; path: string };

/** The websocket at `/api/live`: says what changed to those who may know. */
export function createLiveServer({ channel, authenticate, log, path }: LiveServerOptions) {
  const rules = new Map<string, MayWatch>();
  const visitors = new Set<Visitor>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: requestLimitBytes });

  const mayWatch = async (userId: string, topic: Topic): Promise<boolean> => {
    const separator = topic.indexOf(':');
    const [kind, id] = [topic.slice(0, separator), topic.slice(separator + 1)];
    if (kind === 'user') return id === userId;
    return (await rules.get(kind)?.(userId, id)) ?? false;
  };

  async function answer(visitor: Visitor, request: LiveRequest): Promise<void> {
    if (request.type === 'sign-in') return signIn(visitor, request.token);
    if (visitor.userId === undefined) return say(visitor, { type: 'refused', err: 'Sign in first.' });
    if (request.type === 'unwatch') return void visitor.topics.delete(request.topic as Topic);
    // The schema allows the two kinds of topic only.
    await watch(visitor, visitor.userId, request.topic as Topic);
  }

  async function signIn(visitor: Visitor, token: string): Promise<void> {
    const caller = await authenticate(token);
    if (!caller) {
      say(visitor, { type: 'refused', err: 'Please sign in again.' });
      return visitor.socket.close(4401, 'not signed in');
    }
    visitor.userId = caller.userId;
    visitor.topics.add(`user:${caller.userId}`);
    say(visitor, { type: 'ready', userId: caller.userId });
  }

  async function watch(visitor: Visitor, userId: string, topic: Topic): Promise<void> {
    if (visitor.topics.size >= watchedAtMost || !(await mayWatch(userId, topic))) {
      return say(visitor, { type: 'refused', topic, err: 'There is nothing to watch here.' });
    }
    visitor.topics.add(topic);
    say(visitor, { type: 'watching', topic });
  }

  /** Rights may have changed: whatever this person may no longer see is let go, and all of it when the account is closed. */
  async function checkAgain(visitor: Visitor): Promise<void> {
    for (const topic of visitor.topics) {
      if (visitor.userId !== undefined && !(await mayWatch(visitor.userId, topic))) visitor.topics.delete(topic);
    }
  }

  function hear({ topic, message }: Told): void {
    for (const visitor of visitors) {
      if (!visitor.topics.has(topic)) continue;
      say(visitor, { type: 'message', topic, message });
      if (message.type === 'user.changed') void checkAgain(visitor);
    }
  }

  function open(socket: WebSocket): void {
    const visitor: Visitor = { socket, userId: undefined, topics: new Set(), alive: true };
    visitors.add(visitor);
    const tooLate = setTimeout(() => visitor.userId ?? socket.close(4401, 'not signed in'), signInWithinMs);
    socket.on('pong', () => (visitor.alive = true));
    socket.on('error', (error) => log.debug({ error }, 'A live connection broke.'));
    socket.on('close', () => {
      clearTimeout(tooLate);
      visitors.delete(visitor);
    });
    socket.on('message', (data) => {
      const request = readRequest(String(data));
      if (!request) return say(visitor, { type: 'refused', err: 'That is not a live request.' });
      answer(visitor, request).catch((error: unknown) => log.error({ error }, 'A live request failed.'));
    });
  }

  const pulse = setInterval(() => {
    for (const visitor of visitors) {
      if (!visitor.alive) visitor.socket.terminate();
      visitor.alive = false;
      visitor.socket.ping();
    }
  }, pingEveryMs);
  pulse.unref();

  return {
    authorize(kind: Parameters<Live['authorize']>[0], rule: MayWatch): void {
      rules.set(kind, rule);
    },
    /** Begins to hear and to take connections of `server`. */
    async attach(server: Server): Promise<void> {
      // After a gap nobody knows what was missed: closing makes every browser come back and ask for everything again.
      await channel.listen(hear, () => closeAll(1012, 'messages were missed'));
      server.on('upgrade', (request, socket, head) => {
        if (new URL(request.url ?? '/', 'http://here').pathname !== path) return socket.destroy();
        sockets.handleUpgrade(request, socket, head, open);
      });
    },
    close(): void {
      clearInterval(pulse);
      closeAll(1001, 'the server is stopping');
      sockets.close();
    },
  };

  function closeAll(code: number, reason: string): void {
    for (const { socket } of visitors) socket.close(code, reason);
  }
}

function say({ socket }: Visitor, event: LiveEvent): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event));
}

function readRequest(text: string): LiveRequest | undefined {
  try {
    return LiveRequest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
