import { isSeen } from '#domain/assets/kinds.ts';
import Download from 'lucide-react/icons/download';
import Columns2 from 'lucide-react/icons/columns-2';
import FolderInput from 'lucide-react/icons/folder-input';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Star from 'lucide-react/icons/star';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { LibraryAssetView } from '#contract/assets.ts';
import { libraryLimits } from '#domain/library/library-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { counted, fileSize } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useNoticesAbove } from '#web/ui/notices.ts';

type SelectionActions = {
  onMove: () => void;
  onLabel: () => void;
  onFavorite: (isFavorite: boolean) => void;
  onCompare: () => void;
  onDownload: () => void;
  onTrash: () => void;
  onRestore: () => void;
  onDestroy: () => void;
  onClear: () => void;
};

type SelectionBarProps = SelectionActions & {
  assets: readonly LibraryAssetView[];
  isTrash: boolean;
  isBusy: boolean;
  isPacking: boolean;
};

/** What can be done with the selected assets. */
export function SelectionBar(props: SelectionBarProps) {
  const { assets, isTrash, onClear } = props;
  useNoticesAbove('64px');
  const sizeBytes = assets.reduce((sum, one) => sum + one.sizeBytes, 0);
  return (
    <section
      aria-label="Selected assets"
      className="float fade-in sticky inset-x-4 bottom-3 z-[20] mx-auto flex w-fit max-w-[calc(100%-32px)] items-center gap-1 px-2 py-1.5"
    >
      <output className="num shrink-0 px-1.5 text-12 text-muted">
        <b className="font-semibold text-ink">{assets.length} selected</b> · {fileSize(sizeBytes)}
      </output>
      {isTrash ? <TrashActions {...props} /> : <LibraryActions {...props} />}
      <IconButton label="Clear selection" icon={X} onPress={onClear} />
    </section>
  );
}

function LibraryActions(props: SelectionBarProps) {
  const { assets, isBusy, isPacking } = props;
  const isMarking = assets.some(({ isFavorite }) => !isFavorite);
  const tooMany = assets.length > libraryLimits.archive;
  const canCompare = assets.length === 2 && assets.every(({ kind }) => isSeen(kind));
  return (
    <>
      <span className="contents phone:hidden">
        <Button look="ghost" isDisabled={isBusy} onPress={props.onMove}>
          <FolderInput size={14} aria-hidden="true" /> Move
        </Button>
        <Button look="ghost" isDisabled={isBusy} onPress={props.onLabel}>
          <Tag size={14} aria-hidden="true" /> Label
        </Button>
        <Button look="ghost" isDisabled={isBusy} onPress={() => props.onFavorite(isMarking)}>
          <Star size={14} aria-hidden="true" /> {isMarking ? 'Favorite' : 'Unfavorite'}
        </Button>
        {canCompare && (
          <Button look="ghost" onPress={props.onCompare}>
            <Columns2 size={14} aria-hidden="true" /> Compare
          </Button>
        )}
      </span>
      <Button isPending={isPacking} isDisabled={tooMany} onPress={props.onDownload}>
        <Download size={14} aria-hidden="true" /> Download ZIP
      </Button>
      {tooMany && <span className="text-12 text-muted">At most {counted(libraryLimits.archive, 'file')}</span>}
      <span className="contents phone:hidden">
        <Button look="ghost" isDisabled={isBusy} onPress={props.onTrash}>
          <Trash2 size={14} aria-hidden="true" /> Delete
        </Button>
      </span>
    </>
  );
}

function TrashActions({ isBusy, onRestore, onDestroy }: SelectionBarProps) {
  return (
    <>
      <Button isDisabled={isBusy} onPress={onRestore}>
        <RotateCcw size={14} aria-hidden="true" /> Restore
      </Button>
      <Button look="danger" isDisabled={isBusy} onPress={onDestroy}>
        <Trash2 size={14} aria-hidden="true" /> Delete permanently
      </Button>
    </>
  );
}
