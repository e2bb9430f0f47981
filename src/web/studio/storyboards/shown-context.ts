import { createContext, use } from 'react';
import type { MissingView } from '#contract/storyboard-making.ts';
import type { Filtered } from './board-filter.ts';
import type { ShownScene } from './grid/board-layout.ts';

/** What of the storyboard is shown. */
export type Shown = {
  scenes: readonly ShownScene[];
  /** The shots that each filter shows. */
  filtered: Filtered;
  isFiltered: boolean;
  /** Takes filter and search away. */
  showAll: () => void;
  missing: MissingView | undefined;
};

export const ShownContext = createContext<Shown | null>(null);

/** What filter and search let through. */
export function useShown(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('This is for the parts of a storyboard page.');
  return shown;
}
