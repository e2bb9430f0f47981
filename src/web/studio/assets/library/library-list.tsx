import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useSession } from '#web/lib/identity/use-session.ts';
import type { UploadDestination } from '#web/lib/resumable-upload.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { AssetsSkeleton } from '../asset-grid.tsx';
import { assetsQuery } from '../assets-query.ts';
import { LibraryGrid } from '../grid/library-grid.tsx';
import { useGridSelection } from '../grid/use-grid-selection.ts';
import { scrollerOf } from '../grid/use-rows-in-view.ts';
import { EmptyPlace } from './empty-place.tsx';
import { assetQueryOf, hasFilters, isAllAssets, type LibrarySearch, placeKey } from './library-search.ts';
import { AddMenu } from '../uploads/add-menu.tsx';
import { UploadsPanel } from '../uploads/uploads-panel.tsx';
import { LibrarySelection, useSelectedActions } from './library-selection.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import { TrashHead } from './trash-head.tsx';

type LibraryListProps = {
  title: string;
  search: LibrarySearch;
  onSearch: (next: LibrarySearch) => void;
  leading: ReactNode;
};

/** The assets of one place, with tool bar and selection. */
export function LibraryList({ title, search, onSearch, leading }: LibraryListProps) {
  const place = placeKey(search);
  const { words, setWords } = useWords(search);
  const [isOver, setIsOver] = useState(false);
  const isTrash = search.place === 'trash';
  const setSearch = (next: LibrarySearch) => {
    if (next.q === undefined) setWords('');
    onSearch(next);
  };
  const type = (text: string) => {
    setWords(text);
    onSearch({ ...search, q: text.trim() === '' ? undefined : text.trim() });
  };
  return (
    <div id="results" className={classNames('relative flex min-h-0 flex-col overflow-auto', isOver && 'bg-key-wash')}>
      <h1 className="sr-only">{isAllAssets(search) ? 'Assets' : title}</h1>
      <LibraryToolbar search={search} onSearch={setSearch} words={words} onWords={type} leading={leading}>
        {!isTrash && <AddMenu destination={destinationOf(search)} onOver={setIsOver} />}
      </LibraryToolbar>
      {!isTrash && <UploadsPanel />}
      <Listed key={place} title={title} search={search} onSearch={setSearch} />
    </div>
  );
}

/** The text of the search field, which may end with a space that the address does not have. Empty in another place. */
function useWords(search: LibrarySearch) {
  const place = placeKey(search);
  const [typed, setTyped] = useState({ place, text: search.q ?? '' });
  const words = typed.place === place ? typed.text : (search.q ?? '');
  return { words, setWords: (text: string) => setTyped({ place, text }) };
}

/** Uploads go to the folder or project that is shown. */
const destinationOf = ({ project, folder }: LibrarySearch): UploadDestination => ({
  ...(project !== undefined && project !== 'none' && { projectId: project }),
  ...(folder !== undefined && folder !== 'none' && { folderId: folder }),
});

function useListedAssets(search: LibrarySearch) {
  const { status } = useSession();
  const asked = useDeferredValue(search);
  const query = useInfiniteQuery({
    ...assetsQuery(assetQueryOf(asked)),
    enabled: status === 'member',
    placeholderData: (before) => before,
  });
  const assets = useMemo(() => query.data?.pages.flatMap((page) => page.assets), [query.data]);
  return { query, assets };
}

type ListedProps = {
  title: string;
  search: LibrarySearch;
  onSearch: (next: LibrarySearch) => void;
};

/** Called once for a place. */
const startAtTop = (list: HTMLElement | null): void => {
  if (list) scrollerOf(list).scrollTo(0, 0);
};

/** Remounted for another place: what was selected stays behind. */
function Listed({ title, search, onSearch }: ListedProps) {
  const navigate = useNavigate();
  const { query, assets } = useListedAssets(search);
  const ids = useMemo(() => (assets ?? []).map(({ id }) => id), [assets]);
  const selection = useGridSelection(ids);
  const isTrash = search.place === 'trash';
  const chosen = useMemo(() => assets?.filter(({ id }) => selection.ids.has(id)) ?? [], [assets, selection.ids]);
  const actions = useSelectedActions({ assets, chosen, isTrash });
  const remove = (assetIds: readonly string[]) => {
    // The dialog of the trash is about the selected assets.
    if (isTrash) selection.set(assetIds);
    actions.onDelete(assetIds);
  };
  const open = (assetId: string) => void navigate({ to: '/studio/assets/$assetId', params: { assetId }, search });
  return (
    <>
      {isTrash && <TrashHead isEmpty={assets?.length === 0 && !hasFilters(search)} />}
      <div ref={startAtTop} className="flex-1">
        {query.isError && (
          <div className="p-4 pb-0">
            <FailedBox title="Couldn’t load your library" error={query.error} onRetry={() => void query.refetch()} />
          </div>
        )}
        {query.isPending && (
          <div className="p-4">
            <AssetsSkeleton />
          </div>
        )}
        {assets?.length === 0 && <EmptyPlace search={search} onSearch={onSearch} destination={destinationOf(search)} />}
        {assets && assets.length > 0 && (
          <LibraryGrid label={title} assets={assets} selection={selection} onOpen={open} onDelete={remove} />
        )}
        <div className="pb-4">
          <EndOfList
            hasNextPage={query.hasNextPage}
            isFetchingNextPage={query.isFetchingNextPage}
            onReached={() => void query.fetchNextPage()}
          />
        </div>
      </div>
      <LibrarySelection chosen={chosen} isTrash={isTrash} actions={actions} onClear={selection.clear} search={search} />
    </>
  );
}
