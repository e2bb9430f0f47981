import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { useDeferredValue, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { searchMaximum } from '#contract/library-filters.ts';
import type { AssetView } from '#contract/assets.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { AssetGrid, AssetsSkeleton } from './asset-grid.tsx';
import { assetsQuery } from './assets-query.ts';
import { useUploadAssets } from './use-upload-assets.ts';

type AssetPickerProps = {
  title: string;
  kind: AssetKind;
  /** What a file must look like for the browser to offer it: `image/*`. */
  accept: string;
  onChoose: (asset: AssetView) => void;
  onClose: () => void;
};

/** Chooses something of one kind out of the library, or brings it there first. */
export function AssetPicker({ title, kind, accept, onChoose, onClose }: AssetPickerProps) {
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const query = useInfiniteQuery({
    ...assetsQuery({ kind, ...(search && { search }) }),
    placeholderData: (before) => before,
  });
  const upload = useUploadAssets();
  const choose = (asset: AssetView | undefined) => {
    if (!asset) return;
    onChoose(asset);
    onClose();
  };
  const bring = (file: File | undefined) =>
    file && upload.mutate(file, { onSuccess: (asset) => asset.kind === kind && choose(asset) });
  return (
    <Modal title={title} isOpen onClose={onClose} width={820}>
      <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
        <div className="flex gap-2">
          <Field
            label="Search assets"
            isLabelHidden
            value={words}
            onChange={setWords}
            maxLength={searchMaximum}
            placeholder="Search names, tags, prompts"
            className="flex-1"
          />
          <FileTrigger acceptedFileTypes={[accept]} onSelect={(files) => bring(files?.[0])}>
            <Button isPending={upload.isPending} className="pointer-coarse:h-11">
              <Upload size={14} aria-hidden="true" /> {upload.isPending ? 'Uploading' : 'Upload'}
            </Button>
          </FileTrigger>
        </div>
        <Found query={query} isSearching={search !== ''} onChoose={choose} />
      </div>
    </Modal>
  );
}

type FoundProps = {
  query: UseInfiniteQueryResult<InfiniteData<{ assets: AssetView[] }>>;
  isSearching: boolean;
  onChoose: (asset: AssetView | undefined) => void;
};

function Found({ query, isSearching, onChoose }: FoundProps) {
  const assets = query.data?.pages.flatMap((page) => page.assets);
  return (
    <div className="h-[min(560px,60vh)] overflow-auto p-0.5">
      {query.isError && (
        <FailedBox title="Couldn’t load the library" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <AssetsSkeleton />}
      {assets?.length === 0 && (
        <p className="py-20 text-center text-muted">
          {isSearching ? 'No assets match.' : 'No matching assets yet. Upload one.'}
        </p>
      )}
      {assets && assets.length > 0 && (
        <AssetGrid assets={assets} onOpen={(assetId) => onChoose(assets.find(({ id }) => id === assetId))} />
      )}
      {query.hasNextPage && (
        <Button
          className="mt-4 ml-[50%] -translate-x-1/2"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
