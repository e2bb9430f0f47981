import { useInfiniteQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { TaskView } from '#contract/generation.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import type { CreateKind } from '../create-kinds.ts';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import type { Output } from './result-tiles.tsx';
import { type ResultsWanted, resultsQuery } from './results-query.ts';
import { ResultFilters } from './result-filters.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { TaskResult } from './task-result.tsx';

export type ResultsListProps = {
  kind: CreateKind;
  projectId: string | null;
  /** What else can be narrowed. */
  filter?: ReactNode;
  /** What the page is for, while nothing has been made. */
  empty?: ReactNode;
  /** What is shown of one output that is there. */
  Output: Output;
  onReuse: (task: TaskView) => void;
};

const usualColumns = '4';

/** Everything that was made on a create page or for a project, the newest first. */
export function ResultsList({ kind, projectId, filter, empty, Output, onReuse }: ResultsListProps) {
  const [narrowed, setNarrowed] = useState<Pick<ResultsWanted, 'state' | 'modelId'>>({ state: 'all', modelId: null });
  const [columns, setColumns] = useStored('create-columns', usualColumns);
  const query = useInfiniteQuery({
    ...resultsQuery({ kinds: kind.tasks, projectId, ...narrowed }),
    placeholderData: (before) => before,
  });
  const tasks = query.data?.pages.flatMap((page) => page.tasks);
  const isNarrowed = narrowed.state !== 'all' || narrowed.modelId !== null;
  const isEmpty = tasks?.length === 0;
  const emptyText = isNarrowed ? 'No results match.' : `${kind.results} you generate appear here.`;
  if (isEmpty && empty !== undefined && !isNarrowed) return empty;
  return (
    <div style={{ '--columns': columns } as CSSProperties}>
      <ResultFilters
        kind={kind}
        narrowed={narrowed}
        onNarrow={setNarrowed}
        columns={Number(columns)}
        onColumns={(count) => setColumns(String(count))}
      >
        {filter}
      </ResultFilters>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 py-4 md:px-5">
        <Notice
          error={query.error}
          isPending={query.isPending}
          text={isEmpty ? emptyText : null}
          onRetry={() => void query.refetch()}
        />
        {tasks?.map((task) => (
          <TaskResult key={task.id} task={task} Output={Output} onReuse={() => onReuse(task)} />
        ))}
        <EndOfList {...query} onReached={() => void query.fetchNextPage()} />
      </div>
    </div>
  );
}

type NoticeProps = { error: unknown; isPending: boolean; text: string | null; onRetry: () => void };

/** What is said instead of results. */
function Notice({ error, isPending, text, onRetry }: NoticeProps) {
  if (error !== null) return <FailedBox title="Couldn’t load your results" error={error} onRetry={onRetry} />;
  if (isPending) return <ResultsSkeleton />;
  return text === null ? null : <p className="py-16 text-center text-muted">{text}</p>;
}
