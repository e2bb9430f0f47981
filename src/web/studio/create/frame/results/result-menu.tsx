import Columns2 from 'lucide-react/icons/columns-2';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Expand from 'lucide-react/icons/expand';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { assetQuery, AssetSheet } from '#web/studio/assets/index.ts';
import type { AssetView } from '#contract/assets.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { toggleMarked, useMarked } from './marked.ts';

type ResultMenuProps = {
  assetId: string;
  /** `A lighthouse, result 2`. */
  name: string;
  isComparable?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** What can be done with a result. */
export function ResultMenu({ assetId, name, isComparable = true, children }: ResultMenuProps) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<AssetView | null>(null);
  const isMarked = useMarked().includes(assetId);
  const withAsset = (use: (asset: AssetView) => void) =>
    void queryClient.fetchQuery(assetQuery(assetId)).then(use, tellFailure);
  return (
    <>
      <Menu label={`What to do with ${name}`} trigger={<IconButton label={`More: ${name}`} icon={Ellipsis} />}>
        {children}
        {children !== undefined && <MenuLine />}
        {isComparable && (
          <MenuItem
            label={isMarked ? 'Do not compare' : 'Mark to compare'}
            icon={Columns2}
            onAction={() => toggleMarked(assetId)}
          />
        )}
        <MenuItem label="Details, name and tag" icon={Expand} onAction={() => withAsset(setShown)} />
        <MenuItem
          label="Download"
          icon={Download}
          onAction={() => withAsset(({ urls }) => window.location.assign(urls.download))}
        />
      </Menu>
      {shown && <AssetSheet asset={shown} onClose={() => setShown(null)} />}
    </>
  );
}
