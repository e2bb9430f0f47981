import { useDeferredValue, useMemo } from 'react';
import type { StoryboardView } from '#contract/storyboards.ts';
import { type BoardFilter, type Filtered, searchShots } from './board-filter.ts';
import type { ShownScene } from './grid/board-layout.ts';

type Wanted = { filter: BoardFilter; filtered: Filtered; search: string; isFiltered: boolean };

/** The scenes with those of their shots that filter and search let through. */
export function useShownScenes(board: StoryboardView, { filter, filtered, search, isFiltered }: Wanted): ShownScene[] {
  const words = useDeferredValue(search.trim());
  const found = useMemo(() => (words === '' ? null : searchShots(board, words)), [board, words]);
  return useMemo(() => {
    if (!isFiltered) return board.scenes.map((scene) => ({ scene, shots: scene.shots }));
    const shown = filtered(filter);
    return board.scenes
      .map((scene) => ({ scene, shots: scene.shots.filter(({ id }) => shown.has(id) && (found?.has(id) ?? true)) }))
      .filter(({ shots }) => shots.length > 0);
  }, [board, filter, filtered, found, isFiltered]);
}
