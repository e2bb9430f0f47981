import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { assetsApi } from '#contract/assets.ts';
import { longestPage } from '#contract/library-filters.ts';
import { libraryApi } from '#contract/library.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import type { AssetQuery } from './library/library-search.ts';

const firstPage = '';

/** Assets that meet the filters, newest first. The first page is short, so that it is shown soon; a library has up to 100,000. */
export const assetsQuery = (filters: AssetQuery) =>
  infiniteQueryOptions({
    queryKey: [...keys.assets, 'list', filters],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === firstPage ? {} : { cursor: pageParam, limit: String(longestPage) };
      return call(assetsApi.list, { query: { ...filters, ...cursor } }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Projects, folders and labels with their numbers of assets. */
export const overviewQuery = queryOptions({
  queryKey: [...keys.assets, 'overview'],
  queryFn: ({ signal }) => call(libraryApi.overview, {}, { signal }),
});

/** How much of the storage is used. */
export const storageQuery = queryOptions({
  queryKey: [...keys.assets, 'storage'],
  queryFn: ({ signal }) => call(assetsApi.storage, {}, { signal }),
});

/** One asset of the library. */
export const assetQuery = (assetId: string) =>
  queryOptions({
    queryKey: [...keys.assets, 'one', assetId],
    queryFn: ({ signal }) => call(assetsApi.get, { params: { assetId } }, { signal }),
  });
