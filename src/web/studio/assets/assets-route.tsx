import { createFileRoute } from '@tanstack/react-router';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { assetsQuery } from './assets-query.ts';
import { AssetsPage } from './assets-page.tsx';

export const Route = createFileRoute('/studio/assets')({
  loader: ({ context }) => loadAhead(context.queryClient.prefetchInfiniteQuery(assetsQuery({}))),
  head: () => ({ meta: [{ title: pageTitle('Assets') }] }),
  component: AssetsPage,
  errorComponent: StudioFailed,
});
