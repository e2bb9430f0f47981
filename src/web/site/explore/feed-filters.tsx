import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { feedSortLabels, feedSorts, postCategories, postGenres, postKinds } from '#domain/posts/posts.ts';
import type { FeedSearch } from '#web/lib/posts/posts-queries.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { wellStyle } from '#web/ui/field.tsx';

const kindTabs = { film: 'Films', clip: 'Clips', image: 'Images' } as const;

/** Links to the kinds of posts and to the order, and a form for category and genre. Needs no JavaScript. */
export function FeedFilters({ search, isMember }: { search: FeedSearch; isMember: boolean }) {
  const { sort = 'newest', kind, following } = search;
  const base: FeedSearch = { ...search, cursor: undefined };
  const isAll = kind === undefined && following === undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-4 text-14">
      <nav aria-label="Posts" className="flex flex-wrap gap-1.5">
        <Tab search={{ ...base, kind: undefined, following: undefined }} isCurrent={isAll}>
          All
        </Tab>
        {isMember && (
          <Tab search={{ ...base, kind: undefined, following: 'true' }} isCurrent={following !== undefined}>
            Following
          </Tab>
        )}
        {postKinds.map((one) => (
          <Tab key={one} search={{ ...base, kind: one, following: undefined }} isCurrent={kind === one}>
            {kindTabs[one]}
          </Tab>
        ))}
      </nav>
      <nav aria-label="Order" className="flex gap-1.5">
        {feedSorts.map((one) => (
          <Tab key={one} search={{ ...base, sort: one }} isCurrent={sort === one}>
            {feedSortLabels[one]}
          </Tab>
        ))}
      </nav>
      <ListForm search={search} />
    </div>
  );
}

function Tab({ search, isCurrent, children }: { search: FeedSearch; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to="/explore"
      search={search}
      activeOptions={{ includeSearch: true }}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'touch inline-flex h-8 items-center rounded-ctl px-3 hover:text-ink',
        isCurrent ? 'bg-raised text-ink ring-1 ring-line-strong ring-inset' : 'text-muted',
      )}
    >
      {children}
    </Link>
  );
}

function ListForm({ search: { category, genre, sort, kind, following } }: { search: FeedSearch }) {
  const kept = Object.entries({ sort, kind, following });
  return (
    <form action="/explore" method="get" className="flex shrink-0 gap-2 sm:ml-auto">
      {kept.map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      <Choice name="category" label="Category" all="All categories" value={category} options={postCategories} />
      <Choice name="genre" label="Genre" all="All genres" value={genre} options={postGenres} />
      <button type="submit" className={buttonStyle({ className: 'h-8' })}>
        Filter
      </button>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  options: readonly { id: string; label: string }[];
};

function Choice({ name, label, all, value = '', options }: ChoiceProps) {
  return (
    <select
      key={value}
      name={name}
      aria-label={label}
      defaultValue={value}
      className={`${wellStyle} h-8 w-[128px]! px-2 text-13 sm:w-[148px]!`}
    >
      <option value="">{all}</option>
      {options.map((one) => (
        <option key={one.id} value={one.id}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
