import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { projectsApi } from '#contract/projects.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

const firstPage = '';

/** The projects, the one last worked on first, 24 at a time. */
export const projectsQuery = infiniteQueryOptions({
  queryKey: [...keys.projects, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(projectsApi.list, { query: pageParam === firstPage ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** The projects in the trash. */
export const trashQuery = queryOptions({
  queryKey: [...keys.projects, 'trash'],
  queryFn: ({ signal }) => call(projectsApi.trash, {}, { signal }),
});
