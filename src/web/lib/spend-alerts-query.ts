import { queryOptions } from '@tanstack/react-query';
import { usageApi } from '#contract/usage.ts';
import { call } from './call.ts';
import { keys } from './query-keys.ts';

/** Of which spending somebody wants to be told. Below the balance: it is stale when credits have moved. */
export const spendAlertsQuery = queryOptions({
  queryKey: [...keys.balance, 'alerts'],
  queryFn: ({ signal }) => call(usageApi.alerts, {}, { signal }),
});
