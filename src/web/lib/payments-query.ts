import { queryOptions } from '@tanstack/react-query';
import { paymentsApi } from '#contract/payments.ts';
import { call } from './call.ts';
import { keys } from './query-keys.ts';

/** Whether this installation sells plans and packs, and in which mode. */
export const offersQuery = queryOptions({
  queryKey: keys.offers,
  queryFn: ({ signal }) => call(paymentsApi.offers, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** One's own plan and everything about paying for it. */
export const paymentsQuery = queryOptions({
  queryKey: keys.payments,
  queryFn: ({ signal }) => call(paymentsApi.mine, {}, { signal }),
});
