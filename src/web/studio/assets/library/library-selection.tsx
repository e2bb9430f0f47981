import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LibraryAssetView } from '#contract/assets.ts';
import type { BulkAction, BulkResult } from '#contract/library.ts';
import { counted } from '#web/ui/format.ts';
import { DestroyDialog, LabelDialog, MoveDialog, RefusedDialog } from './bulk-dialogs.tsx';
import type { LibrarySearch } from './library-search.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useLibraryActions, useZipDownload } from './use-library-actions.ts';

type Chosen = { chosen: readonly LibraryAssetView[]; isTrash: boolean };
/** The assets that are listed: with the keyboard one is deleted that is not selected. */
type Listed = { assets: readonly LibraryAssetView[] | undefined };
type Open = 'move' | 'label' | 'delete' | null;

type SelectedActions = ReturnType<typeof useSelectedActions>;

/** Actions on the selected assets, and the dialog that is open for them. */
export function useSelectedActions({ assets = [], chosen, isTrash }: Chosen & Listed) {
  const [open, setOpen] = useState<Open>(null);
  const [refused, setRefused] = useState<{ results: BulkResult[]; names: Map<string, string> } | null>(null);
  const bulk = useLibraryActions({
    onDone: (_request, results) => {
      if (results.length > 0) setRefused({ results, names: new Map(assets.map(({ id, name }) => [id, name])) });
    },
  });
  const apply = (action: BulkAction) => {
    if (chosen.length > 0) bulk.mutate({ assetIds: chosen.map(({ id }) => id), action });
  };
  const onDelete = (assetIds: readonly string[]) => {
    if (assetIds.length === 0) return;
    if (isTrash) setOpen('delete');
    else bulk.mutate({ assetIds, action: { do: 'trash' } });
  };
  return { open, setOpen, refused, setRefused, apply, onDelete, isBusy: bulk.isPending };
}

type LibrarySelectionProps = Chosen & { actions: SelectedActions; search: LibrarySearch; onClear: () => void };

/** The bar for selected assets, and its dialogs. */
export function LibrarySelection({ chosen, isTrash, actions, search, onClear }: LibrarySelectionProps) {
  const navigate = useNavigate();
  const zip = useZipDownload();
  const { open, setOpen, refused, setRefused, apply } = actions;
  const close = () => setOpen(null);
  const compare = () => {
    const [first, second] = chosen;
    if (!first || !second) return;
    void navigate({
      to: '/studio/assets/$assetId',
      params: { assetId: first.id },
      search: { ...search, with: second.id },
    });
  };
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          assets={chosen}
          isTrash={isTrash}
          isBusy={actions.isBusy}
          isPacking={zip.isPending}
          onMove={() => setOpen('move')}
          onLabel={() => setOpen('label')}
          onFavorite={(isFavorite) => apply({ do: 'favorite', isFavorite })}
          onCompare={compare}
          onDownload={() => zip.mutate(chosen.map(({ id }) => id))}
          onTrash={() => actions.onDelete(chosen.map(({ id }) => id))}
          onRestore={() => apply({ do: 'restore' })}
          onDestroy={() => setOpen('delete')}
          onClear={onClear}
        />
      )}
      {open === 'move' && <MoveDialog assets={chosen} onApply={apply} onClose={close} />}
      {open === 'label' && <LabelDialog assets={chosen} onApply={apply} onClose={close} />}
      {open === 'delete' && (
        <DestroyDialog
          title={`Delete ${counted(chosen.length, 'asset')} permanently`}
          onConfirm={() => {
            apply({ do: 'delete' });
            close();
          }}
          onClose={close}
        />
      )}
      {refused && <RefusedDialog refused={refused.results} names={refused.names} onClose={() => setRefused(null)} />}
    </>
  );
}
