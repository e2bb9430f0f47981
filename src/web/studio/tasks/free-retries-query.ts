import { queryOptions } from '@tanstack/react-query';
import { tasksApi } from '#contract/generation.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/** A result may be made again for ten minutes: what is listed is asked for again before long. */
const askAgainMs = 30_000;

/** The latest results that may be made again without a charge, and how many today still. */
export const freeRetriesQuery = queryOptions({
  queryKey: [...keys.tasks, 'free-retries'],
  queryFn: ({ signal }) => call(tasksApi.freeRetries, {}, { signal }),
  refetchInterval: ({ state }) => (state.data && state.data.tasks.length > 0 ? askAgainMs : false),
});
