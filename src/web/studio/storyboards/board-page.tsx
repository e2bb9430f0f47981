import { useCallback, useMemo, useState } from 'react';
import type { StoryboardView } from '#contract/storyboards.ts';
import { sampleFilm } from '#web/lib/sample-film.ts';
import { Tour } from '#web/studio/tour/index.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { BoardProvider } from './board-context.tsx';
import { BoardDesk } from './board-desk.tsx';
import { type BoardFilter, filterShots } from './board-filter.ts';
import { BoardSheets } from './board-sheets.tsx';
import type { BoardView } from './board-view.ts';
import { ProgressVoice } from './progress-voice.tsx';
import { ShownContext } from './shown-context.ts';
import { useBoardCommands } from './use-board-commands.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardState } from './use-board-state.ts';
import { useFollowPlayer } from './use-follow-player.ts';
import { useShownScenes } from './use-shown-scenes.ts';

type BoardPageProps = {
  board: StoryboardView;
  selectedId: string | undefined;
  onSelect: (shotId: string) => void;
  view: BoardView;
  onView: (view: BoardView) => void;
};

const usualCardPx = 180;

/** The storyboard's page: what its parts share, and the sheets that lie over them. */
export function BoardPage({ board, selectedId, onSelect, view, onView }: BoardPageProps) {
  const { shared, missing, edits, sheet, closeSheet } = useBoardState(board, { selectedId, onSelect });
  const [filter, setFilter] = useState<BoardFilter>('all');
  const [cardSize, setCardSize] = useCardSize();
  const [search, setSearch] = useState('');
  const filtered = useMemo(
    () => filterShots(shared.shots, shared.tasks, missing),
    [shared.shots, shared.tasks, missing],
  );
  const showAll = useCallback(() => {
    setFilter('all');
    setSearch('');
  }, []);
  const isFiltered = filter !== 'all' || search.trim() !== '';
  const scenes = useShownScenes(board, { filter, filtered, search, isFiltered });
  const shown = useMemo(
    () => ({ scenes, filtered, isFiltered, showAll, missing }),
    [scenes, filtered, isFiltered, showAll, missing],
  );
  useBoardKeys(shared);
  useBoardCommands(shared, { missing, setFilter });
  useFollowPlayer(shared);
  return (
    <BoardProvider value={shared}>
      <ShownContext value={shown}>
        <BoardDesk
          view={view}
          onView={onView}
          filter={filter}
          onFilter={setFilter}
          search={search}
          onSearch={setSearch}
          cardSize={cardSize}
          onCardSize={setCardSize}
        />
      </ShownContext>
      <Tour isSample={board.projectTitle === sampleFilm.title} />
      <ProgressVoice />
      <BoardSheets sheet={sheet} onClose={closeSheet} edits={edits} />
    </BoardProvider>
  );
}

/** How wide cards are, kept in this browser. */
function useCardSize(): [number, (size: number) => void] {
  const [kept, keep] = useStored('card-size', String(usualCardPx));
  return [Number(kept), useCallback((size: number) => keep(String(size)), [keep])];
}
