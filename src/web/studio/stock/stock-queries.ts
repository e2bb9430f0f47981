import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { stockApi } from '#contract/stock.ts';
import type { StockKind, StockShape, StockVendor } from '#domain/stock/stock.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/** The stock libraries that can be searched here. */
export const stockVendorsQuery = queryOptions({
  queryKey: [...keys.stock, 'vendors'],
  queryFn: ({ signal }) => call(stockApi.vendors, {}, { signal }),
});

export type StockSearch = { vendor: StockVendor; kind: StockKind; words: string; shape: StockShape };

/** What a library has, 24 at a time. The server keeps it for a day, so here it may be kept as well. */
export const stockQuery = (query: StockSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.stock, query],
    queryFn: ({ pageParam, signal }) => call(stockApi.search, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
    enabled: query.words !== '',
    staleTime: 60 * 60_000,
    // Asking again is what the library would mind.
    retry: false,
  });
