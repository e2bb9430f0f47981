import { queryOptions } from '@tanstack/react-query';
import { catalogueAdminApi } from '#contract/catalogue-admin.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/** Every model, offered or not. */
export const adminModelsQuery = queryOptions({
  queryKey: keys.adminModels,
  queryFn: ({ signal }) => call(catalogueAdminApi.list, {}, { signal }),
});
