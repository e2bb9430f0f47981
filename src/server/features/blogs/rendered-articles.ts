import type { ArticleView } from '#contract/blogs.ts';
import type { Sql } from '#server/platform/platform.ts';
import { findImages, imageIdsIn } from './article-images.ts';
import type { LiveArticle } from './articles-store.ts';
import { renderMarkdown } from './render-markdown.ts';

const entriesMaximum = 200;

type Body = Pick<ArticleView, 'html' | 'headings'>;

/** Renders revisions, which never change. Bounded LRU: an evicted revision is rendered again on next use. */
export function createRenderedArticles(sql: Sql) {
  const entries = new Map<string, Body>();
  return async ({ id, revision, markdown }: LiveArticle): Promise<Body> => {
    const key = `${id} ${revision}`;
    const known = entries.get(key);
    entries.delete(key);
    const body = known ?? (await renderWithSizes(sql, markdown));
    entries.set(key, body);
    const [oldest] = entries.keys();
    if (entries.size > entriesMaximum && oldest !== undefined) entries.delete(oldest);
    return body;
  };
}

/** Renders an article with the width and height of its pictures. */
export async function renderWithSizes(sql: Sql, markdown: string): Promise<Body> {
  const { html, headings } = renderMarkdown(markdown, await findImages(sql, imageIdsIn(markdown)));
  return { html, headings };
}
