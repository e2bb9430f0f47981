import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { blogCategoryIds } from '#domain/blogs/blog-categories.ts';
import type { Platform } from '#server/platform/platform.ts';
import { storeImage } from './article-images.ts';
import { type Content, insertArticle, isSlugTaken } from './articles-store.ts';
import { defaultAuthor } from './write-articles.ts';

const folder = join(import.meta.dirname, '../../../../samples/articles');

const FrontMatter = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(blogCategoryIds),
  date: z.iso.date(),
  cover: z.string(),
  coverAlt: z.string(),
});

/** Splits `article.md` into its front matter (`key: value` lines) and its text. Throws if a key is missing. */
function parseArticle(source: string): z.infer<typeof FrontMatter> & { markdown: string } {
  const [, head = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const pairs = head.split('\n').map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return { ...FrontMatter.parse(Object.fromEntries(pairs)), markdown: markdown.trim() };
}

type Parts = Pick<Platform, 'db' | 'ids' | 'clock' | 'storage'>;

/** Adds each article of `samples/articles` once; one that was deleted since does not come back. */
export function addSampleArticles(platform: Parts) {
  const { db, ids, clock } = platform;
  const store = storeImage(platform);

  async function addSample(slug: string): Promise<void> {
    const {
      date,
      cover,
      markdown: source,
      ...head
    } = parseArticle(await readFile(join(folder, slug, 'article.md'), 'utf8'));
    const imageOf = async (name: string) => (await store({ path: join(folder, slug, name), uploaderId: null })).id;
    const names = [...new Set([...source.matchAll(/\]\(([\w-]+\.webp)\)/g)].map(([, name = '']) => name))];
    const images = new Map(await Promise.all(names.map(async (name) => [name, await imageOf(name)] as const)));
    const markdown = source.replaceAll(
      /\]\(([\w-]+\.webp)\)/g,
      (_, name: string) => `](/media/blog/${images.get(name) ?? ''})`,
    );
    const coverImageId = await imageOf(cover);
    await db.transaction(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('sampleArticles')
        .values({ slug, addedAt: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n || (await isSlugTaken(tx, slug, ''))) return;
      const publishedAt = new Date(`${date}T09:00:00Z`);
      const id = ids.next('art');
      const times = { createdAt: publishedAt, updatedAt: publishedAt, publishedAt };
      const content: Content = {
        ...head,
        id: ids.next('arv'),
        articleId: id,
        revision: 1,
        authorId: await defaultAuthor(platform, tx),
        coverImageId,
        markdown,
        editorId: null,
        createdAt: publishedAt,
      };
      await insertArticle(tx, { id, slug, revision: 1, liveRevision: 1, ...times }, content);
    });
  }

  return async (): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const known = new Set((await db.sql.selectFrom('sampleArticles').select('slug').execute()).map(({ slug }) => slug));
    const missing = entries.filter((entry) => entry.isDirectory() && !known.has(entry.name));
    for (const { name } of missing) await addSample(name);
  };
}
