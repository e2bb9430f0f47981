import { Hono } from 'hono';
import { publicPages } from '#contract/public-pages.ts';
import { sitemapXml } from './xml.ts';

/** Paths that search engines have no use for. */
const hidden = [
  '/api/',
  '/studio',
  '/admin',
  '/sign-in',
  '/sign-up',
  '/report',
  '/decisions/',
  '/watch/',
  '/embed/',
  '/newsletter/',
];

/** Sitemaps of features, beside the one of fixed pages. */
const furtherSitemaps = ['/feeds/articles.xml', '/feeds/posts.xml', '/feeds/help.xml'];

/**
 * Answers `/robots.txt` and `/sitemap.xml`. A sitemap needs absolute addresses, so without an origin (PUBLIC_URL) there is none.
 */
export function siteMap(origin: string): Hono {
  const app = new Hono();
  app.get('/robots.txt', (context) => {
    const lines = ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`)];
    const sitemaps = ['/sitemap.xml', ...furtherSitemaps].map((path) => `Sitemap: ${origin}${path}`);
    return context.text([...lines, ...(origin === '' ? [] : ['', ...sitemaps]), ''].join('\n'));
  });
  app.get('/sitemap.xml', (context) => {
    if (origin === '') return context.notFound();
    const xml = sitemapXml(Object.values(publicPages).map(({ path }) => ({ address: origin + path })));
    return context.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  return app;
}
