import { createServer } from 'node:http';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { listen } from '#server/platform/http/listen.ts';
import { openInstallation } from '../../installation.ts';
import type { House } from './run-vendor-chaos.ts';

/** An installation of its own that hears the vendors at an address, for the tool. */
export async function openHouse(vendor: { falKey: string; falUrl: string }, credits: number): Promise<House> {
  const dataDirectory = await realpath(await mkdtemp(join(tmpdir(), 'backlot-chaos-vendors-')));
  const environment = { FAL_KEY: vendor.falKey, FAL_URL: vendor.falUrl, NODE_ENV: 'test' };
  const installation = await openInstallation({ dataDirectory, worker: false, environment });
  const { app, ownerId: userId } = installation;
  const server = createServer(getRequestListener((request) => app.fetch(request)));
  const port = await listen(server, { host: '127.0.0.1', port: 0, portIsFixed: true });
  const gift = { credits, reason: 'chaos', reference: 'chaos' };
  await app.platform.db.transaction((tx) => app.features.billing.grantBonus(tx, userId, gift));
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    databaseUrl: installation.databaseUrl,
    dataDirectory,
    call: installation.call,
    userId,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await installation.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
