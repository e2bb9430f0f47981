import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './serve-web.ts';

/** A built site whose every page never ends; `pagesUnderWay` counts those that were not canceled. */
const entry = `globalThis.pagesUnderWay = 0;
export default {
  async fetch() {
    globalThis.pagesUnderWay += 1;
    const chunk = new TextEncoder().encode('<p>');
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(chunk),
      cancel: () => void (globalThis.pagesUnderWay -= 1),
    });
    return new Response(body, { headers: { 'content-type': 'text/html' } });
  },
};`;

/** Set by `entry`. */
const pagesUnderWay = (): number => (globalThis as unknown as { pagesUnderWay: number }).pagesUnderWay;
const options = { isSecure: false, uploadsTo: undefined, firebase: undefined };
const noApi = () => new Response(null, { status: 404 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-pages-'));
  await Promise.all([mkdir(join(folder, 'server')), mkdir(join(folder, 'client'))]);
  await writeFile(join(folder, 'server/entry.server.js'), entry);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['HEAD', 'GET'])('the page of a %s request is rendered no longer than it is read', async (method) => {
  const pages = await serveWeb(noApi, { ...options, folder });
  const response = await pages.fetch(new Request('http://127.0.0.1/studio', { method }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  if (method === 'GET') {
    expect(pagesUnderWay()).toBe(1);
    await response.body?.cancel();
  }
  await expect.poll(pagesUnderWay).toBe(0);
});

test('an error thrown by the page handler is reported and answered with a sentence', async () => {
  const broken = join(folder, 'broken');
  await mkdir(join(broken, 'server'), { recursive: true });
  const thrower = "export default { fetch: async () => { throw new Error('No shell.'); } };";
  await writeFile(join(broken, 'server/entry.server.js'), thrower);
  const reported: unknown[] = [];
  const report = (thrown: unknown, place: string) => reported.push([String(thrown), place]);
  const pages = await serveWeb(noApi, { ...options, folder: broken, onError: report });
  const response = await pages.fetch(new Request('http://127.0.0.1/studio'));
  expect([response.status, await response.text()]).toEqual([500, 'This page couldn’t be shown. Try again.']);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(reported).toEqual([['Error: No shell.', 'GET (page)']]);
});

test('only the page at which a provider’s window ends keeps its opener, and only with social sign-in', async () => {
  const openerPolicy = async (hasSocialSignIn: boolean, path: string) => {
    const pages = await serveWeb(noApi, { ...options, hasSocialSignIn, folder });
    const { headers, body } = await pages.fetch(new Request(`http://127.0.0.1${path}`));
    await body?.cancel();
    return headers.get('cross-origin-opener-policy');
  };
  expect(await openerPolicy(true, '/signed-in?error=access_denied')).toBe('unsafe-none');
  expect(await openerPolicy(true, '/sign-in')).toBe('same-origin-allow-popups');
  expect(await openerPolicy(false, '/signed-in')).toBe('same-origin');
  expect(await openerPolicy(false, '/sign-in')).toBe('same-origin');
});
