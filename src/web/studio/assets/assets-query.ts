import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { assetsApi } from '#contract/assets.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

const firstPage = '';

/** What of the library is shown. */
export type AssetSearch = { kind?: AssetKind | undefined; search?: string | undefined };

/** The library, newest first, 24 at a time. */
export const assetsQuery = ({ kind, search }: AssetSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.assets, kind ?? 'all', search ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
      const words = search === undefined || search === '' ? {} : { search };
      return call(assetsApi.list, { query: { ...cursor, ...words, ...(kind && { kind }) } }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
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
