import { queryOptions } from '@tanstack/react-query';
import { diskAdminApi } from '#contract/disk-admin.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/** Nothing announces that a disk fills up. */
const refreshMs = 30_000;

export const diskQuery = queryOptions({
  queryKey: keys.adminDisk,
  queryFn: ({ signal }) => call(diskAdminApi.read, {}, { signal }),
  refetchInterval: refreshMs,
});
