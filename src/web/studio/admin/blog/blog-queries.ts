import { queryOptions } from '@tanstack/react-query';
import { blogsAdminApi } from '#contract/blogs.ts';
import type { ArticleState } from '#domain/blogs/articles.ts';
import { call } from '#web/lib/call.ts';

/** All queries of Admin → Blog begin with this key. */
export const blogKey = ['admin', 'blog'] as const;

export const adminArticlesQuery = (state: ArticleState | undefined, page: number) =>
  queryOptions({
    queryKey: [...blogKey, 'list', state ?? 'all', page],
    queryFn: ({ signal }) => call(blogsAdminApi.list, { query: { state, page } }, { signal }),
  });

/** Not refreshed while it is edited: saving says if somebody else has changed it. */
export const adminArticleQuery = (articleId: string) =>
  queryOptions({
    queryKey: [...blogKey, 'one', articleId],
    queryFn: ({ signal }) => call(blogsAdminApi.get, { params: { articleId } }, { signal }),
    refetchOnWindowFocus: false,
  });

export const authorsQuery = queryOptions({
  queryKey: [...blogKey, 'authors'],
  queryFn: ({ signal }) => call(blogsAdminApi.authors, {}, { signal }),
});

export const previewQuery = (markdown: string) =>
  queryOptions({
    queryKey: [...blogKey, 'preview', markdown],
    queryFn: ({ signal }) => call(blogsAdminApi.preview, { body: { markdown } }, { signal }),
    staleTime: Infinity,
    // The key is the whole text.
    gcTime: 0,
    placeholderData: (before) => before,
  });
