import { createFileRoute, Outlet } from '@tanstack/react-router';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioNotFound } from './fallback-pages.tsx';
import { StudioFrame } from './studio-frame.tsx';

export const Route = createFileRoute('/studio')({
  head: () => ({ meta: [{ title: pageTitle('Studio') }, { name: 'robots', content: 'noindex' }] }),
  loader: ({ context: { queryClient } }) => loadAhead(queryClient.prefetchQuery(balanceQuery)),
  staleTime: Number.POSITIVE_INFINITY,
  component: Studio,
  notFoundComponent: StudioNotFound,
});

function Studio() {
  return (
    <StudioFrame>
      <Outlet />
    </StudioFrame>
  );
}
