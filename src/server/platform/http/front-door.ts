import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type ConnectionLimits, limitConnections, usualConnectionLimits } from './connection-limits.ts';
import { createHostCheck, type HostRules, type HostVerdict, readdress } from './host-check.ts';
import { listen } from './listen.ts';
import { countRequests } from './request-counter.ts';

/** Answers a request; `environment` holds the connection it came by, if any. */
export type Answer = (request: Request, environment?: object) => Response | Promise<Response>;

/** Emits the websocket upgrades that passed the host check. */
export type Upgrades = {
  on(event: 'upgrade', handle: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown;
};

/** The HTTP server of this process. */
export type FrontDoor = {
  upgrades: Upgrades;
  port: number;
  /** Open connections, websockets included. */
  connectionCount(): number;
  /** Takes no more connections, and waits until what is being answered is answered; returns how many were left. */
  finishRequests(patienceMs: number): Promise<number>;
  /** Ends every connection. */
  close(): Promise<void>;
};

/** Websockets have been told to end by then; the ones that do not answer are cut off. */
const farewellMs = 500;

/**
 * Opens the HTTP server. `answer` may change what it does as long as the door is open. A request for a host that is not ours is
 * refused before anything else runs, except for health probes, which load balancers send to an address.
 */
export async function openFrontDoor(
  answer: Answer,
  place: HostRules & { port: number; portIsFixed: boolean },
  limits: ConnectionLimits = usualConnectionLimits,
): Promise<FrontDoor> {
  const checkHost = createHostCheck(place);
  const answerRequest = getRequestListener(answer);
  const server = createServer({ connectionsCheckingInterval: limits.checkEveryMs }, (incoming, outgoing) => {
    const verdict = admit(incoming, checkHost);
    if (verdict.isAllowed) void answerRequest(incoming, outgoing);
    else refuseRequest(outgoing, verdict);
  });
  limitConnections(server, limits);
  const upgrades = new EventEmitter();
  server.on('upgrade', (incoming, socket, head) => {
    const verdict = admit(incoming, checkHost);
    if (!verdict.isAllowed) refuseUpgrade(socket, verdict);
    else if (!upgrades.emit('upgrade', incoming, socket, head)) refuseUpgrade(socket, noWebsockets);
  });
  const requests = countRequests(server);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server, place);

  let refusing: Promise<void> | undefined;
  const refuse = () => (refusing ??= new Promise((resolve) => server.close(() => resolve())));
  return {
    upgrades,
    port,
    connectionCount: () => sockets.size,
    finishRequests: (patienceMs) => {
      void refuse();
      return requests.finished(patienceMs);
    },
    close: async () => {
      const gone = refuse();
      server.closeAllConnections();
      const waiting = new AbortController();
      const cutOff = delay(farewellMs, undefined, { signal: waiting.signal }).then(
        () => sockets.forEach((socket) => socket.destroy()),
        () => undefined, // All gone before.
      );
      await gone;
      waiting.abort();
      await cutOff;
    },
  };
}

type Refusal = { status: number; message: string };

const noWebsockets: Refusal = { status: 404, message: 'This process doesn’t accept websockets.' };

function admit(incoming: IncomingMessage, checkHost: (incoming: IncomingMessage) => HostVerdict): HostVerdict {
  const verdict = checkHost(incoming);
  const isProbe = probes.test(incoming.url ?? '');
  const admitted: HostVerdict = isProbe && !verdict.isAllowed ? { isAllowed: true, origin: probeOrigin } : verdict;
  if (admitted.isAllowed) readdress(incoming, admitted.origin);
  return admitted;
}

/** Whole request lines: a path such as `/health/../` becomes another one when it is parsed. */
const probes = /^\/health\/(live|ready)(\?[^#]*)?$/;
/** Stands for the host of a probe, which is not checked. */
const probeOrigin = 'http://localhost';

const refusalHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  connection: 'close',
};

function refuseRequest(outgoing: ServerResponse, { status, message }: Refusal): void {
  outgoing.writeHead(status, refusalHeaders).end(`${message}\n`);
}

function refuseUpgrade(socket: Duplex, { status, message }: Refusal): void {
  const headers = Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, `content-length: ${message.length + 1}`];
  socket.on('error', () => undefined); // The client may be gone.
  socket.end(`${head.join('\r\n')}\r\n\r\n${message}\n`);
}
