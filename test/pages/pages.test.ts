import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPages } from '#contract/public-pages.ts';
import { families } from '#domain/catalogue/families.ts';
import { buildWeb } from '#server/platform/web/build-web.ts';
import { serveWeb } from '#server/platform/web/serve-web.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';

// Pages as the server draws them, before any script has run.
let testApp: TestApp;
let pages: Awaited<ReturnType<typeof serveWeb>>;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  const folder = await buildWeb(() => undefined);
  pages = await serveWeb((request) => testApp.app.fetch(request), {
    folder,
    isSecure: false,
    uploadsTo: undefined,
    firebase: undefined,
  });
});
afterAll(() => testApp.stop());

test('the pricing page says so if the installation sells nothing', async () => {
  const unsold = await startTestApp({ worker: false, config: { testCashier: false } });
  const folder = await buildWeb(() => undefined);
  const options = { folder, isSecure: false, uploadsTo: undefined, firebase: undefined };
  const site = await serveWeb((request) => unsold.app.fetch(request), options);
  const html = await (await site.fetch(new Request(`${unsold.url}/pricing`))).text();
  await unsold.stop();
  expect(html).toContain('This installation doesn’t sell plans or credits.');
  expect(html).not.toContain('Buy credits');
  expect(html).not.toContain('Choose Plus');
});

test('an unexpected error of a page is reported with the route of the page; an expected failure is not', async () => {
  const reported: [unknown, string][] = [];
  const options = {
    folder: await buildWeb(() => undefined),
    isSecure: false,
    uploadsTo: undefined,
    firebase: undefined,
  };
  const bug = new TypeError('A loader failed.');
  const send = async (request: Request) => {
    if (new URL(request.url).pathname.startsWith('/api/blogs')) throw bug;
    return testApp.app.fetch(request);
  };
  const site = await serveWeb(send, { ...options, onError: (thrown, place) => reported.push([thrown, place]) });
  const failed = await site.fetch(new Request(`${testApp.url}/blog/an-article`));
  expect(failed.status).toBe(500);
  await failed.text();
  const missing = await site.fetch(new Request(`${testApp.url}/p/pst_00000000000000000000000000`));
  expect(missing.status).toBe(404);
  await missing.text();
  expect(reported).toEqual([[bug, 'GET /blog/$slug (page)']]);
});

async function draw(path: string, cookie = ''): Promise<{ status: number; html: string }> {
  const response = await pages.fetch(new Request(`${testApp.url}${path}`, { headers: { cookie } }));
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
}

/** The contents of the meta elements, by name or property. */
function metaOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content]));
}

const description =
  'All-in-one AI filmmaking studio to create music videos, commercials, short films, trailers, and reels — 10x faster with AI';

test('the landing page has the heading, and as title the heading and the name of the site', async () => {
  const { status, html } = await draw('/');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>AI Filmmaking Studio<\/h1>/);
  expect(html).toContain('<title>AI Filmmaking Studio · Backlot</title>');
});

test('the landing page tells search engines and previews what it is', async () => {
  const meta = metaOf((await draw('/')).html);
  expect(meta).toMatchObject({
    description,
    'og:description': description,
    'og:title': 'AI Filmmaking Studio · Backlot',
    'twitter:card': 'summary_large_image',
    'og:image:width': '1200',
    'og:image:height': '630',
  });
  expect(meta['keywords']).toMatch(/AI filmmaking.*storyboard/);
});

