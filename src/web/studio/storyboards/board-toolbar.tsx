import Image from 'lucide-react/icons/image';
import type { MissingView } from '#contract/storyboards.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PriceButton } from '#web/ui/price-button.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { useBoard } from './board-context.tsx';
import { type BoardFilter, boardFilters, type Filtered } from './board-filter.ts';
import { BoardSettingsButton } from './board-settings-button.tsx';

const filterLabel: Record<BoardFilter, string> = { all: 'All', missing: 'Missing', stale: 'Stale', failed: 'Failed' };
const smallestCardPx = 120;
const largestCardPx = 420;

type BoardToolbarProps = {
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  filtered: Filtered;
  missing: MissingView | undefined;
  cardSize: number;
  onCardSize: (size: number) => void;
};

/** What is shown of the board and how large; what to do with all of it. */
export function BoardToolbar({ filter, onFilter, filtered, missing, cardSize, onCardSize }: BoardToolbarProps) {
  const { openMissing, openExport, film } = useBoard();
  const filters = boardFilters.map((id) => ({ id, label: filterLabel[id], count: filtered[id].size }));
  return (
    <div className="hidden h-11 shrink-0 items-center gap-2 border-b border-line px-4 md:flex">
      <FilterChips label="Shots shown" value={filter} filters={filters} onChange={onFilter} />
      <span className="flex-1" />
      <span className="hidden items-center gap-1.5 text-faint xl:flex">
        <Image size={12} aria-hidden="true" />
        <Slider
          label="Picture size"
          value={cardSize}
          minimum={smallestCardPx}
          maximum={largestCardPx}
          step={10}
          onChange={onCardSize}
        />
        <Image size={16} aria-hidden="true" />
      </span>
      <span aria-hidden="true" className="mx-1 hidden h-4 w-px bg-line-strong xl:block" />
      <BoardSettingsButton />
      {missing && missing.items.length > 0 && (
        <PriceButton label={`Make ${missing.items.length} missing`} credits={missing.credits} onPress={openMissing} />
      )}
      <Button size="sm" onPress={openExport} isDisabled={film.frames === 0}>
        Export
      </Button>
    </div>
  );
}
