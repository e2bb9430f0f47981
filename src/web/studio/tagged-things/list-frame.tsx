import type { ReactNode } from 'react';
import { searchMaximum } from '#contract/library-filters.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { StudioPage } from '#web/studio/shell/index.ts';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { Field } from '#web/ui/field.tsx';

/** A list that is loaded page by page. */
type PagedQuery = {
  isError: boolean;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type ListFrameProps = {
  /** `Characters`. */
  title: string;
  /** Segments and selects at the left of the tool bar. */
  filters: ReactNode;
  search: string;
  onSearch: (words: string) => void;
  searchHint: string;
  /** What the plan allows, and the way to a new one. */
  room: ReactNode;
  query: PagedQuery;
  children: ReactNode;
};

/** The list of a user's characters or references: tool bar, cards, further pages. */
export function ListFrame({ title, filters, search, onSearch, searchHint, room, query, children }: ListFrameProps) {
  const things = title.toLowerCase();
  return (
    <StudioPage crumbs={[{ label: title }]}>
      <h1 className="sr-only">{title}</h1>
      <div className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-ground px-4 py-1.5">
        {filters}
        <span className="flex-1" />
        <Field
          label={`Search ${things}`}
          isLabelHidden
          value={search}
          onChange={onSearch}
          maxLength={searchMaximum}
          placeholder={searchHint}
          className="w-60 max-sm:w-full"
        />
        {room}
      </div>
      <div className="p-4">
        {query.isError ? (
          <FailedBox title={`Couldn’t load your ${things}`} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          children
        )}
        <div className="mt-6">
          <EndOfList
            hasNextPage={query.hasNextPage}
            isFetchingNextPage={query.isFetchingNextPage}
            onReached={() => void query.fetchNextPage()}
          />
        </div>
      </div>
    </StudioPage>
  );
}

/** In the place of cards. With a title it says what goes here, with one thing to do. */
export function EmptyList({ title, children, action }: { title?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid gap-2 py-24 text-center text-muted">
      {title === undefined ? (
        children
      ) : (
        <>
          <span className="block text-16 font-medium text-ink">{title}</span>
          <span className="mx-auto block max-w-[440px]">{children}</span>
          {action !== undefined && <span className="mt-2 block">{action}</span>}
        </>
      )}
    </div>
  );
}