test('the preview picture is there, 1200 by 630 pixels', async () => {
  const { html } = await draw('/');
  const { pathname } = new URL(metaOf(html)['og:image'] ?? '', testApp.url);
  const { width, height } = await sharp(join(import.meta.dirname, '../../src/web/public', pathname)).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('every page keeps its scale and sends no more than its origin to others', async () => {
  for (const path of ['/', '/sign-in', '/no-such-page']) {
    const meta = metaOf((await draw(path)).html);
    expect(meta).toMatchObject({
      viewport: 'width=device-width, initial-scale=1, maximum-scale=1',
      referrer: 'origin',
    });
  }
});

test('where there is no page a fallback is shown', async () => {
  const { status, html } = await draw('/no-such-page');
  expect(status).toBe(404);
  expect(html).toContain('Document not found.');
});

test('the notice for outdated browsers is in every page, without a script', async () => {
  const { html } = await draw('/sign-in');
  expect(html).toContain('We apologize, but the browser you are using is outdated.');
  expect(html).toContain('-ms-high-contrast');
  expect(html).toContain('-ms-ime-align');
  expect(html).toContain('<!--[if lte IE 9]><p');
});

test('a page drawn on the server knows the person by the token cookie; an expired or forged one means a visitor', async () => {
  const user = await testApp.asUser();
  const known = await draw('/studio/projects', `firebaseToken=${user.token}`);
  expect(known.html).toContain(user.email);
  const forged = await draw('/studio/projects', `firebaseToken=${user.token.slice(0, -8)}AAAAAAAA`);
  expect(forged.html).not.toContain(user.email);
});

test('no cache between us and somebody keeps a page: it may say who they are', async () => {
  for (const path of ['/', '/studio/projects', '/no-such-page']) {
    const { headers } = await pages.fetch(new Request(`${testApp.url}${path}`));
    expect(headers.get('cache-control'), path).toBe('private, no-cache');
  }
});

test('a page runs the scripts that it came with, and can be shown in no frame', async () => {
  const draws = await Promise.all(
    ['/', '/sign-in', '/no-such-page'].map(async (path) => {
      const response = await pages.fetch(new Request(`${testApp.url}${path}`));
      const { headers } = response;
      const policy = headers.get('content-security-policy') ?? '';
      return { policy, frames: headers.get('x-frame-options'), text: await response.text() };
    }),
  );
  const nonces = draws.map(({ policy }) => /script-src 'self' 'nonce-([\da-f]{32})';/.exec(policy)?.[1]);
  expect(new Set(nonces).size).toBe(3);
  for (const [index, { policy, frames, text }] of draws.entries()) {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(frames).toBe('DENY');
    const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonces[index]}"`);
  }
});

test('the page of prices is drawn on the server, whole, with every plan, limit and pack', async () => {
  const { status, html } = await draw('/pricing');
  expect(status).toBe(200);
  expect(html).toContain('<title>Plans and prices · Backlot</title>');
  for (const said of ['$249', '30,000 credits per month', '100 scenes of 50 shots', '5,600 credits', 'Enterprise']) {
    expect(html).toContain(said);
  }
  expect(html).toContain('Test mode');
  expect(html).not.toContain('% off');
  const text = html.replaceAll('<!-- -->', '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('per 5 s or part of it, at up to 1080p. 4K costs twice as much.');
  expect(text).toContain('Music: per 90 s or part of it.');
});

test('the page of models has every model with its maker, limits and prices, whatever keys there are', async () => {
  const { status, html } = await draw('/models');
  expect(status).toBe(200);
  expect(html).toContain('<title>Models · Backlot</title>');
  const shown = Object.values(families)
    .flat()
    .filter((model) => model.status !== 'hidden');
  for (const { id } of shown) expect(html, id).toContain(`id="${id}"`);
  for (const said of [
    'by Black Forest Labs',
    '20 credits per second',
    '30 credits per horizontal or vertical image',
    '6 credits per second at 480p',
    'Discontinued by its maker on Sep 24, 2026.',
    'Not available yet.',
    '1 credit per 100 characters',
    '20 credits per 5 s or part',
    '40 credits per 5 s or part at 4K',
    '100 credits per 90 s or part',
  ]) {
    expect(html).toContain(said);
  }
  for (const secret of ['fal-ai', 'No vendor key on this installation']) expect(html).not.toContain(secret);
});

test('models are found by links and by a form, without a script', async () => {
  const lipSync = (await draw('/models?kind=lip-sync&maker=ByteDance')).html;
  expect(lipSync).toContain('id="omnihuman"');
  expect(lipSync).not.toContain('id="fabric"');
  expect(lipSync).toMatch(/<a [^>]*href="\/models\?kind=music&amp;maker=ByteDance"/);
  expect(lipSync).toContain('<input type="hidden" name="kind" value="lip-sync"');
  const retired = (await draw('/models?status=retired&q=sora')).html;
  expect(retired).toContain('id="sora-2"');
  expect(retired).not.toContain('id="veo-3.1"');
  expect((await draw('/models?plan=Basic')).html).not.toContain('id="previz-image"');
  expect((await draw('/models?q=zither')).html).toContain('No models match.');
  // What is no filter is none.
  expect((await draw('/models?kind=nonsense&plan=7')).status).toBeLessThan(400);
});

test('an admin is told which models wait for a key, and where to add one', async () => {
  const owner = await testApp.asOwner();
  const { html } = await draw('/models', `firebaseToken=${owner.token}`);
  expect(html).toContain('No vendor key on this installation.');
  expect(html).toContain('href="/admin/vendors"');
});

test('the pricing page lists what is included without limits, and shows the plans for sale', async () => {
  const { html } = await draw('/pricing');
  expect(html).toContain('Included without limits');
  expect(html).toContain('Unlimited images (Plus, Pro, and Max)');
  expect(html).toContain('unlimited videos (Pro and Max)');
  expect(html).toContain('Buy credits');
});

test('robots.txt hides private paths, and the sitemap lists the public pages under PUBLIC_URL', async () => {
  const robots = await draw('/robots.txt');
  expect(robots.html).toContain('Disallow: /studio');
  expect(robots.html).not.toContain('Sitemap:');
  expect((await draw('/sitemap.xml')).status).toBe(404);
  const folder = await buildWeb(() => undefined);
  const origin = 'https://backlot.example.com';
  const options = { folder, isSecure: true, uploadsTo: undefined, firebase: undefined, origin };
  const site = await serveWeb((request) => testApp.app.fetch(request), options);
  const read = async (path: string) => (await site.fetch(new Request(testApp.url + path))).text();
  expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(Object.values(publicPages).map(({ path }) => origin + path));
  const landing = await read('/');
  expect(landing).toContain(`<link rel="canonical" href="${origin}/"`);
  expect(landing).toContain('"@type":"FAQPage"');
});
