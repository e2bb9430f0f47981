import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import Clapperboard from 'lucide-react/icons/clapperboard';
import type { Answer } from '#contract/endpoint.ts';
import type { storyboardsApi } from '#contract/storyboards.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { useNow } from '#web/lib/use-now.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { Ago } from '#web/ui/ago.tsx';
import { counted } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { storyboardsQuery } from './list-queries.ts';
import { WorkListFrame } from './work-list-frame.tsx';

export const Route = createFileRoute('/studio/storyboards')({
  loader: ({ context: { queryClient } }) => loadAhead(queryClient.prefetchInfiniteQuery(storyboardsQuery)),
  head: () => ({ meta: [{ title: pageTitle('Storyboards') }] }),
  component: StoryboardsPage,
  errorComponent: StudioFailed,
});

type Listed = Answer<typeof storyboardsApi.list>['storyboards'][number];

/** Every storyboard, the most recently edited first. */
function StoryboardsPage() {
  const { status } = useSession();
  const query = useInfiniteQuery({ ...storyboardsQuery, enabled: status === 'member' });
  return (
    <WorkListFrame title="Storyboards" query={query}>
      <Storyboards storyboards={query.data?.pages.flatMap((page) => page.storyboards)} />
    </WorkListFrame>
  );
}

const gridStyle =
  'grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-4 gap-y-6 max-sm:grid-cols-2 max-sm:gap-x-3';
const skeletons = 12;

function Storyboards({ storyboards }: { storyboards: Listed[] | undefined }) {
  const now = useNow(false);
  if (!storyboards) {
    return (
      <div className={gridStyle} aria-busy="true">
        {Array.from({ length: skeletons }, (_, n) => (
          <Skeleton key={n} className="aspect-video" />
        ))}
      </div>
    );
  }
  if (storyboards.length === 0) {
    return (
      <p className="py-20 text-center text-muted">
        No storyboards yet.{' '}
        <Link to="/studio/projects" className="underline underline-offset-3 hover:text-ink">
          Import or write a screenplay
        </Link>
        , then create a storyboard from it.
      </p>
    );
  }
  return (
    <ul className={gridStyle}>
      {storyboards.map((board) => (
        <li key={board.id} className="min-w-0">
          <Link
            to="/studio/storyboards/$storyboardId"
            params={{ storyboardId: board.id }}
            className="block rounded-pic"
          >
            <span className="grid aspect-video place-items-center overflow-hidden rounded-pic bg-raised">
              {board.posterUrl === null ? (
                <Clapperboard size={20} strokeWidth={1.5} aria-hidden="true" className="text-faint" />
              ) : (
                <img src={board.posterUrl} alt="" loading="lazy" className="h-full w-full bg-screen object-contain" />
              )}
            </span>
            <span className="mt-2 block truncate text-13 font-medium">{board.title}</span>
          </Link>
          {board.projectTitle !== board.title && <p className="truncate text-12 text-muted">{board.projectTitle}</p>}
          <p className="num truncate text-12 text-faint">
            {counted(board.shots, 'shot')} · {board.dimension} · <Ago time={board.updatedAt} now={now} />
          </p>
        </li>
      ))}
    </ul>
  );
}
