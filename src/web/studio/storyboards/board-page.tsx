import { useMemo, useState } from 'react';
import type { StoryboardView } from '#contract/storyboards.ts';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { storyboardName } from '#web/lib/storyboard-name.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { ExportSheet } from '#web/studio/exports/index.ts';
import { FilmPlayer } from '#web/studio/player/index.ts';
import { StudioPage } from '#web/studio/shell/index.ts';
import type { BoardView } from './board-view.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BoardProvider, useBoard } from './board-context.tsx';
import { type BoardFilter, filterShots } from './board-filter.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { BoardGrid } from './grid/board-grid.tsx';
import { ConflictSheet } from './conflict-sheet.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { ShotList } from './list/shot-list.tsx';
import { MakeMissingSheet } from './make-missing-sheet.tsx';
import { PhoneReview } from './phone-review.tsx';
import { ProgressVoice } from './progress-voice.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useBoardCommands } from './use-board-commands.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardState } from './use-board-state.ts';
import { useShownScenes } from './use-shown-scenes.ts';
import { useFollowPlayer } from './use-follow-player.ts';

type BoardPageProps = {
  board: StoryboardView;
  selectedId: string | undefined;
  onSelect: (shotId: string) => void;
  view: BoardView;
  onView: (view: BoardView) => void;
};

const usualCardPx = 180;

/** The storyboard's page: board, player, inspector and timeline. */
export function BoardPage({ board, selectedId, onSelect, view, onView }: BoardPageProps) {
  const { shared, missing, edits, sheet, closeSheet } = useBoardState(board, { selectedId, onSelect });
  const [filter, setFilter] = useState<BoardFilter>('all');
  const [cardSize, setCardSize] = useStored('card-size', String(usualCardPx));
  const [search, setSearch] = useState('');
  const filtered = useMemo(
    () => filterShots(shared.shots, shared.tasks, missing),
    [shared.shots, shared.tasks, missing],
  );
  const isFiltered = filter !== 'all' || search.trim() !== '';
  const scenes = useShownScenes(board, { shown: filtered[filter], search, isFiltered });
  useBoardKeys(shared);
  useBoardCommands(shared, { missing, setFilter });
  useFollowPlayer(shared);
  return (
    <BoardProvider value={shared}>
      <StudioPage
        isFilled
        crumbs={[
          { label: 'Projects', href: '/studio/projects' },
          { label: board.projectTitle, href: `/studio/projects/${board.projectId}` },
          { label: storyboardName(board.title, board.projectTitle) },
        ]}
        meta={[board.dimension, `${board.frameRate} fps`, findVisualStyle(board.style)?.label].join(' · ')}
      >
        <div
          className={`flex min-h-0 min-w-0 flex-col overflow-auto md:grid md:grid-cols-[minmax(0,1fr)_var(--inspector)] md:overflow-hidden ${view === 'timeline' ? 'md:grid-rows-[auto_minmax(0,1fr)]' : 'md:grid-rows-[minmax(0,1fr)_var(--timeline)]'}`}
        >
          <h1 className="sr-only">{board.title}, storyboard</h1>
          <div className="flex min-h-0 flex-col bg-panel max-md:order-first max-md:flex-none md:col-start-2 md:row-span-2 md:row-start-1 md:border-l md:border-line">
            <FilmPlayer player={shared.player} film={shared.film} />
            <PhoneReview />
            <Inspector />
          </div>
          <section aria-label="Board" className="relative flex min-h-0 min-w-0 flex-col md:col-start-1 md:row-start-1">
            <BoardToolbar
              view={view}
              onView={onView}
              filter={filter}
              onFilter={setFilter}
              filtered={filtered}
              search={search}
              onSearch={setSearch}
              missing={missing}
              cardSize={Number(cardSize)}
              onCardSize={(size) => setCardSize(String(size))}
            />
            {view === 'list' && <ShotList scenes={scenes} isFiltered={isFiltered} />}
            {view === 'board' && <BoardGrid scenes={scenes} isFiltered={isFiltered} cardSize={Number(cardSize)} />}
            {view !== 'timeline' && <BulkBar />}
          </section>
          <Timeline size={view === 'timeline' ? 'view' : 'strip'} />
        </div>
      </StudioPage>
      <ProgressVoice />
      <BoardSheets sheet={sheet} onClose={closeSheet} edits={edits} />
    </BoardProvider>
  );
}

type BoardSheetsProps = Pick<ReturnType<typeof useBoardState>, 'sheet' | 'edits'> & { onClose: () => void };

/** What lies over the board: prices to confirm, the export, and what somebody else changed. */
function BoardSheets({ sheet, onClose, edits }: BoardSheetsProps) {
  const { board } = useBoard();
  return (
    <>
      {(sheet === 'missing' || sheet === 'stale') && (
        <MakeMissingSheet storyboardId={board.id} what={sheet} onClose={onClose} />
      )}
      {sheet === 'export' && <ExportSheet storyboard={board} onClose={onClose} />}
      {edits.refused && <ConflictSheet refused={edits.refused} edit={edits.edit} onClose={edits.forgetRefused} />}
    </>
  );
}
