import { createFileRoute } from '@tanstack/react-router';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { AssetPlaces } from './asset-places.tsx';
import { assetsQuery, overviewQuery } from './assets-query.ts';
import { assetQueryOf, LibrarySearch } from './library/library-search.ts';

export const Route = createFileRoute('/studio/assets')({
  validateSearch: LibrarySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    import.meta.env.SSR
      ? loadAhead(
          queryClient.prefetchInfiniteQuery(assetsQuery(assetQueryOf(deps))),
          queryClient.prefetchQuery(overviewQuery),
        )
      : undefined,
  head: () => ({ meta: [{ title: pageTitle('Assets') }] }),
  component: AssetsRoute,
  errorComponent: StudioFailed,
});

function AssetsRoute() {
  return <AssetPlaces search={Route.useSearch()} />;
}
