import { useQueries } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { assetQuery } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Results side by side, as large as the window allows; clips start together. */
export function CompareResults({ assetIds, onClose }: { assetIds: readonly string[]; onClose: () => void }) {
  const found = useQueries({ queries: assetIds.map((id) => assetQuery(id)) });
  const grid = useRef<HTMLUListElement>(null);
  const hasClips = found.some(({ data }) => data?.kind === 'video');
  const playAll = () => {
    for (const clip of grid.current?.querySelectorAll('video') ?? []) {
      clip.currentTime = 0;
      void clip.play();
    }
  };
  return (
    <Modal title="Compare results" isOpen onClose={onClose} width={1360}>
      <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
        {hasClips && (
          <Button size="sm" className="justify-self-start" onPress={playAll}>
            <Play size={14} aria-hidden="true" /> Play both
          </Button>
        )}
        <ul ref={grid} className="grid gap-4 md:grid-cols-2">
          {found.map(({ data }, n) => (
            <li key={assetIds[n]} className="grid content-start gap-1.5">
              {data ? <Large asset={data} isOneOfTwo={assetIds.length === 2} /> : <Skeleton className="aspect-video" />}
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

/** One of them, with what it was made by. */
function Large({ asset, isOneOfTwo }: { asset: AssetView; isOneOfTwo: boolean }) {
  const height = isOneOfTwo ? 'max-h-[68vh]' : 'max-h-[36vh]';
  const style = `${height} w-full rounded-pic bg-screen object-contain`;
  return (
    <>
      {asset.kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a clip has no text; captions belong to films
        <video src={asset.urls.original} poster={asset.urls.poster ?? ''} controls loop className={style} />
      ) : (
        <img src={asset.urls.w1280 ?? asset.urls.original} alt={asset.name} className={style} />
      )}
      <p className="num truncate text-12 text-muted">
        {asset.name} · {asset.width} × {asset.height}
        {asset.provenance.seed !== null && ` · seed ${asset.provenance.seed}`}
      </p>
    </>
  );
}
