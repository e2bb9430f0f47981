import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { referenceKinds } from '#domain/references/reference-kinds.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { ReferencesPage } from './references-page.tsx';
import { referencesQuery } from './references-query.ts';

export const Route = createFileRoute('/studio/references')({
  validateSearch: z.object({
    show: z.enum(['samples', 'archived']).optional().catch(undefined),
    kind: z.enum(referenceKinds).optional().catch(undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { show, kind } }) =>
    loadAhead(queryClient.prefetchInfiniteQuery(referencesQuery({ shown: show ?? 'own', kind, search: '' }))),
  head: () => ({ meta: [{ title: pageTitle('References') }] }),
  component: ReferencesRoute,
  errorComponent: StudioFailed,
});

function ReferencesRoute() {
  const { show = 'own', kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReferencesPage
      shown={show}
      kind={kind}
      onFilter={(next) => {
        const search = { ...(next.shown !== 'own' && { show: next.shown }), ...(next.kind && { kind: next.kind }) };
        void navigate({ search, resetScroll: false });
      }}
    />
  );
}
