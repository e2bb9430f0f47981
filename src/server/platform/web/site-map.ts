import { Hono } from 'hono';
import { publicPages } from '#contract/public-pages.ts';

/** Paths that search engines have no use for. */
const hidden = ['/api/', '/studio', '/admin', '/sign-in', '/sign-up', '/report', '/decisions/', '/watch/'];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/**
 * Answers `/robots.txt` and `/sitemap.xml`. A sitemap needs absolute addresses, so without an origin (PUBLIC_URL) there is none.
 */
export function siteMap(origin: string): Hono {
  const app = new Hono();
  app.get('/robots.txt', (context) => {
    const lines = ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`)];
    return context.text([...lines, ...(origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]), ''].join('\n'));
  });
  app.get('/sitemap.xml', (context) => {
    if (origin === '') return context.notFound();
    const urls = Object.values(publicPages).map(({ path }) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    return context.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  return app;
}
