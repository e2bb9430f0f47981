import { useInfiniteQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { TaskView } from '#contract/generation.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CreateKind } from '../create-kinds.ts';
import { showSettings } from '../show-part.ts';
import { EndOfList } from './end-of-list.tsx';
import type { Output } from './result-tiles.tsx';
import { type ResultsWanted, resultsQuery } from './results-query.ts';
import { ResultsBar } from './results-bar.tsx';
import { TaskResult } from './task-result.tsx';

type ResultsProps = {
  kind: CreateKind;
  /** What is shown of one output that is there. */
  Output: Output;
  /** What this page is for, while nothing has been made. */
  empty: ReactNode;
  onReuse: (task: TaskView) => void;
};

const usualColumns = '4';

/** Everything that was made on a create page, the newest first. */
export function Results({ kind, Output, empty, onReuse }: ResultsProps) {
  const { status } = useSession();
  const [wanted, setWanted] = useState<Omit<ResultsWanted, 'kinds'>>({ state: 'all', modelId: null });
  const [columns, setColumns] = useStored('create-columns', usualColumns);
  const query = useInfiniteQuery({
    ...resultsQuery({ kinds: kind.tasks, ...wanted }),
    enabled: status === 'member',
    placeholderData: (before) => before,
  });
  const tasks = query.data?.pages.flatMap((page) => page.tasks);
  const reuse = (task: TaskView) => {
    onReuse(task);
    showSettings();
  };
  const isNarrowed = wanted.state !== 'all' || wanted.modelId !== null;
  if (status === 'visitor' || (tasks?.length === 0 && !isNarrowed)) return empty;
  return (
    <>
      <ResultsBar
        kind={kind}
        wanted={wanted}
        onWanted={setWanted}
        columns={Number(columns)}
        onColumns={(count) => setColumns(String(count))}
      />
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 py-4 md:px-5"
        style={{ '--columns': columns } as CSSProperties}
      >
        {query.isError && (
          <FailedBox title="Your results could not be read" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <ResultsSkeleton />}
        {tasks && <Tasks tasks={tasks} Output={Output} onReuse={reuse} />}
        <EndOfList {...query} onReached={() => void query.fetchNextPage()} />
      </div>
    </>
  );
}

type TasksProps = Pick<ResultsProps, 'Output' | 'onReuse'> & { tasks: readonly TaskView[] };

function Tasks({ tasks, Output, onReuse }: TasksProps) {
  if (tasks.length === 0) return <p className="py-16 text-center text-muted">Nothing here is like that.</p>;
  return tasks.map((task) => <TaskResult key={task.id} task={task} Output={Output} onReuse={() => onReuse(task)} />);
}

function ResultsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      {Array.from({ length: 3 }, (_, n) => (
        <div key={n} className="grid gap-2.5">
          <Skeleton className="h-3 w-1/3" />
          <div className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(var(--columns),minmax(0,1fr))]">
            {Array.from({ length: 4 }, (_one, tile) => (
              <Skeleton key={tile} className="aspect-video" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
