import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { formsAdminApi } from '#contract/forms.ts';
import type { FormKind, FormState } from '#domain/forms/forms.ts';
import { call } from '#web/lib/call.ts';

export type FormsFilter = { state: FormState; kind: FormKind | undefined };

/** All queries of Admin → Forms begin with this key. */
export const formsKey = ['admin', 'forms'] as const;

export const formsQuery = ({ state, kind }: FormsFilter) =>
  infiniteQueryOptions({
    queryKey: [...formsKey, 'list', state, kind],
    queryFn: ({ pageParam, signal }) =>
      call(formsAdminApi.list, { query: { state, kind, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const formQuery = (formId: string) =>
  queryOptions({
    queryKey: [...formsKey, 'one', formId],
    queryFn: ({ signal }) => call(formsAdminApi.get, { params: { formId } }, { signal }),
  });

export const screenshotQuery = (formId: string) =>
  queryOptions({
    queryKey: [...formsKey, 'screenshot', formId],
    queryFn: ({ signal }) => call(formsAdminApi.screenshot, { params: { formId } }, { signal }),
    staleTime: Infinity,
  });
