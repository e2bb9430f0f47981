import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StoryboardView } from '#contract/storyboards.ts';
import { storyboardName } from '#web/lib/storyboard-name.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { StudioPage } from '#web/studio/shell/index.ts';
import { EmptyList } from '#web/studio/tagged-things/index.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { counted } from '#web/ui/format.ts';
import { BoardProvider, useBoardFacts } from '../board-context.tsx';
import { castSheetQuery } from '../board-queries.ts';
import { BoardSheets } from '../board-sheets.tsx';
import { useHistoryKeys } from '../use-board-keys.ts';
import { useBoardState } from '../use-board-state.ts';
import { CastContext } from './cast-context.tsx';
import { CastGrid } from './cast-grid.tsx';
import { CastPanel } from './cast-panel.tsx';
import { type CastFilter, castRows } from './cast-rows.ts';
import { CastSkeleton } from './cast-skeleton.tsx';
import { CastToolbar } from './cast-toolbar.tsx';
import { PhoneCast } from './phone-cast.tsx';
import { useCastState, type CastPlace } from './use-cast-state.ts';

type CastPageProps = CastPlace & { board: StoryboardView };

const noShot = { selectedId: undefined, onSelect: () => undefined };

/** Roles by scenes: the character of each role, and its looks by ranges of scenes. */
export function CastPage({ board, roleId, onRole }: CastPageProps) {
  const { shared, edits, sheet, closeSheet } = useBoardState(board, noShot);
  useHistoryKeys(shared);
  return (
    <BoardProvider value={shared}>
      <StudioPage
        isFilled
        crumbs={[
          { label: 'Projects', href: '/studio/projects' },
          { label: board.projectTitle, href: `/studio/projects/${board.projectId}` },
          { label: storyboardName(board.title, board.projectTitle), href: `/studio/storyboards/${board.id}` },
          { label: 'Cast' },
        ]}
        meta={`${counted(board.scenes.length, 'scene')} · ${counted(board.roles.length, 'role')}`}
      >
        <h1 className="sr-only">{board.title}, cast</h1>
        <CastBody board={board} roleId={roleId} onRole={onRole} />
      </StudioPage>
      <BoardSheets sheet={sheet} onClose={closeSheet} edits={edits} />
    </BoardProvider>
  );
}

/** The sheet, or the reason why there is none. */
function CastBody({ board, roleId, onRole }: CastPageProps) {
  const { data, error, refetch } = useQuery(castSheetQuery(board.id));
  if (board.roles.length === 0) return <NoRoles />;
  if (data) return <CastDesk board={board} rows={castRows(board, data)} place={{ roleId, onRole }} />;
  if (!error) return <CastSkeleton />;
  return (
    <div className="p-6">
      <FailedBox title="Couldn’t load the cast" error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function NoRoles() {
  const { documentId } = useBoardFacts();
  return (
    <div className="px-4">
      <EmptyList
        title="No roles yet"
        action={
          documentId !== null && (
            <Link to="/studio/documents/$documentId" params={{ documentId }} className={buttonStyle()}>
              Open the screenplay
            </Link>
          )
        }
      >
        Roles come from the screenplay: every character who speaks or is named in a scene.
      </EmptyList>
    </div>
  );
}

type CastDeskProps = { board: StoryboardView; rows: ReturnType<typeof castRows>; place: CastPlace };

function CastDesk({ board, rows, place }: CastDeskProps) {
  const isDesk = useMedia('(min-width: 768px)');
  const cast = useCastState({ board, rows, place });
  const [filter, setFilter] = useState<CastFilter>('all');
  return (
    <CastContext value={cast}>
      {isDesk ? (
        <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_min(var(--inspector),38%)]">
          <section aria-label="Cast sheet" className="flex min-h-0 min-w-0 flex-col">
            <CastToolbar filter={filter} onFilter={setFilter} />
            <CastGrid filter={filter} onShowAll={() => setFilter('all')} />
          </section>
          <CastPanel />
        </div>
      ) : (
        <PhoneCast filter={filter} onFilter={setFilter} />
      )}
    </CastContext>
  );
}
