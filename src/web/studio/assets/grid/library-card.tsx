import Check from 'lucide-react/icons/check';
import Play from 'lucide-react/icons/play';
import Star from 'lucide-react/icons/star';
import { memo } from 'react';
import type { LibraryAssetView } from '#contract/assets.ts';
import { classNames } from '#web/ui/class-names.ts';
import { seconds } from '#web/ui/format.ts';
import { AssetPicture } from '../asset-picture.tsx';

/** The id of the element of an asset, for `aria-activedescendant`. */
export const cardId = (assetId: string): string => `asset-${assetId}`;

type LibraryCardProps = {
  asset: LibraryAssetView;
  /** Below the name: the model, or `@tag`. */
  detail: string;
  left: number;
  width: number;
  isSelected: boolean;
  /** Keyboard focus of the grid. */
  isActive: boolean;
  /** Checks are shown while anything is selected. */
  isSelecting: boolean;
};

/** One asset in the grid. Presses are handled by the grid. */
export const LibraryCard = memo(function LibraryCard(props: LibraryCardProps) {
  const { asset, detail, left, width, isSelected, isActive, isSelecting } = props;
  return (
    <div
      id={cardId(asset.id)}
      role="option"
      aria-selected={isSelected}
      data-asset={asset.id}
      className="group/card absolute top-0 cursor-default outline-none"
      style={{ left, width }}
    >
      <span
        className={classNames(
          'block rounded-pic outline-offset-2',
          isSelected && 'chosen-ring',
          isActive &&
            !isSelected &&
            'in-[[role=listbox]:focus-visible]:outline-2 in-[[role=listbox]:focus-visible]:outline-ink',
          isActive && isSelected && 'in-[[role=listbox]:focus-visible]:outline-dashed',
        )}
      >
        <AssetPicture asset={asset} />
      </span>
      <span className="mt-1.5 flex h-[18px] items-center gap-1.5 text-12">
        <CheckMark isSelected={isSelected} isSelecting={isSelecting} />
        <span className={classNames('min-w-0 flex-1 truncate font-medium', isSelected && 'text-key')}>
          {asset.name}
        </span>
        {asset.isFavorite && <Star size={12} aria-label="Favorite" className="shrink-0 fill-current text-muted" />}
        {asset.kind === 'video' && <Play size={12} aria-label="Video" className="shrink-0 text-muted" />}
        {asset.durationMs !== null && <span className="num text-muted">{seconds(asset.durationMs)}</span>}
      </span>
      <span className="block h-[18px] truncate text-12 text-faint">{detail}</span>
    </div>
  );
});

/** A press on it selects; shown on hover, and while anything is selected. */
function CheckMark({ isSelected, isSelecting }: { isSelected: boolean; isSelecting: boolean }) {
  return (
    <span
      data-check
      aria-hidden="true"
      className={classNames(
        'touch size-[14px] shrink-0 place-items-center rounded-[3px] border pointer-coarse:size-[18px]',
        isSelected ? 'border-key-fill bg-key-fill text-key-ink' : 'border-line-strong',
        isSelecting ? 'grid' : 'hidden group-hover/card:grid pointer-coarse:grid',
      )}
    >
      {isSelected && <Check size={11} strokeWidth={3} />}
    </span>
  );
}
