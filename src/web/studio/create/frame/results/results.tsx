import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TaskView } from '#contract/generation.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CreateKind } from '../create-kinds.ts';
import { EndOfList } from './end-of-list.tsx';
import { resultsQuery } from './results-query.ts';
import type { Output } from './result-tiles.tsx';
import { TaskResult } from './task-result.tsx';

type ResultsProps = {
  kind: CreateKind;
  /** What is shown of one output that is there. */
  Output: Output;
  /** What this page is for, while nothing has been made. */
  empty: ReactNode;
  onReuse: (task: TaskView) => void;
};

/** Everything that was made on a create page, the newest first. */
export function Results({ kind, Output, empty, onReuse }: ResultsProps) {
  const { status } = useSession();
  const query = useInfiniteQuery({ ...resultsQuery({ kinds: kind.tasks }), enabled: status === 'member' });
  if (status === 'visitor') return empty;
  if (query.isError) {
    return (
      <div className="p-5">
        <FailedBox title="Your results could not be read" error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  const tasks = query.data?.pages.flatMap((page) => page.tasks);
  if (!tasks) return <ResultsSkeleton />;
  if (tasks.length === 0) return empty;
  return (
    <div className="grid gap-6 px-4 py-4 md:px-5">
      {tasks.map((task) => (
        <TaskResult key={task.id} task={task} Output={Output} onReuse={() => onReuse(task)} />
      ))}
      {query.hasNextPage && (
        <EndOfList isFetching={query.isFetchingNextPage} onReached={() => void query.fetchNextPage()} />
      )}
    </div>
  );
}

function ResultsSkeleton() {
  return (
    <div className="grid gap-6 px-4 py-4 md:px-5" aria-busy="true">
      {Array.from({ length: 3 }, (_, n) => (
        <div key={n} className="grid gap-2.5">
          <Skeleton className="h-3 w-1/3" />
          <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
            {Array.from({ length: 4 }, (_one, tile) => (
              <Skeleton key={tile} className="aspect-video" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
