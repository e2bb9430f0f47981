import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { NewReferencePage } from './new-reference-page.tsx';
import { allReferences, referencesQuery } from './references-query.ts';

export const Route = createFileRoute('/studio/references/new')({
  validateSearch: z.object({ from: z.enum(['description', 'image']).optional().catch(undefined) }),
  loader: ({ context: { queryClient } }) =>
    loadAhead(
      queryClient.prefetchQuery(modelsQuery),
      queryClient.prefetchInfiniteQuery(referencesQuery(allReferences)),
    ),
  head: () => ({ meta: [{ title: pageTitle('New reference') }] }),
  component: NewReferenceRoute,
  errorComponent: StudioFailed,
});

function NewReferenceRoute() {
  const { from = 'description' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NewReferencePage
      from={from}
      onFrom={(next) => void navigate({ search: next === 'image' ? { from: next } : {}, replace: true })}
    />
  );
}
