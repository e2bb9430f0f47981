import { createFileRoute } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { fixedPageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { modelExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { allModelsQuery } from '#web/lib/models-query.ts';
import { ModelsPage } from './models-page.tsx';
import { modelsSearch } from './models-search.ts';

export const Route = createFileRoute('/models')({
  validateSearch: modelsSearch,
  loader: async ({ context: { queryClient } }) => {
    await loadAhead(queryClient.prefetchQuery(allModelsQuery), queryClient.prefetchQuery(modelExamplesQuery));
    return { origin: pageOrigin() };
  },
  head: ({ loaderData }) => fixedPageHead(publicPages.models, loaderData?.origin),
  component: ModelsRoute,
});

function ModelsRoute() {
  return <ModelsPage search={Route.useSearch()} />;
}
