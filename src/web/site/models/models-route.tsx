import { createFileRoute } from '@tanstack/react-router';
import { modelExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { allModelsQuery } from '#web/lib/models-query.ts';
import { pageTitle } from '#web/lib/site.ts';
import { ModelsPage } from './models-page.tsx';
import { modelsSearch } from './models-search.ts';

export const Route = createFileRoute('/models')({
  validateSearch: modelsSearch,
  loader: ({ context: { queryClient } }) =>
    loadAhead(queryClient.prefetchQuery(allModelsQuery), queryClient.prefetchQuery(modelExamplesQuery)),
  head: () => ({
    meta: [
      { title: pageTitle('Models') },
      {
        name: 'description',
        content:
          'Every model for pictures, clips, lip-sync, voices, music and sound: who makes it, what it takes, how long and how large, and what it costs.',
      },
    ],
  }),
  component: ModelsRoute,
});

function ModelsRoute() {
  return <ModelsPage search={Route.useSearch()} />;
}
