import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { libraryApi } from '#contract/library.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { assetQueryOf, type LibrarySearch } from '#web/studio/assets/index.ts';

export type AssetDetail = Answer<typeof libraryApi.detail>;

/** An asset with its uses, its provenance and the facts of its file. */
export const detailQuery = (assetId: string) =>
  queryOptions({
    queryKey: [...keys.assets, 'detail', assetId],
    queryFn: ({ signal }) => call(libraryApi.detail, { params: { assetId } }, { signal }),
  });

/** The assets before and after one in the list that it was opened from. */
export const neighborsQuery = (assetId: string, search: LibrarySearch) => {
  const query = assetQueryOf(search);
  return queryOptions({
    queryKey: [...keys.assets, 'neighbors', assetId, query],
    queryFn: ({ signal }) => call(libraryApi.neighbors, { params: { assetId }, query }, { signal }),
  });
};
