import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ErrorState, monitoringAdminApi } from '#contract/monitoring.ts';
import { call } from '#web/lib/call.ts';

/** All queries of Admin → Errors begin with this key. */
export const errorsKey = ['admin', 'errors'] as const;

export const errorsQuery = (state: ErrorState) =>
  infiniteQueryOptions({
    queryKey: [...errorsKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(monitoringAdminApi.list, { query: { state, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const errorQuery = (errorId: string) =>
  queryOptions({
    queryKey: [...errorsKey, 'one', errorId],
    queryFn: ({ signal }) => call(monitoringAdminApi.get, { params: { errorId } }, { signal }),
  });

export const vitalsQuery = queryOptions({
  queryKey: [...errorsKey, 'vitals'],
  queryFn: ({ signal }) => call(monitoringAdminApi.vitals, { query: {} }, { signal }),
});
