import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { Button } from 'react-aria-components/Button';
import type { ModelView } from '#contract/catalogue.ts';
import type { MenuAsset, VideoMenu } from '#domain/generation-menu/menu.ts';
import { framesOf } from '#domain/generation-menu/settled.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { AddAsset } from '../frame/add-asset.tsx';
import { AssetTile } from '../frame/asset-tile.tsx';
import { addMenuAsset } from '../frame/generation-menu-store.ts';
import { leftOut } from '../frame/left-out.ts';
import { MenuMessages, ReferencesSetting } from '../frame/references-setting.tsx';
import { Setting } from '../frame/setting.tsx';

type FramesSettingProps = {
  menu: VideoMenu;
  model: ModelView | undefined;
  /** Those that could be chosen instead. */
  models: readonly ModelView[];
  onChange: (values: Partial<VideoMenu>) => void;
};

const uses = [
  { id: 'frames', label: 'First and last frame' },
  { id: 'references', label: 'References' },
] as const;

const add = (asset: MenuAsset) => addMenuAsset('video', asset);

/** The pictures that a clip is made from: what it begins and ends with, or what it is to look like. */
export function FramesSetting({ menu, model, models, onChange }: FramesSettingProps) {
  const { assets, assetsAre } = menu;
  const hasBoth = model !== undefined && model.supportsImg2Vid && model.usesReferences;
  const remove = (id: string) => onChange({ assets: assets.filter(({ assetId }) => assetId !== id) });
  const isReferences = assetsAre === 'references' || model?.supportsImg2Vid === false;
  return (
    <>
      {hasBoth && (
        <Segmented
          label="Use images as"
          size="md"
          isFull
          value={assetsAre}
          segments={uses}
          onChange={(next) => onChange({ assetsAre: next })}
        />
      )}
      {isReferences ? (
        <ReferencesSetting assets={assets} {...leftOut(model, menu)} onAdd={add} onRemove={remove} />
      ) : (
        <Frames {...{ menu, model, models, onChange }} onRemove={remove} />
      )}
    </>
  );
}

type FramesProps = FramesSettingProps & { onRemove: (assetId: string) => void };

function Frames({ menu, model, models, onChange, onRemove }: FramesProps) {
  const [first, last, ...others] = menu.assets;
  const isLastUsed = model !== undefined && framesOf(menu, model.limits).endFrame !== null;
  return (
    <Setting label="Frames" aside={`${menu.assets.length - others.length} of 2`}>
      <div className="grid grid-cols-2 gap-2">
        <Frame label="First frame" asset={first} isLeft={false} isOffered onRemove={onRemove} />
        <Frame
          label="Last frame"
          asset={last}
          isLeft={!isLastUsed}
          isOffered={first !== undefined && mayTakeLast(menu, models)}
          onRemove={onRemove}
        />
      </div>
      {first && last && (
        <Button
          onPress={() => onChange({ assets: [last, first, ...others] })}
          className="touch flex h-6 items-center gap-1 justify-self-start rounded-pic px-1 text-12 text-muted hover:text-ink"
        >
          <ArrowLeftRight size={12} aria-hidden="true" /> Swap frames
        </Button>
      )}
      <MenuMessages also={unusedNotes(menu, model)} />
    </Setting>
  );
}

const onlyFrames = 'Only the first two images are used. Choose References to use the others.';

/** Why an image is not used as a frame. */
function unusedNotes({ assets, loop }: VideoMenu, model: ModelView | undefined): string[] {
  const [, last, ...others] = assets;
  const isRefused = last !== undefined && model !== undefined && (!model.supportsEndFrame || loop);
  return [
    ...(isRefused ? [`${model.label} doesn’t support a last frame.`] : []),
    ...(others.length > 0 ? [onlyFrames] : []),
  ];
}

/** Whether some model ends a clip on a picture: the picker then says which. */
const mayTakeLast = ({ loop }: VideoMenu, models: readonly ModelView[]): boolean =>
  !loop && models.some(({ supportsEndFrame }) => supportsEndFrame);

type FrameProps = {
  label: string;
  asset: MenuAsset | undefined;
  isLeft: boolean;
  /** Whether there is a place for one. */
  isOffered: boolean;
  onRemove: (assetId: string) => void;
};

function Frame({ label, asset, isLeft, isOffered, onRemove }: FrameProps) {
  if (!asset) return isOffered ? <AddAsset label={label} isWide className="aspect-video" onAdd={add} /> : null;
  return (
    <div className="min-w-0">
      <AssetTile
        asset={asset}
        isWhole
        isLeft={isLeft}
        caption={label}
        className="aspect-video"
        onRemove={() => onRemove(asset.assetId)}
      />
    </div>
  );
}
