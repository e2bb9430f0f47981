import { createFileRoute } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { helpListQuery, helpSearch } from '#web/lib/help/help-queries.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { fixedPageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { HelpPage } from './help-page.tsx';

export const Route = createFileRoute('/help/')({
  validateSearch: helpSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await loadAhead(queryClient.prefetchQuery(helpListQuery(deps)));
    return { origin: pageOrigin() };
  },
  head: ({ loaderData }) => fixedPageHead(publicPages.help, loaderData?.origin),
  component: HelpRoute,
});

function HelpRoute() {
  return <HelpPage search={Route.useSearch()} />;
}
