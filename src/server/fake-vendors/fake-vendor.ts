import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '#server/platform/config.ts';
import { listen } from '#server/platform/http/listen.ts';
import type { FakeMedia } from './media/make-media.ts';

/** What every pretended vendor is started with. */
export type FakeVendorOptions = {
  media: FakeMedia;
  /** How long a usual request takes, in milliseconds; 0 in tests. */
  workMs: number;
  /** Where people reach the product; undefined if no webhooks are sent to it. */
  publicUrl?: string;
  /** The folder for what a fake must still know after a restart; undefined if it may forget everything. */
  dataDirectory?: string;
};

/** One of them, listening. */
export type FakeVendor = {
  /** What leads the product to it: its address and a key that it accepts. */
  settings: Partial<Config>;
  stop(): Promise<void>;
};

/** An HTTP server on a port of its own that only this machine reaches. */
export type Served = { origin: string; stop(): Promise<void> };

/** Lets an application listen on 127.0.0.1. */
export async function serveFake(app: Pick<Hono, 'fetch'>): Promise<Served> {
  const server = createServer(getRequestListener((request, environment) => app.fetch(request, environment)));
  const port = await listen(server, { host: '127.0.0.1', port: 0, portIsFixed: true });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Cuts the line without an answer: whoever asked will never know whether it was heard. */
export function hangUp({ env }: { env: object }): void {
  const { incoming } = env as { incoming: { socket: { destroy(): void } } };
  incoming.socket.destroy();
}
