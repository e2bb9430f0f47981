import { createFileRoute } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { fixedPageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { feedQuery, feedSearch } from '#web/lib/posts/posts-queries.ts';
import { ExplorePage } from './explore-page.tsx';

export const Route = createFileRoute('/explore')({
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // The server does not know whom somebody follows.
    if (deps.following === undefined) await loadAhead(queryClient.prefetchQuery(feedQuery(deps)));
    return { origin: pageOrigin() };
  },
  head: ({ loaderData }) => fixedPageHead(publicPages.explore, loaderData?.origin),
  component: ExploreRoute,
});

function ExploreRoute() {
  return <ExplorePage search={Route.useSearch()} />;
}
