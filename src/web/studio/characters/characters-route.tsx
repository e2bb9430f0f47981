import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { CharactersPage } from './characters-page.tsx';
import { charactersQuery } from './characters-query.ts';

export const Route = createFileRoute('/studio/characters')({
  validateSearch: z.object({ show: z.literal('archived').optional().catch(undefined) }),
  loader: ({ context }) =>
    loadAhead(context.queryClient.prefetchInfiniteQuery(charactersQuery({ search: '', archived: false }))),
  head: () => ({ meta: [{ title: pageTitle('Characters') }] }),
  component: CharactersRoute,
  errorComponent: StudioFailed,
});

function CharactersRoute() {
  const { show } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CharactersPage
      isArchived={show === 'archived'}
      onArchived={(archived) => void navigate({ search: archived ? { show: 'archived' } : {}, resetScroll: false })}
    />
  );
}
