import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { Button } from 'react-aria-components/Button';
import type { AssetView } from '#contract/assets.ts';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';
import { tagsQuery } from '#web/lib/tags-query.ts';
import { assetQuery } from '#web/studio/assets/index.ts';
import { classNames } from '#web/ui/class-names.ts';

type AssetTileProps = {
  asset: MenuAsset;
  /** The model will not get it. */
  isLeft?: boolean;
  /** Instead of its name. */
  caption?: string;
  /** As a whole, not cut to fill its place. */
  isWhole?: boolean;
  /** A mask that is seen on it. */
  mask?: string | null;
  className?: string;
  onRemove: () => void;
};

/** Something of the library that goes with a request, and how it is taken away again. */
export function AssetTile(props: AssetTileProps) {
  const { asset, isLeft, caption, isWhole, mask = null, className = 'aspect-square', onRemove } = props;
  const { data, isError } = useQuery(assetQuery(asset.assetId));
  const sharedUrl = useSharedUrl(asset, isError);
  const name = nameOf(asset, data);
  return (
    <>
      <span
        className={classNames(
          'relative block overflow-hidden rounded-pic bg-screen shadow-[0_0_0_1px_var(--pic-edge)]',
          className,
        )}
      >
        <Still asset={data} sharedUrl={sharedUrl} name={name} className={stillStyle(isWhole, isLeft)} />
        {mask !== null && <MaskOver assetId={mask} />}
        {isError && sharedUrl === null && (
          <span className="grid h-full place-items-center text-12 text-bad">Deleted</span>
        )}
        <Button
          aria-label={`Remove ${name}`}
          onPress={onRemove}
          className="touch absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-pic bg-scrim text-ink"
        >
          <X size={12} aria-hidden="true" />
        </Button>
      </span>
      <span className={classNames('mt-1 block truncate text-11', isLeft ? 'text-faint' : 'text-muted')}>
        {isLeft ? 'not used' : (caption ?? name)}
      </span>
    </>
  );
}

const stillStyle = (isWhole = false, isLeft = false): string =>
  classNames('h-full w-full', isWhole ? 'object-contain' : 'object-cover', isLeft && 'opacity-40');

/** What is white in a mask, as a light on what it lies on. */
function MaskOver({ assetId }: { assetId: string }) {
  const { data } = useQuery(assetQuery(assetId));
  const url = data?.urls.w640 ?? data?.urls.w320;
  if (!url) return null;
  return <img src={url} alt="" className="absolute inset-0 h-full w-full object-contain opacity-60 mix-blend-screen" />;
}

/** Where the picture of a tagged thing is that is not in the library of the user: a sample. */
function useSharedUrl({ assetId, tag = '' }: MenuAsset, isForeign: boolean): string | null {
  const { data } = useQuery({ ...tagsQuery(tag), enabled: isForeign && tag !== '' });
  return data?.tags.find(({ assetIds }) => assetIds.includes(assetId))?.thumbnailUrl ?? null;
}

type StillProps = { asset: AssetView | undefined; sharedUrl: string | null; name: string; className: string };

function Still({ asset, sharedUrl, name, className }: StillProps) {
  const url = asset?.urls.w640 ?? asset?.urls.w320 ?? asset?.urls.poster ?? sharedUrl;
  const style = asset && isTall(asset) ? `${className} object-top` : className;
  return url === null ? null : <img src={url} alt={name} className={style} />;
}

/** The head of a standing person is at the top. */
const isTall = ({ width, height }: AssetView): boolean => (height ?? 0) > (width ?? 0);

/** By its tag, as in the prompt; one without by what it is called. */
function nameOf({ tag }: MenuAsset, asset: AssetView | undefined): string {
  return tag === undefined ? (asset?.name ?? 'Image') : `@${tag}`;
}
