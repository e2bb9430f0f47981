import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test } from 'vitest';
import { withMovedStyles } from './move-style-attributes.ts';

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };
const chunkBytes = 16_384;

/** A page that never ends, and counts how often it was asked for more. */
function endlessPage() {
  const state = { pulls: 0, isCanceled: false };
  const chunk = new TextEncoder().encode('<p style="color: red">'.padEnd(chunkBytes, 'x'));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        state.pulls += 1;
        // A chunk in each turn of the event loop, as a renderer writes it.
        await new Promise(setImmediate);
        if (!state.isCanceled) controller.enqueue(chunk);
      },
      cancel() {
        state.isCanceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { state, response: new Response(body, { headers: htmlHeaders }) };
}

/** Lets everything that could still be pulled be pulled. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
}

test('renames style attributes, also when they are cut between two chunks', async () => {
  const page = '<p style="a">x</p><p style="b">';
  for (let cut = 0; cut <= page.length; cut += 1) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of [page.slice(0, cut), page.slice(cut)]) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    const moved = withMovedStyles(new Response(body, { headers: htmlHeaders }));
    expect(await moved.text(), String(cut)).toBe('<p data-style="a">x</p><p data-style="b">');
  }
});

test('cancels the page when the response is canceled', async () => {
  const { state, response } = endlessPage();
  const reader = withMovedStyles(response).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(() => state.isCanceled).toBe(true);
});

test('asks the page for no more than is read', async () => {
  const { state, response } = endlessPage();
  const reader = withMovedStyles(response).body?.getReader();
  await reader?.read();
  await manyTurns();
  expect(state.pulls).toBeLessThanOrEqual(3);
  await reader?.cancel();
});

test('passes the error of a page on', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('broken')) });
  await expect(withMovedStyles(new Response(body, { headers: htmlHeaders })).text()).rejects.toThrow('broken');
});

test.each(['identity', 'gzip'])('cancels the page when the client of a %s response disconnects', async (encoding) => {
  const { state, response } = endlessPage();
  const app = new Hono();
  app.use(compress());
  app.get('*', () => withMovedStyles(response));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never the name of a pipe.
  const { port } = server.address() as AddressInfo;
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'accept-encoding': encoding },
    signal: leaving.signal,
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  leaving.abort();
  await expect.poll(() => state.isCanceled).toBe(true);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
