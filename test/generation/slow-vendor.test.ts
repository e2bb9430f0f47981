import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../harness/start-test-app.ts';
import { ask, ended, pictureOf, taskFor } from './ask-for.ts';

type Silence = 'about new tasks' | 'about how they go';

/** Answers other questions, but those never. */
async function startSilentVendor(silence: Silence) {
  let asked = 0;
  let onAsked = (): void => undefined;
  const isAskedMuch = new Promise<void>((resolve) => (onAsked = resolve));
  const server = createServer((request, response) => {
    const isNew = request.method === 'POST';
    if (isNew === (silence === 'about new tasks')) {
      asked += 1;
      // As many as are asked at once.
      if (asked === (isNew ? 8 : 16)) onAsked();
      return;
    }
    const base = `http://${request.headers.host ?? ''}/requests/one`;
    response.setHeader('content-type', 'application/json');
    const urls = { response_url: base, status_url: `${base}/status`, cancel_url: `${base}/cancel` };
    response.end(JSON.stringify({ status: 'IN_QUEUE', request_id: 'one', queue_position: 0, ...urls }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, isAskedMuch, stop };
}

for (const silence of ['about new tasks', 'about how they go'] as const) {
  test(`a vendor that is silent ${silence} keeps nobody else’s models from working`, async () => {
    const vendor = await startSilentVendor(silence);
    const testApp = await startTestApp({ config: { falKey: 'id:secret', falUrl: vendor.origin } });
    const ana = await testApp.asUser({ credits: 5_000 });
    const many = silence === 'about new tasks' ? 16 : 400;
    await ask(
      testApp,
      ana,
      Array.from({ length: many }, (_, index) => taskFor(`silent ${index}`)),
    );
    await vendor.isAskedMuch;
    const [id = ''] = await ask(testApp, ana, [
      taskFor('drawn', { modelId: 'previz-image', input: pictureOf('A lighthouse at dawn') }),
    ]);
    expect(await ended(testApp, ana, id)).toMatchObject({ state: 'COMPLETE' });
    vendor.stop();
    await testApp.stop();
  });
}
