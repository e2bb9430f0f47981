import { queryOptions } from '@tanstack/react-query';
import { tasksApi } from '#contract/generation.ts';
import { call } from '#web/lib/call.ts';

const freshMs = 5 * 60_000;

/** How long each model has taken here lately. */
export const speedsQuery = queryOptions({
  queryKey: ['model-speeds'],
  queryFn: ({ signal }) => call(tasksApi.speeds, {}, { signal }),
  staleTime: freshMs,
});
