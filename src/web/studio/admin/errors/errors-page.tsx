import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ErrorState, errorStates, type ErrorSummary } from '#contract/monitoring.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MoreButton } from '../more-button.tsx';
import { ErrorDetail } from './error-detail.tsx';
import { ErrorRow } from './error-row.tsx';
import { errorsQuery } from './errors-queries.ts';
import { VitalsTable } from './vitals-table.tsx';

const stateLabels: Record<ErrorState, string> = { open: 'Open', resolved: 'Resolved', ignored: 'Ignored' };
const whenEmpty: Record<ErrorState, string> = {
  open: 'No open errors. Errors in pages, requests and jobs are listed here for 30 days.',
  resolved: 'No resolved errors.',
  ignored: 'No ignored errors.',
};
type View = 'errors' | 'vitals';

/** Errors of browsers and servers, and web vitals. */
export function ErrorsPage() {
  const [view, setView] = useState<View>('errors');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start">
      <h1 className="sr-only">Errors</h1>
      <div className="border-b border-line bg-panel p-3">
        <Segmented
          label="View"
          value={view}
          segments={[
            { id: 'errors', label: 'Errors' },
            { id: 'vitals', label: 'Web vitals' },
          ]}
          onChange={setView}
        />
      </div>
      {view === 'errors' ? <ErrorGroups /> : <VitalsTable />}
    </div>
  );
}

/** A list at the left, one error at the right. */
function ErrorGroups() {
  const [state, setState] = useState<ErrorState>('open');
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useInfiniteQuery(errorsQuery(state));
  const groups = query.data?.pages.flatMap((page) => page.groups);
  const counts = query.data?.pages[0]?.counts;
  const errorId = chosen ?? groups?.at(0)?.id;
  const segments = errorStates.map((id) => ({
    id,
    label: counts ? `${stateLabels[id]} ${counts[id]}` : stateLabels[id],
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
      <section aria-label="Errors" className="border-line bg-panel lg:min-h-[calc(100dvh-180px)] lg:border-r">
        <div className="border-b border-line p-3">
          <Segmented
            label="State"
            value={state}
            segments={segments}
            onChange={(next) => {
              setState(next);
              setChosen(null);
            }}
          />
        </div>
        {query.isError && (
          <div className="p-3">
            <FailedBox title="Couldn’t load the errors" error={query.error} onRetry={() => void query.refetch()} />
          </div>
        )}
        {query.isPending && <Skeleton className="m-3 h-40" />}
        <Groups groups={groups} chosen={errorId} emptyText={whenEmpty[state]} onChoose={setChosen} />
        <MoreButton query={query} />
      </section>
      {errorId !== undefined && (
        // Keeps an error on screen that its move takes out of the list, so that the admin sees the result and can undo it.
        <ErrorDetail key={errorId} errorId={errorId} onMove={() => setChosen(errorId)} />
      )}
    </div>
  );
}

type GroupsProps = {
  groups: readonly ErrorSummary[] | undefined;
  chosen: string | undefined;
  emptyText: string;
  onChoose: (errorId: string) => void;
};

function Groups({ groups, chosen, emptyText, onChoose }: GroupsProps) {
  if (groups === undefined) return null;
  if (groups.length === 0) return <p className="px-4 py-16 text-center text-muted">{emptyText}</p>;
  return (
    <ol aria-label="Last seen first">
      {groups.map((group) => (
        <ErrorRow key={group.id} group={group} isChosen={group.id === chosen} onChoose={() => onChoose(group.id)} />
      ))}
    </ol>
  );
}
