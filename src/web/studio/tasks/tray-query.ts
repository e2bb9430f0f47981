import { queryOptions } from '@tanstack/react-query';
import { tasksApi } from '#contract/generation.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/** While work runs, everything is asked again once a minute, in case a live message was missed. */
const askAgainMs = 60_000;

/** The tasks that run or wait to be dismissed. */
export const trayQuery = queryOptions({
  queryKey: [...keys.tasks, 'tray'],
  queryFn: ({ signal }) => call(tasksApi.list, { query: { tray: 'true' } }, { signal }),
  refetchInterval: ({ state }) => (state.data && state.data.running > 0 ? askAgainMs : false),
});
