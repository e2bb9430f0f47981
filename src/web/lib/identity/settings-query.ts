import { queryOptions } from '@tanstack/react-query';
import { identityApi } from '#contract/users.ts';
import { call } from '#web/lib/call.ts';

/** How this installation signs people in, and whether it still waits for its owner. */
export const settingsQuery = queryOptions({
  queryKey: ['identity-settings'],
  queryFn: ({ signal }) => call(identityApi.settings, {}, { signal }),
});
