import { searchMaximum } from '#contract/library-filters.ts';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { assetKinds } from '#domain/assets/kinds.ts';
import { aspects } from '#domain/library/aspects.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { overviewQuery } from '../assets-query.ts';
import { hasFilters, type LibrarySearch, withoutFilters } from './library-search.ts';

const kinds = [
  { id: 'all', label: 'All' },
  { id: 'image', label: 'Images' },
  { id: 'video', label: 'Video' },
  { id: 'audio', label: 'Audio' },
  { id: 'document', label: 'Documents' },
  { id: 'weights', label: 'Trained' },
] as const;

type FilterProps = { search: LibrarySearch; onSearch: (next: LibrarySearch) => void };
type LibraryToolbarProps = FilterProps & {
  words: string;
  onWords: (words: string) => void;
  leading: ReactNode;
  children: ReactNode;
};

/** Kind, filters and search of the library; uploads at the end. */
export function LibraryToolbar({ search, onSearch, words, onWords, leading, children }: LibraryToolbarProps) {
  return (
    // In a low window, such as one at 200 % zoom, it would take the room of the assets.
    <div className="sticky top-0 z-10 flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-ground px-4 py-[5px] pointer-coarse:py-1.5 [@media(max-height:560px)]:static">
      {leading}
      <span className="contents phone:hidden">
        <Segmented
          label="Kind"
          value={search.kind ?? 'all'}
          segments={kinds}
          onChange={(id) => onSearch({ ...search, kind: assetKinds.find((one) => one === id) })}
        />
      </span>
      <MoreFilters search={search} onSearch={onSearch} />
      {hasFilters(search) && (
        <Button look="ghost" size="sm" className="phone:hidden" onPress={() => onSearch(withoutFilters(search))}>
          Clear filters
        </Button>
      )}
      <span className="flex-1 phone:hidden" />
      <span className="relative w-56 phone:w-auto phone:grow phone:basis-[calc(100%-160px)]">
        <Search
          size={14}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-2.5 z-[1] -translate-y-1/2 text-faint"
        />
        <Field
          label="Search assets"
          isLabelHidden
          type="search"
          value={words}
          onChange={onWords}
          maxLength={searchMaximum}
          placeholder="Names, tags, prompts"
          className="[&_input]:pl-8"
        />
      </span>
      {children}
    </div>
  );
}

const any = 'any';
const aspectOptions = [
  { id: any, label: 'Any aspect ratio' },
  ...aspects.map((id) => ({ id, label: id === 'other' ? 'Other' : id })),
];
const uses = [
  { id: any, label: 'Any' },
  { id: 'used', label: 'Used' },
  { id: 'unused', label: 'Unused' },
] as const;

function MoreFilters({ search, onSearch }: FilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { model, aspect, use, from, to } = search;
  const count = [model, aspect, use, from ?? to].filter((one) => one !== undefined).length;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <AriaButton className={buttonStyle({ size: 'sm' })}>
        <SlidersHorizontal size={14} aria-hidden="true" /> Filters{count > 0 && ` (${count})`}
      </AriaButton>
      <Popover placement="bottom start" offset={4} className="float fade-in z-[1060] w-[300px]">
        <Dialog aria-label="Filters" className="grid gap-3 p-3.5 outline-none">
          <FilterFields search={search} onSearch={onSearch} />
          {hasFilters(search) && (
            <Button look="ghost" className="hidden phone:inline-flex" onPress={() => onSearch(withoutFilters(search))}>
              Clear filters
            </Button>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function FilterFields({ search, onSearch }: FilterProps) {
  const { data: catalogue } = useQuery(modelsQuery);
  const { data: overview } = useQuery(overviewQuery);
  const models = (catalogue?.models ?? []).map(({ id, label }) => ({ id, label }));
  const projects = (overview?.projects ?? []).map(({ id, title }) => ({ id, label: title }));
  const chosen = (id: string) => (id === any ? undefined : id);
  return (
    <>
      <KindSelect search={search} onSearch={onSearch} />
      <Select
        label="Project"
        value={search.project ?? any}
        options={[{ id: any, label: 'Any project' }, { id: 'none', label: 'Not in a project' }, ...projects]}
        onChange={(id) => onSearch({ ...search, project: chosen(id), folder: undefined })}
      />
      <Select
        label="Model"
        value={search.model ?? any}
        options={[{ id: any, label: 'Any model' }, ...models]}
        onChange={(id) => onSearch({ ...search, model: chosen(id) })}
      />
      <Select
        label="Aspect ratio"
        value={search.aspect ?? any}
        options={aspectOptions}
        onChange={(id) => onSearch({ ...search, aspect: aspects.find((one) => one === id) })}
      />
      <div className="grid gap-1">
        <span className="text-12 font-medium text-muted">Used</span>
        <Segmented
          label="Used"
          isFull
          value={search.use ?? any}
          segments={uses}
          onChange={(id) => onSearch({ ...search, use: id === any ? undefined : id })}
        />
      </div>
      <DateFields search={search} onSearch={onSearch} />
    </>
  );
}

/** On a phone the kinds have no room in the tool bar. */
function KindSelect({ search, onSearch }: FilterProps) {
  return (
    <div className="hidden phone:block">
      <Select
        label="Kind"
        value={search.kind ?? 'all'}
        options={[...kinds]}
        onChange={(id) => onSearch({ ...search, kind: assetKinds.find((one) => one === id) })}
      />
    </div>
  );
}

const isBackward = ({ from, to }: LibrarySearch) => from !== undefined && to !== undefined && to < from;

function DateFields({ search, onSearch }: FilterProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field
        label="From"
        type="date"
        value={search.from ?? ''}
        onChange={(day) => onSearch({ ...search, from: day || undefined })}
      />
      <Field
        label="To"
        type="date"
        value={search.to ?? ''}
        onChange={(day) => onSearch({ ...search, to: day || undefined })}
        {...(isBackward(search) && { error: 'The end date is before the start date.' })}
      />
    </div>
  );
}
