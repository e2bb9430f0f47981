import type { Server } from 'node:http';

/** How long connections may take, in milliseconds, and how many there may be. */
export type ConnectionLimits = {
  /** From the connection, or the end of the answer before, to the end of a request's headers. */
  headersMs: number;
  /** To the end of its body: a part of an upload at a slow line. */
  requestMs: number;
  /** Between two requests. */
  idleMs: number;
  /** Without a byte in either direction, for example a client that stops reading. */
  stalledMs: number;
  /** How often the first two are checked. */
  checkEveryMs: number;
  connections: number;
};

export const usualConnectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 300_000,
  idleMs: 5_000,
  stalledMs: 120_000,
  checkEveryMs: 5_000,
  connections: 10_000,
};

/** Frees connections of clients that send or read too slowly, and refuses more connections than the process can hold. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.idleMs;
  server.timeout = limits.stalledMs;
  server.maxConnections = limits.connections;
}
