import { memo } from 'react';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { storyboardName } from '#web/lib/storyboard-name.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { FilmPlayer } from '#web/studio/player/index.ts';
import { StudioPage } from '#web/studio/shell/index.ts';
import { BesideTheBoard, useBoardActions, useBoardFacts, useBoardFilm } from './board-context.tsx';
import type { BoardFilter } from './board-filter.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import type { BoardView } from './board-view.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BoardGrid } from './grid/board-grid.tsx';
import { ShotList } from './list/shot-list.tsx';
import { PhoneFilm } from './phone-film.tsx';
import { PhoneReview } from './phone-review.tsx';
import { SelectedShot } from './selected-shot.tsx';
import { useShown } from './shown-context.ts';
import { Timeline } from './timeline/timeline.tsx';

export type BoardDeskProps = {
  view: BoardView;
  onView: (view: BoardView) => void;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  search: string;
  onSearch: (search: string) => void;
  cardSize: number;
  onCardSize: (size: number) => void;
};

const rowsOf = {
  board: 'md:grid-rows-[minmax(0,1fr)_var(--timeline)]',
  list: 'md:grid-rows-[minmax(0,1fr)_var(--timeline)]',
  timeline: 'md:grid-rows-[auto_minmax(0,1fr)]',
} as const;

/** Board, player, inspector and timeline in their places; on a phone, what is needed to review. */
export const BoardDesk = memo(function BoardDesk(props: BoardDeskProps) {
  const board = useBoardFacts();
  const isDesk = useMedia('(min-width: 768px)');
  const view = isDesk ? props.view : 'board';
  return (
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
        className={`flex min-h-0 min-w-0 flex-col overflow-auto md:grid md:grid-cols-[minmax(0,1fr)_var(--inspector)] md:overflow-hidden ${rowsOf[view]}`}
      >
        <h1 className="sr-only">{board.title}, storyboard</h1>
        <div className="flex min-h-0 flex-col bg-panel max-md:order-first max-md:flex-none md:col-start-2 md:row-span-2 md:row-start-1 md:border-l md:border-line">
          <Screen />
          {isDesk ? <SelectedShot /> : <PhoneReview />}
        </div>
        <section
          aria-label="Storyboard"
          className="relative flex min-h-0 min-w-0 flex-col md:col-start-1 md:row-start-1"
        >
          {isDesk ? <BoardToolbar {...props} /> : <PhoneFilm />}
          <Shots view={view} cardSize={props.cardSize} />
        </section>
        {isDesk && (
          <BesideTheBoard>
            <Timeline size={view === 'timeline' ? 'view' : 'strip'} />
          </BesideTheBoard>
        )}
      </div>
    </StudioPage>
  );
});

function Shots({ view, cardSize }: Pick<BoardDeskProps, 'view' | 'cardSize'>) {
  const { scenes, isFiltered, showAll } = useShown();
  if (view === 'timeline') return null;
  return (
    <>
      {view === 'list' ? (
        <ShotList scenes={scenes} isFiltered={isFiltered} onShowAll={showAll} />
      ) : (
        <BoardGrid scenes={scenes} isFiltered={isFiltered} onShowAll={showAll} cardSize={cardSize} />
      )}
      <BulkBar />
    </>
  );
}

const Screen = memo(function Screen() {
  const { film } = useBoardFilm();
  const { player } = useBoardActions();
  return <FilmPlayer player={player} film={film} />;
});
