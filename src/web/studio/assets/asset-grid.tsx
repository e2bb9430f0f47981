import { Button } from 'react-aria-components/Button';
import type { AssetView } from '#contract/assets.ts';
import { seconds } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AssetPicture } from './asset-picture.tsx';
import { originOf } from './origin-of.ts';
import { useModelLabel } from './use-model-label.ts';

const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-x-3 gap-y-4';
const skeletons = 24;

/** Assets side by side; a press opens one. */
export function AssetGrid({ assets, onOpen }: { assets: AssetView[]; onOpen: (assetId: string) => void }) {
  const labelOf = useModelLabel();
  return (
    <ul className={gridStyle}>
      {assets.map((asset) => (
        <li key={asset.id}>
          <Button
            onPress={() => onOpen(asset.id)}
            aria-label={asset.name}
            className="block w-full rounded-pic text-left"
          >
            <AssetPicture asset={asset} />
            <span className="mt-1.5 flex gap-2 text-12">
              <span className="min-w-0 flex-1 truncate">{asset.name}</span>
              {asset.durationMs !== null && <span className="num text-muted">{seconds(asset.durationMs)}</span>}
            </span>
            <span className="block truncate text-12 text-faint">
              {asset.tag === null ? originOf(asset, labelOf) : `@${asset.tag}`}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The same while the library is on its way. */
export function AssetsSkeleton() {
  return (
    <div className={gridStyle} aria-busy="true">
      {Array.from({ length: skeletons }, (_, n) => (
        <div key={n}>
          <Skeleton className="aspect-video" />
          <Skeleton className="mt-2 h-2.5 w-3/4" />
          <Skeleton className="mt-2 h-2.5 w-1/3" />
        </div>
      ))}
    </div>
  );
}
