import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Logger } from 'pino';
import { LiveRequest } from '#contract/live.ts';
import type { Doorkeeper } from '../http/authenticate.ts';
import type { Upgrades } from '../http/front-door.ts';
import type { Live } from '../platform.ts';
import { createReception, type MayWatch } from './answer-visitor.ts';
import type { LiveChannel, Told } from './live-channel.ts';
import { createPresence } from './presence.ts';
import { createRecentMessages } from './recent-messages.ts';
import { createVisitor, inTurn, say, type Visitor } from './visitor.ts';

const signInWithinMs = 10_000;
const pingEveryMs = 30_000;
const requestLimitBytes = 16_384;

type LiveServerOptions = { channel: LiveChannel; doorkeeper: Doorkeeper; log: Logger; path: string };

/** The websocket at `/api/live`: says what changed to those who may know. */
export function createLiveServer({ channel, doorkeeper, log, path }: LiveServerOptions) {
  const [rules, visitors] = [new Map<string, MayWatch>(), new Set<Visitor>()];
  const sockets = new WebSocketServer({ noServer: true, maxPayload: requestLimitBytes });
  const { changed: onlookersChanged } = createPresence(visitors);
  const [recent, attempt] = [createRecentMessages(), orLog(log)];
  const reception = createReception(doorkeeper, rules, { visitors, recent, onlookersChanged });

  function hear({ topic, message }: Told): void {
    recent.keep({ topic, message });
    for (const visitor of visitors) {
      if (!visitor.topics.has(topic)) continue;
      say(visitor, { type: 'message', topic, message });
      if (message.type === 'user.changed') void attempt(reception.checkAgain(visitor));
    }
  }

  /** Messages may have been lost: closing makes every browser reconnect and reload its data. */
  function startOver(): void {
    recent.forget();
    closeAll(visitors, 1012, 'messages were missed');
  }

  function receive(visitor: Visitor, data: RawData): void {
    const request = readRequest(data);
    if (!request) return say(visitor, { type: 'refused', err: 'The message isn’t a valid live request.' });
    inTurn(visitor, () => attempt(reception.answer(visitor, request)));
  }

  function open(socket: WebSocket): void {
    const visitor = createVisitor(socket);
    visitors.add(visitor);
    socket.on('message', (data) => receive(visitor, data));
    socket.on('close', () => {
      visitors.delete(visitor);
      onlookersChanged(visitor.topics);
    });
    watchOver(visitor, log);
  }

  const pulse = setInterval(() => beat(visitors), pingEveryMs).unref();

  return {
    authorize: (kind: Parameters<Live['authorize']>[0], rule: MayWatch) => void rules.set(kind, rule),
    /** Starts to listen for messages, and to accept websockets. */
    async attach(upgrades: Upgrades): Promise<void> {
      await channel.listen(hear, startOver);
      upgrades.on('upgrade', (request, socket, head) => {
        if (pathOf(request.url) !== path) return socket.destroy();
        sockets.handleUpgrade(request, socket, head, open);
      });
    },
    close(): void {
      clearInterval(pulse);
      closeAll(visitors, 1001, 'the server is stopping');
      sockets.close();
    },
  };
}

/** Closes the connection unless the visitor signs in in time, and notes whether it is alive. */
function watchOver(visitor: Visitor, log: Logger): void {
  const { socket } = visitor;
  const tooLate = setTimeout(() => visitor.userId ?? socket.close(4401, 'not signed in'), signInWithinMs);
  socket.on('close', () => clearTimeout(tooLate)).on('pong', () => (visitor.alive = true));
  socket.on('error', (error) => log.debug({ error }, 'A connection was lost.'));
}

const orLog = (log: Logger) => (work: Promise<void>) =>
  work.catch((error: unknown) => log.error({ error }, 'A live request failed.'));

function closeAll(visitors: ReadonlySet<Visitor>, code: number, reason: string): void {
  for (const { socket } of visitors) socket.close(code, reason);
}

/** Ends connections whose last ping nobody answered, and pings the others. */
function beat(visitors: Set<Visitor>): void {
  for (const visitor of visitors) {
    if (!visitor.alive) visitor.socket.terminate();
    visitor.alive = false;
    visitor.socket.ping();
  }
}

/** A request line may hold anything; an address that is none leads nowhere. */
function pathOf(url = '/'): string | undefined {
  return URL.parse(url, 'http://here')?.pathname;
}

function readRequest(data: RawData): LiveRequest | undefined {
  // `ws` gives text as a Buffer unless it is told otherwise.
  const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
  try {
    return LiveRequest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
