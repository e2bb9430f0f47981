import { lazy, type ReactNode, Suspense } from 'react';
import type { ExampleMode } from '#domain/examples/worked-example.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { ForYou } from '../../for-you/for-you.tsx';
import type { StyleChoice } from '../../for-you/style-gallery.tsx';
import type { CreateKind } from '../create-kinds.ts';
import type { Reusable } from '../reusable.ts';
import { showSettings } from '../show-part.ts';
import type { Output } from './result-tiles.tsx';
import { BarPlace, ResultsBar } from './results-bar.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { showView, useResultsView } from './results-view.ts';

// A page opens with what is for the user; the whole history comes when it is asked for, or when something is made.
const loadList = () => import('./results-list.tsx');
const ResultsList = lazy(async () => ({ default: (await loadList()).ResultsList }));
const ProjectResults = lazy(async () => ({ default: (await import('./project-results.tsx')).ProjectResults }));

type ResultsProps = {
  kind: CreateKind;
  /** The mode whose examples are shown; null where there are none. */
  mode?: ExampleMode | null;
  /** The style of the form, where it has one. */
  style?: StyleChoice | undefined;
  /** What is shown of one output that is there. */
  Output: Output;
  /** What the page is for, where it opens with its results, while nothing has been made. */
  empty?: ReactNode;
  onReuse: (request: Reusable) => void;
};

/** The right side of a create page: what it opens with, the results of a project, and all results. */
export function Results({ kind, mode = null, style, Output, empty, onReuse }: ResultsProps) {
  const { status } = useSession();
  const view = useResultsView();
  const reuse = (request: Reusable) => {
    onReuse(request);
    showSettings();
  };
  const shared = { kind, Output, onReuse: reuse };
  if (kind.examples === null) {
    return status !== 'member' ? empty : <Later>{<ResultsList {...shared} projectId={null} empty={empty} />}</Later>;
  }
  const isMember = status === 'member';
  if (!isMember || view === 'for-you') {
    return (
      <>
        {status === 'unknown' && <BarPlace />}
        {isMember && <ResultsBar view={view} onIntent={() => void loadList()} />}
        <ForYou {...{ kind, mode, style }} onReuse={reuse} onShowAll={() => showView('mine')} />
      </>
    );
  }
  return (
    <>
      <ResultsBar view={view} onIntent={() => void loadList()} />
      <Later>
        {view === 'project' ? <ProjectResults {...shared} /> : <ResultsList {...shared} projectId={null} />}
      </Later>
    </>
  );
}

function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className="px-4 py-4 md:px-5">
          <ResultsSkeleton />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
