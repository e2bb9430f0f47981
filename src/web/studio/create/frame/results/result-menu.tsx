import Clapperboard from 'lucide-react/icons/clapperboard';
import Columns2 from 'lucide-react/icons/columns-2';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Expand from 'lucide-react/icons/expand';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { assetQuery, AssetSheet } from '#web/studio/assets/index.ts';
import type { AssetView } from '#contract/assets.ts';
import type { TaskView } from '#contract/generation.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { PutIntoShot } from '#web/studio/takes/index.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { type KnownResults, withoutOutput } from './kept-page.ts';
import { toggleMarked, useMarked } from './marked.ts';
import { resultsKey } from './results-query.ts';
import { usePickExample } from './use-pick-example.ts';

type ResultMenuProps = {
  task: TaskView;
  /** Which of its outputs. */
  index: number;
  /** `A lighthouse, result 2`. */
  name: string;
  /** As what it can be a take. */
  medium: Medium;
  isComparable?: boolean;
  /** Not where it is offered beside the menu. */
  canDownload?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
};

const putWords: Record<Medium, string> = {
  picture: 'Add to shot…',
  clip: 'Add to shot…',
  sound: 'Add to shot…',
  voice: 'Add to line…',
  music: 'Add to scene…',
};

const outputOf = ({ outputs }: TaskView, index: number): string => outputs[index]?.assetId ?? '';

/** An asset that is looked at, or about to be deleted. */
type Shown = { asset: AssetView; isSure?: boolean };

/** What is special to a page, above what can be done with every result. */
function FirstItems({ children }: { children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <>
      {children}
      <MenuLine />
    </>
  );
}

function Sheet({ onClose, ...shown }: Shown & { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <AssetSheet
      {...shown}
      onDeleted={() =>
        queryClient.setQueriesData<KnownResults>(
          { queryKey: resultsKey },
          (known) => known && withoutOutput(known, shown.asset.id),
        )
      }
      onClose={onClose}
    />
  );
}

/** What can be done with a result. */
export function ResultMenu({
  task,
  index,
  name,
  medium,
  isComparable = true,
  canDownload = true,
  children,
}: ResultMenuProps) {
  const assetId = outputOf(task, index);
  const { mayPick, pick } = usePickExample(task, index);
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isPutting, setIsPutting] = useState(false);
  const compareWords = useMarked().includes(assetId) ? 'Remove from comparison' : 'Add to comparison';
  const withAsset = (use: (asset: AssetView) => void) =>
    void queryClient.fetchQuery(assetQuery(assetId)).then(use, tellFailure);
  return (
    <>
      <Menu label={`Actions for ${name}`} trigger={<IconButton label={`More: ${name}`} icon={Ellipsis} />}>
        <FirstItems>{children}</FirstItems>
        <MenuItem label={putWords[medium]} icon={Clapperboard} onAction={() => setIsPutting(true)} />
        {isComparable && <MenuItem label={compareWords} icon={Columns2} onAction={() => toggleMarked(assetId)} />}
        {mayPick && <MenuItem label="Use as model example" icon={Star} onAction={pick} />}
        <MenuItem label="Edit details" icon={Expand} onAction={() => withAsset((asset) => setShown({ asset }))} />
        {canDownload && (
          <MenuItem
            label="Download"
            icon={Download}
            onAction={() => withAsset(({ urls }) => window.location.assign(urls.download))}
          />
        )}
        <MenuItem
          label="Delete…"
          icon={Trash2}
          onAction={() => withAsset((asset) => setShown({ asset, isSure: true }))}
        />
      </Menu>
      {shown && <Sheet {...shown} onClose={() => setShown(null)} />}
      {isPutting && <PutIntoShot assetId={assetId} medium={medium} onClose={() => setIsPutting(false)} />}
    </>
  );
}
