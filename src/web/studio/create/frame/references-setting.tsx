import { assetsAtMost, type MenuAsset } from '#domain/generation-menu/menu.ts';
import { capReached } from '#domain/generation-menu/take-assets.ts';
import { AddAsset } from './add-asset.tsx';
import { AssetTile } from './asset-tile.tsx';
import { useMenuMessages } from './generation-menu-store.ts';
import { Setting } from './setting.tsx';

type ReferencesSettingProps = {
  assets: readonly MenuAsset[];
  /** Those that the model will not get, and why. */
  left: readonly MenuAsset[];
  note?: string | undefined;
  onAdd: (asset: MenuAsset) => void;
  onRemove: (assetId: string) => void;
};

/** The pictures that a prompt is helped by: from the library, uploaded, dropped, or named by their tags. */
export function ReferencesSetting({ assets, left, note, onAdd, onRemove }: ReferencesSettingProps) {
  const atMost = assetsAtMost.image;
  const isFull = assets.length >= atMost;
  return (
    <Setting label="References" aside={`${assets.length} of ${atMost}`}>
      <ul className="grid grid-cols-5 gap-2">
        {assets.map((asset) => (
          <li key={asset.assetId} className="min-w-0">
            <AssetTile asset={asset} isLeft={left.includes(asset)} onRemove={() => onRemove(asset.assetId)} />
          </li>
        ))}
        {!isFull && (
          <li>
            <AddAsset label="Add reference" onAdd={onAdd} />
          </li>
        )}
      </ul>
      <MenuMessages also={[...(isFull ? [capReached('image')] : []), ...(note === undefined ? [] : [note])]} />
    </Setting>
  );
}

/** What the last change has left out, and what else is to be said of it. */
export function MenuMessages({ also }: { also?: readonly string[] }) {
  const messages = new Set([...useMenuMessages(), ...(also ?? [])]);
  return (
    <output className="block text-12 leading-[18px] text-muted empty:hidden">
      {[...messages].map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </output>
  );
}
