import { expect, test } from 'vitest';
import { createVisitorPages, isSharedPage } from './visitor-pages.ts';

const page = 'https://backlot.test/pricing';
const get = (url = page, headers: Record<string, string> = {}) => new Request(url, { headers });

/** Counts its renderings. Each has other read times, as real ones do. */
function createSite(content = () => 'Prices') {
  const site = { renderings: 0, nowMs: 1_000 };
  const pages = createVisitorPages(
    (_request, nonce) => {
      site.renderings += 1;
      const state = `{\\"dataUpdatedAt\\":${1_700_000_000_000 + site.renderings}}`;
      const match = `{i:1,u:${1_700_000_000_000 + site.renderings},s:1}`;
      const html = `<script nonce="${nonce}">[${match},"${state}"]</script><p>${content()}</p>`;
      return Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    },
    () => site.nowMs,
  );
  return Object.assign(site, pages);
}

test('renders a page once for visitors who come together, with a nonce for each', async () => {
  const site = createSite();
  const [one, two] = await Promise.all(
    ['aaaa', 'bbbb'].map(async (nonce) => (await site.respond(get(), nonce)).text()),
  );
  expect(site.renderings).toBe(1);
  expect(one).toContain('nonce="aaaa"');
  expect(two).toContain('nonce="bbbb"');
  expect(two).not.toContain('aaaa');
});

test('answers 304 to a visitor who has the current page, also after it was rendered again', async () => {
  let content = 'Prices';
  const site = createSite(() => content);
  const etag = (await site.respond(get(), 'aaaa')).headers.get('etag') ?? '';
  site.nowMs += 10_000;
  const same = await site.respond(get(page, { 'if-none-match': `"other", ${etag}` }), 'bbbb');
  expect([same.status, await same.text(), site.renderings]).toEqual([304, '', 2]);
  content = 'New prices';
  site.clear();
  const changed = await site.respond(get(page, { 'if-none-match': etag }), 'cccc');
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('New prices');
});

test('keeps addresses apart, and shares neither redirects nor failures', async () => {
  let status = 404;
  let renderings = 0;
  const pages = createVisitorPages(() => {
    renderings += 1;
    return Promise.resolve(new Response('x', { status, headers: { 'content-type': 'text/html' } }));
  });
  expect((await pages.respond(get(), 'a')).status).toBe(404);
  status = 200;
  expect((await pages.respond(get(), 'a')).status).toBe(200);
  await pages.respond(get(`${page}?q=1`), 'a');
  await pages.respond(get('https://other.test/pricing'), 'a');
  expect(renderings).toBe(4);
  const failing = createVisitorPages(() => Promise.reject(new Error('No database')));
  await expect(failing.respond(get(), 'a')).rejects.toThrow('No database');
  await expect(failing.respond(get(), 'a')).rejects.toThrow('No database');
});

test('shares public pages without forms, and nothing that comes with a cookie', () => {
  const isShared = (path: string, init?: RequestInit) => isSharedPage(new Request(`https://backlot.test${path}`, init));
  for (const path of ['/', '/pricing', '/explore?sort=popular', '/p/pst_1', '/u/mara', '/blog/x', '/help/y']) {
    expect([path, isShared(path)]).toEqual([path, true]);
    expect(isShared(path, { headers: { cookie: 'theme=light' } })).toBe(false);
    expect(isShared(path, { method: 'POST' })).toBe(false);
  }
  for (const path of [
    '/contact',
    '/enterprise',
    '/studio',
    '/admin/users',
    '/sign-in',
    '/newsletter/confirm',
    '/pricing/x',
  ]) {
    expect([path, isShared(path)]).toEqual([path, false]);
  }
});
