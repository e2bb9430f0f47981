import { useInfiniteQuery } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { AssetView } from '#contract/assets.ts';
import { assetKinds } from '#domain/assets/kinds.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { usePageDrop } from '#web/lib/use-page-drop.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { AssetGrid, AssetsSkeleton } from './asset-grid.tsx';
import { AssetSheet } from './asset-sheet.tsx';
import { assetsQuery } from './assets-query.ts';
import { StorageMeter } from './storage-meter.tsx';
import { useUploadAssets } from './use-upload-assets.ts';

const kinds = [
  { id: 'all', label: 'All' },
  { id: 'image', label: 'Images' },
  { id: 'video', label: 'Video' },
  { id: 'audio', label: 'Audio' },
  { id: 'document', label: 'Documents' },
  { id: 'weights', label: 'Trained' },
] as const;
const longestSearch = 200;

/** The library: everything that was uploaded or made. `leading` stands first in its bar. */
export function AssetsPage({ leading }: { leading: ReactNode }) {
  const { status } = useSession();
  const [kind, setKind] = useState<(typeof kinds)[number]['id']>('all');
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useInfiniteQuery({
    ...assetsQuery({ kind: assetKinds.find((one) => one === kind), search }),
    enabled: status === 'member',
    placeholderData: (before) => before,
  });
  const assets = query.data?.pages.flatMap((page) => page.assets);
  const { mutate, isPending } = useUploadAssets();
  const upload = useCallback((file: File) => mutate(file), [mutate]);
  const isOver = usePageDrop(upload);
  const opened = assets?.find(({ id }) => id === openId);
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-stage px-4 py-1.5">
        {leading}
        <Segmented label="Kind" value={kind} segments={kinds} onChange={setKind} />
        <span className="flex-1" />
        <StorageMeter isOn={status === 'member'} />
        <Field
          label="Search assets"
          isLabelHidden
          value={words}
          onChange={setWords}
          maxLength={longestSearch}
          placeholder="Search names, tags, prompts"
          className="w-60"
        />
        <FileTrigger allowsMultiple onSelect={(files) => files && [...files].forEach(upload)}>
          <Button isPending={isPending}>
            <Upload size={14} aria-hidden="true" /> {isPending ? 'Uploading' : 'Upload'}
          </Button>
        </FileTrigger>
      </div>
      <div className={isOver ? 'min-h-[70%] bg-key-wash p-4' : 'p-4'}>
        {query.isError && (
          <FailedBox title="The library could not be read" error={query.error} onRetry={() => void query.refetch()} />
        )}
        <Library assets={assets} isSearching={search !== '' || kind !== 'all'} onOpen={setOpenId} />
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
      {opened && <AssetSheet key={opened.id} asset={opened} onClose={() => setOpenId(null)} />}
    </>
  );
}

type LibraryProps = { assets: AssetView[] | undefined; isSearching: boolean; onOpen: (assetId: string) => void };

function Library({ assets, isSearching, onOpen }: LibraryProps) {
  if (!assets) return <AssetsSkeleton />;
  if (assets.length === 0) {
    return (
      <p className="py-24 text-center text-muted">
        {isSearching
          ? 'Nothing in the library is like that.'
          : 'Everything you make or upload is kept here. Drop a picture, a clip or a sound to begin.'}
      </p>
    );
  }
  return <AssetGrid assets={assets} onOpen={onOpen} />;
}
