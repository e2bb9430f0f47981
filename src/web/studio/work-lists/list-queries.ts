import { infiniteQueryOptions } from '@tanstack/react-query';
import { type documentKinds, documentsApi } from '#contract/documents.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

export type DocumentKind = (typeof documentKinds)[number];

const firstPage = '';
const cursorOf = (page: string) => (page === firstPage ? {} : { cursor: page });

/** The storyboards of all projects, the most recently edited first, 24 at a time. Stale whenever a project changes. */
export const storyboardsQuery = infiniteQueryOptions({
  queryKey: [...keys.projects, 'storyboards'],
  queryFn: ({ pageParam, signal }) => call(storyboardsApi.list, { query: cursorOf(pageParam) }, { signal }),
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** The documents of all projects, the most recently edited first, 24 at a time. Stale whenever a project changes. */
export const documentsQuery = (kind: DocumentKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.projects, 'documents', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(documentsApi.list, { query: { ...cursorOf(pageParam), ...(kind && { kind }) } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
