import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { billingApi } from '#contract/billing.ts';
import type { Sent } from '#contract/endpoint.ts';
import { usageApi } from '#contract/usage.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import type { UsageSearch } from './usage-search.ts';

const firstPage = '';

/** What the page is narrowed to; days as `2026-11-22`, of the person's own calendar. What is not there is everything. */
export type UsageChoice = Pick<UsageSearch, 'project' | 'model' | 'from' | 'until'>;

/** The choice as the server takes it: from the first moment of a day to the first one after the last. */
export function filterOf({ project, model, from, until }: UsageChoice): Sent<typeof usageApi.totals>['query'] {
  return {
    ...(project !== undefined && { project }),
    ...(model !== undefined && { model }),
    ...(from !== undefined && { from: dayBegins(from, 0) }),
    ...(until !== undefined && { until: dayBegins(until, 1) }),
  };
}

function dayBegins(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** The tasks, newest first, 24 at a time. */
export const usageQuery = (choice: UsageChoice) =>
  infiniteQueryOptions({
    queryKey: [...keys.usage, 'tasks', choice],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
      return call(usageApi.tasks, { query: { ...filterOf(choice), ...cursor } }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Every movement of one's credits, newest first, 24 at a time. Below the balance: it is stale when credits have moved. */
export const movementsQuery = infiniteQueryOptions({
  queryKey: [...keys.balance, 'movements'],
  queryFn: ({ pageParam, signal }) => {
    const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
    return call(billingApi.ledger, { query: cursor }, { signal });
  },
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** What they have used together. */
export const totalsQuery = (choice: UsageChoice) =>
  queryOptions({
    queryKey: [...keys.usage, 'totals', choice],
    queryFn: ({ signal }) => call(usageApi.totals, { query: filterOf(choice) }, { signal }),
  });

/** What the page can be narrowed to. */
export const choicesQuery = queryOptions({
  queryKey: [...keys.usage, 'choices'],
  queryFn: ({ signal }) => call(usageApi.choices, {}, { signal }),
});
