import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type TaskFilter, tasksAdminApi } from '#contract/tasks-admin.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/** What runs changes by the second; nobody is told of others' tasks, so it is asked for again. */
const refreshMs = 5_000;
const firstPage = '';

/** How the vendors do. */
export const vendorTasksQuery = queryOptions({
  queryKey: [...keys.adminTasks, 'vendors'],
  queryFn: ({ signal }) => call(tasksAdminApi.vendors, {}, { signal }),
  refetchInterval: refreshMs,
});

/** Everybody's tasks of one sort, newest first; 24 at a time. */
export const adminTasksQuery = (filter: TaskFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.adminTasks, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
      return call(tasksAdminApi.list, { query: { filter, ...cursor } }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: refreshMs,
  });

/** What so many days have brought and cost. */
export const marginQuery = (days: number) =>
  queryOptions({
    queryKey: [...keys.adminTasks, 'margin', days],
    queryFn: ({ signal }) => call(tasksAdminApi.margin, { query: { days: String(days) } }, { signal }),
  });
