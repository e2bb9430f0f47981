import { Hono } from 'hono';
import { helpApi } from '#contract/help.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sitemapXml } from '#server/platform/web/xml.ts';
import type { Uses } from './ports.ts';
import { presentHelp } from './present-help.ts';

const cacheControl = 'public, max-age=300';

/** The help and the changelog, from Markdown files of this version. The only file of this folder that others may import. */
export function createHelp({ router, publicUrl }: Platform, { blogs, catalogue }: Uses) {
  const help = presentHelp({ render: blogs.renderText, models: catalogue.list });
  router.on(helpApi.list, async ({ received: { query } }) => {
    const isSearch = query.search !== undefined && query.search !== '';
    return { articles: help.articles(), results: isSearch ? help.search(query.search ?? '') : null };
  });
  router.on(helpApi.get, async ({ received: { params } }) => help.article(params.slug));
  router.on(helpApi.changelog, async () => help.changelog());

  const sitemapApp = new Hono();
  sitemapApp.get('/help.xml', (context) => {
    const xml = sitemapXml(help.articles().map(({ slug }) => ({ address: `${publicUrl}/help/${slug}` })));
    return context.body(xml, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': cacheControl,
    });
  });
  return {
    /** To be mounted at `/feeds`. */
    sitemapApp,
  };
}
