import { isSeen } from '#domain/assets/kinds.ts';
import { postMaximum } from '#domain/posts/posts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Columns2 from 'lucide-react/icons/columns-2';
import Download from 'lucide-react/icons/download';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Answer } from '#contract/endpoint.ts';
import type { libraryApi } from '#contract/library.ts';
import { PublishButton } from '#web/lib/posts/publish-dialog.tsx';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { type LibrarySearch, useLibraryActions } from '#web/studio/assets/index.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { wholes } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notices.ts';
import { type AssetDetail, neighborsQuery } from './asset-queries.ts';

type AssetToolbarProps = {
  detail: AssetDetail;
  search: LibrarySearch;
  isComparing: boolean;
  onCompare: () => void;
};

/** Back to the list, previous and next, and what can be done with the asset. */
export function AssetToolbar({ detail: { asset }, search, isComparing, onCompare }: AssetToolbarProps) {
  const navigate = useNavigate();
  const neighbors = useQuery(neighborsQuery(asset.id, search));
  const isTrashed = asset.trashedAt !== null;
  const bulk = useLibraryActions({
    onDone: ({ action }, [refused]) => {
      if (refused) notify({ text: refused.problem?.message ?? '', tone: 'bad' });
      else if (action.do === 'trash') void navigate({ to: '/studio/assets', search });
    },
  });
  const go = (assetId: string | null | undefined) =>
    assetId && void navigate({ to: '/studio/assets/$assetId', params: { assetId }, search, replace: true });
  useHotkeys(
    { arrowleft: () => go(neighbors.data?.previousId), arrowright: () => go(neighbors.data?.nextId) },
    !isComparing,
  );
  const act = (action: Parameters<typeof bulk.mutate>[0]['action']) => bulk.mutate({ assetIds: [asset.id], action });
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-2 md:px-4">
      <Link to="/studio/assets" search={search} className={buttonStyle({ look: 'ghost', size: 'sm' })}>
        <ChevronLeft size={14} aria-hidden="true" /> Library
      </Link>
      <span className="min-w-0 truncate px-1 font-semibold max-md:hidden">{asset.name}</span>
      <Neighbors neighbors={neighbors.data} onGo={go} />
      <span className="flex-1" />
      {isSeen(asset.kind) && (
        <Button look={isComparing ? 'outline' : 'ghost'} size="sm" onPress={onCompare} className="phone:hidden">
          <Columns2 size={14} aria-hidden="true" /> {isComparing ? 'Stop comparing' : 'Compare'}
        </Button>
      )}
      {isSeen(asset.kind) && !isTrashed && (
        <PublishButton source={{ assetId: asset.id }} title={titleOf(asset.name)} look="ghost" size="sm" />
      )}
      <a href={asset.urls.download} download className={buttonStyle({ look: 'ghost', size: 'sm' })}>
        <Download size={14} aria-hidden="true" /> Download
      </a>
      <IconButton
        label={asset.isFavorite ? 'Remove from favorites' : 'Add to favorites'}
        icon={Star}
        className={asset.isFavorite ? '[&_svg]:fill-current' : ''}
        isDisabled={bulk.isPending}
        onPress={() => act({ do: 'favorite', isFavorite: !asset.isFavorite })}
      />
      {isTrashed ? (
        <Button size="sm" isPending={bulk.isPending} onPress={() => act({ do: 'restore' })}>
          Restore
        </Button>
      ) : (
        <IconButton
          label="Move to trash"
          icon={Trash2}
          isDisabled={bulk.isPending}
          onPress={() => act({ do: 'trash' })}
        />
      )}
    </div>
  );
}

type NeighborsProps = {
  neighbors: Answer<typeof libraryApi.neighbors> | undefined;
  onGo: (assetId: string | null) => void;
};

function Neighbors({ neighbors, onGo: go }: NeighborsProps) {
  const { previousId = null, nextId = null, position = 0, total = 0 } = neighbors ?? {};
  return (
    <>
      {position > 0 && (
        <span className="num shrink-0 text-12 text-muted">
          {wholes(position)} of {wholes(total)}
        </span>
      )}
      <IconButton
        label="Previous asset"
        shortcut="←"
        icon={ChevronUp}
        isDisabled={!previousId}
        onPress={() => go(previousId)}
      />
      <IconButton label="Next asset" shortcut="→" icon={ChevronDown} isDisabled={!nextId} onPress={() => go(nextId)} />
    </>
  );
}

/** The name of a file without its ending. */
const titleOf = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, postMaximum.title);
