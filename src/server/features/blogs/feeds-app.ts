import { Hono } from 'hono';
import type { ArticleSummary } from '#contract/blogs.ts';
import { blogCategoryLabel } from '#domain/blogs/blog-categories.ts';
import { escapeXml, sitemapXml } from '#server/platform/web/xml.ts';
import type { ReadArticles } from './read-articles.ts';

const feedSize = 50;
const sitemapSize = 5000;
const feedTitle = 'Backlot blog';
const feedDescription = 'The craft of making films with Backlot.';
/** Feed readers ask often; five minutes old is new enough. */
const cacheControl = 'public, max-age=300';

type Entry = ArticleSummary & { updatedAt: Date };

/** RSS and Atom feeds, and a sitemap, of published articles. To be mounted at `/feeds`. */
export function createFeedsApp(read: Pick<ReadArticles, 'newest' | 'slugs'>, publicUrl: string): Hono {
  const app = new Hono();
  const addressOf = ({ slug }: Entry) => escapeXml(`${publicUrl}/blog/${slug}`);

  const rssItem = (entry: Entry): string =>
    `<item><title>${escapeXml(entry.title)}</title><link>${addressOf(entry)}</link><guid isPermaLink="false">${entry.id}</guid>` +
    `<pubDate>${new Date(entry.publishedAt).toUTCString()}</pubDate><category>${escapeXml(blogCategoryLabel(entry.category))}</category>` +
    `<dc:creator>${escapeXml(entry.author)}</dc:creator><description>${escapeXml(entry.excerpt)}</description></item>`;
  app.get('/blog.rss', async (context) => {
    const items = (await read.newest(feedSize)).map(rssItem).join('');
    const self = escapeXml(`${publicUrl}/feeds/blog.rss`);
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
      `<channel><title>${feedTitle}</title><link>${escapeXml(`${publicUrl}/blog`)}</link><description>${feedDescription}</description>` +
      `<language>en</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>${items}</channel></rss>\n`;
    return context.body(xml, 200, headersOf('application/rss+xml'));
  });

  const atomEntry = (entry: Entry): string =>
    `<entry><title>${escapeXml(entry.title)}</title><link href="${addressOf(entry)}"/><id>${addressOf(entry)}</id>` +
    `<published>${entry.publishedAt}</published><updated>${entry.updatedAt.toISOString()}</updated>` +
    `<author><name>${escapeXml(entry.author)}</name></author><category term="${entry.category}"/><summary>${escapeXml(entry.excerpt)}</summary></entry>`;
  app.get('/blog.atom', async (context) => {
    const entries = await read.newest(feedSize);
    const updatedAtMs = Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime()));
    const self = escapeXml(`${publicUrl}/feeds/blog.atom`);
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">' +
      `<title>${feedTitle}</title><subtitle>${feedDescription}</subtitle><id>${self}</id><link rel="self" href="${self}"/>` +
      `<link href="${escapeXml(`${publicUrl}/blog`)}"/><updated>${new Date(updatedAtMs).toISOString()}</updated>${entries.map(atomEntry).join('')}</feed>\n`;
    return context.body(xml, 200, headersOf('application/atom+xml'));
  });

  app.get('/articles.xml', async (context) => {
    const entries = await read.slugs(sitemapSize);
    const xml = sitemapXml(
      entries.map(({ slug, updatedAt }) => ({ address: `${publicUrl}/blog/${slug}`, changedAt: updatedAt })),
    );
    return context.body(xml, 200, headersOf('application/xml'));
  });
  return app;
}

const headersOf = (mediaType: string) => ({
  'content-type': `${mediaType}; charset=utf-8`,
  'cache-control': cacheControl,
});
