import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type ConnectionLimits, limitConnections, usualConnectionLimits } from './connection-limits.ts';
import { listen } from './listen.ts';
import { countRequests } from './request-counter.ts';

/** Answers a request; `environment` holds the connection it came by, if any. */
export type Answer = (request: Request, environment?: object) => Response | Promise<Response>;

/** The HTTP server of this process. */
export type FrontDoor = {
  server: Server;
  port: number;
  /** Takes no more connections, and waits until what is being answered is answered; returns how many were left. */
  finishRequests(patienceMs: number): Promise<number>;
  /** Ends every connection. */
  close(): Promise<void>;
};

/** Websockets have been told to end by then; the ones that do not answer are cut off. */
const farewellMs = 500;

/** Opens the HTTP server. `answer` may change what it does as long as the door is open. */
export async function openFrontDoor(
  answer: Answer,
  place: { host: string; port: number; portIsFixed: boolean },
  limits: ConnectionLimits = usualConnectionLimits,
): Promise<FrontDoor> {
  const server = createServer({ connectionsCheckingInterval: limits.checkEveryMs }, getRequestListener(answer));
  limitConnections(server, limits);
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
    server,
    port,
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
