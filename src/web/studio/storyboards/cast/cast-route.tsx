import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod';
import { useSession } from '#web/lib/identity/use-session.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BoardFailed } from '../board-failed.tsx';
import { boardQuery, castSheetQuery, missingQuery } from '../board-queries.ts';
import { CastPage } from './cast-page.tsx';
import { CastSkeleton } from './cast-skeleton.tsx';

export const Route = createFileRoute('/studio/storyboards/$storyboardId/cast')({
  validateSearch: z.object({ role: z.string().max(60).optional().catch(undefined) }),
  loader: ({ context: { queryClient }, params: { storyboardId } }) =>
    loadAhead(
      queryClient.prefetchQuery(boardQuery(storyboardId)),
      queryClient.prefetchQuery(castSheetQuery(storyboardId)),
      queryClient.prefetchQuery(missingQuery(storyboardId, 'stale')),
      queryClient.prefetchQuery(modelsQuery),
    ),
  // Live messages say when to load again.
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({ meta: [{ title: pageTitle('Cast') }] }),
  component: CastRoute,
  errorComponent: StudioFailed,
});

/** The cast of a storyboard, or its loading and failed states. */
function CastRoute() {
  const { storyboardId } = Route.useParams();
  const { role } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { status } = useSession();
  const { data, error, refetch } = useQuery({ ...boardQuery(storyboardId), enabled: status === 'member' });
  const onRole = useCallback(
    (roleId: string) =>
      void navigate({ search: { role: roleId }, replace: true, resetScroll: false, viewTransition: false }),
    [navigate],
  );
  if (data) return <CastPage key={storyboardId} board={data} roleId={role} onRole={onRole} />;
  if (error) return <BoardFailed error={error} onRetry={() => void refetch()} crumbs={[{ label: 'Cast' }]} />;
  return (
    <StudioPage
      isFilled
      crumbs={[
        { label: 'Projects', href: '/studio/projects' },
        { label: <Skeleton className="h-3 w-28" /> },
        { label: 'Cast' },
      ]}
    >
      <CastSkeleton />
    </StudioPage>
  );
}
