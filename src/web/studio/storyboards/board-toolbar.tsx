import ChevronDown from 'lucide-react/icons/chevron-down';
import Film from 'lucide-react/icons/chart-gantt';
import Grid from 'lucide-react/icons/layout-grid';
import Image from 'lucide-react/icons/image';
import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { memo, useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { ReviseScriptButton } from '#web/studio/scripts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { useBoardActions, useBoardFacts, useBoardFilm } from './board-context.tsx';
import { type BoardFilter, boardFilters, filterLabel } from './board-filter.ts';
import { BoardSettingsButton } from './settings/board-settings-button.tsx';
import type { BoardView } from './board-view.ts';
import { CastLink } from './cast/cast-link.tsx';
import { Onlookers } from './onlookers.tsx';
import { useShown } from './shown-context.ts';

const smallestCardPx = 120;
const largestCardPx = 420;

type BoardToolbarProps = {
  view: BoardView;
  onView: (view: BoardView) => void;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  search: string;
  onSearch: (search: string) => void;
  cardSize: number;
  onCardSize: (size: number) => void;
};

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
const views = [
  { id: 'board', label: 'Board', icon: <Grid {...icon} /> },
  { id: 'list', label: 'List', icon: <List {...icon} /> },
  { id: 'timeline', label: 'Timeline', icon: <Film {...icon} /> },
] as const;

/** How the storyboard is seen, what of it is shown, and what to do with all of it. */
export const BoardToolbar = memo(function BoardToolbar(props: BoardToolbarProps) {
  const { view, onView, filter, onFilter, search, onSearch, cardSize, onCardSize } = props;
  const board = useBoardFacts();
  const { film } = useBoardFilm();
  const { openExport } = useBoardActions();
  return (
    <div className="@container hidden shrink-0 border-b border-line md:block">
      <div className="flex min-h-[43px] flex-wrap items-center gap-2 px-4 py-[7px]">
        <Segmented label="View" value={view} segments={views} onChange={onView} isIconsWhenNarrow />
        {view !== 'timeline' && (
          <>
            <FilterMenu filter={filter} onFilter={onFilter} />
            <ShotSearch search={search} onSearch={onSearch} />
          </>
        )}
        <span className="flex-1" />
        <Onlookers />
        {view === 'board' && (
          <span className="hidden items-center gap-1.5 text-faint @min-[1080px]:flex">
            <Image size={12} aria-hidden="true" />
            <Slider
              label="Card size"
              value={cardSize}
              minimum={smallestCardPx}
              maximum={largestCardPx}
              step={10}
              onChange={onCardSize}
            />
          </span>
        )}
        {board.documentId !== null && (
          <ReviseScriptButton documentId={board.documentId} isIcon isDisabled={!board.mayEdit} />
        )}
        <CastLink />
        <BoardSettingsButton />
        <span data-tour="missing" className="contents">
          <MakeButton filter={filter} />
        </span>
        <Button size="sm" data-tour="export" onPress={openExport} isDisabled={film.frames === 0}>
          Export
        </Button>
      </div>
    </div>
  );
});

/** What is stale, when that is looked at; else what is missing. */
function MakeButton({ filter }: { filter: BoardFilter }) {
  const { filtered, missing } = useShown();
  const { openMake } = useBoardActions();
  if (filter === 'stale' && filtered('stale').size > 0) {
    return (
      <Button size="sm" onPress={() => openMake('stale')}>
        Regenerate stale takes…
      </Button>
    );
  }
  if (!missing || missing.items.length === 0) return null;
  return (
    <PriceButton
      label={`Generate ${missing.items.length} missing`}
      credits={missing.credits}
      onPress={() => openMake('missing')}
    />
  );
}

type FilterMenuProps = { filter: BoardFilter; onFilter: (filter: BoardFilter) => void };

function FilterMenu({ filter, onFilter }: FilterMenuProps) {
  const { filtered } = useShown();
  return (
    <MenuTrigger>
      <AriaButton
        aria-label={`Filter shots: ${filterLabel[filter]} ${filtered(filter).size}`}
        className={buttonStyle({ size: 'sm' })}
      >
        {filterLabel[filter]} <span className="num font-normal text-faint">{filtered(filter).size}</span>
        <ChevronDown size={12} aria-hidden="true" className="text-faint" />
      </AriaButton>
      <Popover placement="bottom start" offset={4} className="float fade-in z-[1060] w-[200px]">
        <Menu
          aria-label="Filter shots"
          selectionMode="single"
          selectedKeys={[filter]}
          onAction={(key) => onFilter(boardFilters.find((one) => one === key) ?? 'all')}
          className="p-1 outline-none"
        >
          <FilterItems />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Each with its number, which is found when they are looked at. */
function FilterItems() {
  const { filtered } = useShown();
  return boardFilters.map((id) => (
    <MenuItem
      key={id}
      id={id}
      textValue={filterLabel[id]}
      className="flex h-8 items-center rounded-ctl px-2.5 text-13 outline-none data-[focused]:bg-hover data-[selected]:font-semibold"
    >
      <span className="flex-1">{filterLabel[id]}</span>
      <span className="num text-12 font-normal text-faint">{filtered(id).size}</span>
    </MenuItem>
  ));
}

const searchLimit = 200;

function ShotSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const typedEarly = useRef(onSearch);
  // The page is there before its code: what was typed meanwhile counts.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '') typedEarly.current(typed);
  }, []);
  return (
    <SearchField
      aria-label="Search shots"
      value={search}
      onChange={onSearch}
      maxLength={searchLimit}
      className="group relative flex max-w-44 grow-[99] basis-28 items-center"
    >
      <Search size={12} strokeWidth={2} aria-hidden="true" className="absolute left-2 text-faint" />
      <Input
        ref={input}
        placeholder="Search shots"
        className="h-7 w-full min-w-0 rounded-ctl border border-field bg-well pr-7 pl-7 text-12 outline-none hover:border-field-hover focus:border-ink [&::-webkit-search-cancel-button]:hidden"
      />
      <AriaButton
        aria-label="Clear search"
        className="absolute right-0.5 grid size-6 place-items-center rounded-pic text-faint group-data-[empty]:hidden hover:text-ink"
      >
        <X size={12} aria-hidden="true" />
      </AriaButton>
    </SearchField>
  );
}
