import type { VideoMenu } from '#domain/generation-menu/menu.ts';
import { AddAsset } from '../frame/add-asset.tsx';
import { AssetTile } from '../frame/asset-tile.tsx';
import { addMenuAsset } from '../frame/generation-menu-store.ts';
import { MenuMessages } from '../frame/references-setting.tsx';
import { Setting } from '../frame/setting.tsx';

type WorkedOnClipProps = { menu: VideoMenu; onChange: (values: Partial<VideoMenu>) => void };

/** The clip that is changed or made larger. */
export function WorkedOnClip({ menu: { assets }, onChange }: WorkedOnClipProps) {
  const [clip] = assets;
  return (
    <Setting label="Video">
      {clip ? (
        <AssetTile asset={clip} isWhole className="aspect-video" onRemove={() => onChange({ assets: [] })} />
      ) : (
        <AddAsset
          label="Choose video"
          kind="video"
          isWide
          className="aspect-[16/6]"
          onAdd={(asset) => addMenuAsset('video', asset)}
        />
      )}
      <MenuMessages />
    </Setting>
  );
}
