import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { AssetPlaces } from './asset-places.tsx';
import { assetsQuery } from './assets-query.ts';

export const Route = createFileRoute('/studio/assets')({
  validateSearch: z.object({ place: z.literal('stock').optional().catch(undefined) }),
  loader: ({ context }) => loadAhead(context.queryClient.prefetchInfiniteQuery(assetsQuery({}))),
  head: () => ({ meta: [{ title: pageTitle('Assets') }] }),
  component: AssetsRoute,
  errorComponent: StudioFailed,
});

function AssetsRoute() {
  const { place = 'library' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AssetPlaces
      place={place}
      onPlace={(next) => void navigate({ search: next === 'stock' ? { place: next } : {}, resetScroll: false })}
    />
  );
}
