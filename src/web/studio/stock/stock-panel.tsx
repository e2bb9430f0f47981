import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { type StockItemView, stockSearchMaximum } from '#contract/stock.ts';
import type { StockKind, StockShape, StockVendor } from '#domain/stock/stock.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { StockGrid, StockSkeleton } from './stock-grid.tsx';
import { stockQuery } from './stock-queries.ts';

const kinds: readonly { id: StockKind; label: string }[] = [
  { id: 'image', label: 'Photos' },
  { id: 'video', label: 'Videos' },
];
const shapes: readonly { id: StockShape; label: string }[] = [
  { id: 'any', label: 'Any aspect ratio' },
  { id: 'horizontal', label: 'Wide' },
  { id: 'vertical', label: 'Tall' },
];
/** Nobody is asked for every letter: each search counts at the library. */
const typingMs = 600;

type StockPanelProps = {
  available: readonly StockVendor[];
  /** What else stands in the bar. */
  leading?: ReactNode;
  /** Only photographs, or only clips. */
  kind?: StockKind;
  /** What becomes of something once it is in the library. */
  onAdded?: (asset: AssetView) => void;
};

/** Photographs and clips of stock libraries, to be copied into one's own. */
export function StockPanel(props: StockPanelProps) {
  const [first] = props.available;
  return first ? <Search {...props} first={first} /> : <NoLibrary leading={props.leading} />;
}

function Search(props: StockPanelProps & { first: StockVendor }) {
  const { available, first, leading, onAdded } = props;
  const [vendor, setVendor] = useState(first);
  const [kind, setKind] = useState<StockKind>(props.kind ?? 'image');
  const [shape, setShape] = useState<StockShape>('any');
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), typingMs);
  const query = useInfiniteQuery(stockQuery({ vendor, kind, words, shape }));
  return (
    <>
      <Bar>
        {leading}
        {!props.kind && <Segmented label="Kind" value={kind} segments={kinds} onChange={setKind} />}
        <Segmented label="Aspect ratio" value={shape} segments={shapes} onChange={setShape} />
        {available.length > 1 && (
          <Segmented label="Library" value={vendor} segments={available.map(segmentOf)} onChange={setVendor} />
        )}
        <span className="flex-1" />
        <Field
          label="Search stock"
          isLabelHidden
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened it for a shot came to search
          autoFocus={onAdded !== undefined}
          value={typed}
          onChange={setTyped}
          maxLength={stockSearchMaximum}
          placeholder="Harbor at dusk"
          className="w-60 max-sm:w-full"
        />
      </Bar>
      <Found query={query} vendor={vendor} isAsked={words !== ''} onAdded={onAdded} />
    </>
  );
}

type FoundProps = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: StockItemView[] }>>;
  vendor: StockVendor;
  /** Whether anything was searched for. */
  isAsked: boolean;
  onAdded: StockPanelProps['onAdded'];
};

function Found({ query, vendor, isAsked, onAdded }: FoundProps) {
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <div className="p-4">
      {!isAsked && (
        <Said>Search {vendors[vendor].label}. Items you add are copied to your library with the author’s name.</Said>
      )}
      {query.isError && (
        <FailedBox title="Couldn’t search stock" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isLoading && <StockSkeleton />}
      {items?.length === 0 && <Said>No results on {vendors[vendor].label}. Try other words or any aspect ratio.</Said>}
      {items && <StockGrid items={items} onAdded={onAdded} />}
      {query.hasNextPage && (
        <Button
          className="mt-6 ml-[50%] -translate-x-1/2"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

const segmentOf = (vendor: StockVendor) => ({ id: vendor, label: vendors[vendor].label });

/** Seen by admins alone: for others there is no stock then. */
function NoLibrary({ leading }: Pick<StockPanelProps, 'leading'>) {
  return (
    <>
      <Bar>{leading}</Bar>
      <Said>
        No stock library is connected. Only admins see this page.{' '}
        <Link to="/admin/vendors" className="underline underline-offset-3 hover:text-ink">
          Add a Pexels or Pixabay key under Vendors
        </Link>
        . Both are free.
      </Said>
    </>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-ground px-4 py-1.5">
      {children}
    </div>
  );
}

const Said = ({ children }: { children: ReactNode }) => <p className="px-4 py-24 text-center text-muted">{children}</p>;

/** A text once nobody has typed for a while. */
function useSettled(text: string, afterMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
