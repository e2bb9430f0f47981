import Brush from 'lucide-react/icons/brush';
import { useState } from 'react';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { AddAsset } from '../frame/add-asset.tsx';
import { AssetTile } from '../frame/asset-tile.tsx';
import { addMenuAsset } from '../frame/generation-menu-store.ts';
import { MenuMessages } from '../frame/references-setting.tsx';
import { Setting } from '../frame/setting.tsx';
import type { ImageSettingsProps } from './image-settings.tsx';
import { MaskPainter } from './mask-painter.tsx';

/** The picture that is changed, painted over or made larger, and what is to come into it. */
export function WorkedOn({ menu, model, onChange }: ImageSettingsProps) {
  const [picture, ...others] = menu.assets;
  const add = (asset: MenuAsset) => addMenuAsset('image', asset);
  const remove = (id: string) =>
    onChange({
      assets: menu.assets.filter(({ assetId }) => assetId !== id),
      ...(picture?.assetId === id && { mask: null }),
    });
  const withOthers = menu.mode === 'edit' && picture !== undefined && (model?.limits.references ?? 0) > 0;
  return (
    <Setting label="Image">
      {picture ? (
        <AssetTile
          asset={picture}
          isWhole
          mask={menu.mask}
          className="aspect-video"
          onRemove={() => remove(picture.assetId)}
        />
      ) : (
        <AddAsset label="Choose image" isWide className="aspect-[16/6]" onAdd={add} />
      )}
      {menu.mode === 'inpaint' && picture && (
        <Mask key={picture.assetId} assetId={picture.assetId} mask={menu.mask} onMask={(mask) => onChange({ mask })} />
      )}
      {withOthers && (
        <>
          <span className="pt-1 text-12 text-muted">References</span>
          <ul className="grid grid-cols-5 gap-2">
            {others.map((asset) => (
              <li key={asset.assetId} className="min-w-0">
                <AssetTile asset={asset} onRemove={() => remove(asset.assetId)} />
              </li>
            ))}
            {others.length < 4 && (
              <li>
                <AddAsset label="Add reference" onAdd={add} />
              </li>
            )}
          </ul>
        </>
      )}
      <MenuMessages />
    </Setting>
  );
}

type MaskProps = { assetId: string; mask: string | null; onMask: (mask: string | null) => void };

function Mask({ assetId, mask, onMask }: MaskProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="flex items-center gap-2">
        <Button size="sm" onPress={() => setIsOpen(true)}>
          <Brush size={14} aria-hidden="true" /> {mask === null ? 'Paint mask' : 'Repaint mask'}
        </Button>
        <span className="text-12 text-muted">
          {mask === null ? 'Paint over the area to change.' : 'The bright area changes.'}
        </span>
      </div>
      {isOpen && (
        <MaskPainter
          assetId={assetId}
          onMask={(id) => {
            onMask(id);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
