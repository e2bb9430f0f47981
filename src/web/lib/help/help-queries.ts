import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { helpApi } from '#contract/help.ts';
import { helpSearchMaximum } from '#domain/help/help-sections.ts';
import { call } from '../call.ts';

/** The search of the start page's address. What cannot be read is left out. */
export const helpSearch = z.object({
  q: z.string().trim().max(helpSearchMaximum).optional().catch(undefined),
});
export type HelpSearch = z.infer<typeof helpSearch>;

/** The help changes with the installed version; only prices change while it runs. */
const freshMs = 5 * 60_000;

export const helpListQuery = ({ q = '' }: HelpSearch) =>
  queryOptions({
    queryKey: ['help', 'list', q],
    queryFn: ({ signal }) => call(helpApi.list, { query: { ...(q !== '' && { search: q }) } }, { signal }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

export const helpArticleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['help', 'article', slug],
    queryFn: ({ signal }) => call(helpApi.get, { params: { slug } }, { signal }),
    staleTime: freshMs,
  });

export const changelogQuery = queryOptions({
  queryKey: ['help', 'changelog'],
  queryFn: ({ signal }) => call(helpApi.changelog, {}, { signal }),
  staleTime: freshMs,
});
