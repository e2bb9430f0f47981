import { queryOptions } from '@tanstack/react-query';
import { billingApi } from '#contract/billing.ts';
import { call } from './call.ts';
import { keys } from './query-keys.ts';

/** What the account may still spend. */
export const balanceQuery = queryOptions({
  queryKey: keys.balance,
  queryFn: ({ signal }) => call(billingApi.balance, {}, { signal }),
});
