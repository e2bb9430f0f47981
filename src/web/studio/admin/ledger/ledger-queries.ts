import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Sent } from '#contract/endpoint.ts';
import { ledgerAdminApi } from '#contract/ledger-admin.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

const firstPage = '';

/** What the ledger is narrowed to; empty words are everything. */
export type LedgerSearch = {
  words: string;
  kind: NonNullable<Sent<typeof ledgerAdminApi.list>['query']['kind']> | 'all';
};

/** Words that are the id of a task search for its movements, all others for people. */
const isTask = (words: string) => /^tsk_[0-9a-z]{16,40}$/.test(words);

/** Everybody's movements, newest first, 24 at a time. */
export const ledgerQuery = ({ words, kind }: LedgerSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.adminLedger, 'movements', words, kind],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
      const whose = words === '' ? {} : isTask(words) ? { task: words } : { person: words };
      return call(ledgerAdminApi.list, { query: { ...cursor, ...whose, ...(kind !== 'all' && { kind }) } }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** People like the words, with their balances. */
export const peopleQuery = (words: string) =>
  queryOptions({
    queryKey: [...keys.adminLedger, 'people', words],
    queryFn: ({ signal }) => call(ledgerAdminApi.people, { query: { person: words } }, { signal }),
    enabled: words !== '' && !isTask(words),
  });

/** Whether every account is the sum of its ledger. */
export const reconciliationQuery = queryOptions({
  queryKey: [...keys.adminLedger, 'reconciliation'],
  queryFn: ({ signal }) => call(ledgerAdminApi.reconciliation, {}, { signal }),
});
