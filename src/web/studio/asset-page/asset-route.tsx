import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { LibrarySearch } from '#web/studio/assets/index.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { AssetPage } from './asset-page.tsx';
import { detailQuery } from './asset-queries.ts';

export const Route = createFileRoute('/studio/assets/$assetId')({
  validateSearch: LibrarySearch.extend({
    /** The asset to compare with. */
    with: z.string().min(1).max(60).optional().catch(undefined),
    view: z.enum(['wipe', 'beside']).optional().catch(undefined),
  }),
  loader: ({ context: { queryClient }, params: { assetId } }) =>
    loadAhead(queryClient.prefetchQuery(detailQuery(assetId))),
  head: () => ({ meta: [{ title: pageTitle('Asset') }] }),
  component: AssetRoute,
  errorComponent: StudioFailed,
});

function AssetRoute() {
  const { assetId } = Route.useParams();
  const { with: otherId, view, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AssetPage
      key={assetId}
      assetId={assetId}
      search={search}
      otherId={otherId}
      view={view ?? 'wipe'}
      onCompare={(other, next) =>
        void navigate({
          search: { ...search, ...(other !== undefined && { with: other, ...(next !== 'wipe' && { view: next }) }) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
