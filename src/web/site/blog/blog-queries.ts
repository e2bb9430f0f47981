import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { blogsApi } from '#contract/blogs.ts';
import { articleMaximum } from '#domain/blogs/articles.ts';
import type { BlogCategory } from '#domain/blogs/blog-categories.ts';
import { call } from '#web/lib/call.ts';

/** The search of a list's address. What cannot be read is left out. */
export const blogSearch = z.object({
  page: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  q: z.string().trim().max(articleMaximum.search).optional().catch(undefined),
});
export type BlogSearch = z.infer<typeof blogSearch>;

/** Public pages show articles that are at most this old without asking again. */
const freshMs = 60_000;

export const articlesQuery = ({ page = 1, q }: BlogSearch, category?: BlogCategory) =>
  queryOptions({
    queryKey: ['blog', 'list', page, q ?? '', category ?? ''],
    queryFn: ({ signal }) => call(blogsApi.list, { query: { page, search: q, category } }, { signal }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'article', slug],
    queryFn: ({ signal }) => call(blogsApi.get, { params: { slug } }, { signal }),
    staleTime: freshMs,
  });
