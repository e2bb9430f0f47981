import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditApi } from '#contract/audit.ts';
import { communicationsApi } from '#contract/communications.ts';
import { unlimitedAdminApi } from '#contract/unlimited-admin.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

const firstPage = '';

/** Everybody, newest first, or those that are like the words; 24 at a time. */
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.adminUsers, search],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
      return call(userAdministrationApi.list, { query: { ...cursor, ...(search !== '' && { search }) } }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Everybody who is on a list of unlimited media; 24 at a time. */
export const unlimitedQuery = infiniteQueryOptions({
  queryKey: [...keys.adminUnlimited, 'list'],
  queryFn: ({ pageParam, signal }) => {
    const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
    return call(unlimitedAdminApi.list, { query: cursor }, { signal });
  },
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** What was done to whom, newest first; 24 at a time. */
export const auditLogQuery = infiniteQueryOptions({
  queryKey: keys.auditLog,
  queryFn: ({ pageParam, signal }) => {
    const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
    return call(auditApi.list, { query: cursor }, { signal });
  },
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** Every mail of the installation, newest first; 24 at a time. */
export const outboxQuery = infiniteQueryOptions({
  queryKey: keys.outbox,
  queryFn: ({ pageParam, signal }) => {
    const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
    return call(communicationsApi.outbox, { query: cursor }, { signal });
  },
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
