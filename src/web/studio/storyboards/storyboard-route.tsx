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
import { BoardFailed } from './board-failed.tsx';
import { BoardPage } from './board-page.tsx';
import { boardQuery, boardTasksQuery, missingQuery } from './board-queries.ts';
import { boardViews, type BoardView } from './board-view.ts';
import { BoardSkeleton } from './board-skeleton.tsx';

export const Route = createFileRoute('/studio/storyboards/$storyboardId')({
  validateSearch: z.object({
    shot: z.string().max(60).optional().catch(undefined),
    /** Without it the board is seen. */
    view: z.enum(boardViews).optional().catch(undefined),
  }),
  loader: ({ context: { queryClient }, params: { storyboardId } }) =>
    loadAhead(
      queryClient.prefetchQuery(boardQuery(storyboardId)),
      queryClient.prefetchQuery(boardTasksQuery(storyboardId)),
      queryClient.prefetchQuery(missingQuery(storyboardId)),
      queryClient.prefetchQuery(modelsQuery),
    ),
  // The cache says when to ask again, and live messages do.
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({ meta: [{ title: pageTitle('Storyboard') }] }),
  component: StoryboardPage,
  errorComponent: StudioFailed,
});

const still = { replace: true, resetScroll: false, viewTransition: false };

/** A storyboard: its states while it is not there, then the board itself. */
function StoryboardPage() {
  const { storyboardId } = Route.useParams();
  const { shot, view = 'board' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { status } = useSession();
  const { data, error, refetch } = useQuery({ ...boardQuery(storyboardId), enabled: status === 'member' });
  const select = useCallback(
    (shotId: string) => void navigate({ search: (now) => ({ ...now, shot: shotId }), ...still }),
    [navigate],
  );
  const look = useCallback(
    (next: BoardView) =>
      void navigate({ search: (now) => ({ ...now, view: next === 'board' ? undefined : next }), ...still }),
    [navigate],
  );
  if (data) {
    return <BoardPage key={storyboardId} board={data} selectedId={shot} onSelect={select} view={view} onView={look} />;
  }
  if (!error) return <PendingBoard view={view} />;
  return <BoardFailed error={error} onRetry={() => void refetch()} crumbs={[{ label: 'Storyboard' }]} />;
}

function PendingBoard({ view }: { view: BoardView }) {
  const title = <Skeleton className="h-3 w-28" />;
  return (
    <StudioPage
      crumbs={[{ label: 'Projects', href: '/studio/projects' }, { label: title }, { label: 'Storyboard' }]}
      isFilled
    >
      <BoardSkeleton view={view} />
    </StudioPage>
  );
}
