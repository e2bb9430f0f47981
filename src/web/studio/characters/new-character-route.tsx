import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { styleExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { charactersQuery } from './characters-query.ts';
import { NewCharacterPage } from './new-character-page.tsx';

export const Route = createFileRoute('/studio/characters/new')({
  validateSearch: z.object({ from: z.enum(['description', 'photo']).optional().catch(undefined) }),
  loader: ({ context: { queryClient } }) =>
    loadAhead(
      queryClient.prefetchQuery(modelsQuery),
      queryClient.prefetchQuery(styleExamplesQuery),
      queryClient.prefetchInfiniteQuery(charactersQuery({ search: '', archived: false })),
    ),
  head: () => ({ meta: [{ title: pageTitle('New character') }] }),
  component: NewCharacterRoute,
  errorComponent: StudioFailed,
});

function NewCharacterRoute() {
  const { from = 'description' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NewCharacterPage
      from={from}
      onFrom={(next) => void navigate({ search: next === 'photo' ? { from: next } : {}, replace: true })}
    />
  );
}
