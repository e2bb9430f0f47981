import { useCallback } from 'react';
import type { AssetView } from '#contract/assets.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { useNewest } from '#web/lib/use-newest.ts';
import { usePageDrop } from '#web/lib/use-page-drop.ts';
import { useUploadAssets } from './use-upload-assets.ts';

/** Takes files that are dropped on the page into the library, and hands on those of a kind. */
export function useAssetDrop(
  kind: AssetKind,
  onAsset: (asset: AssetView) => void,
): { isOver: boolean; isPending: boolean } {
  const { status } = useSession();
  const { mutate, isPending } = useUploadAssets();
  const newest = useNewest({ status, onAsset, kind });
  const take = useCallback(
    (file: File) => {
      if (newest().status !== 'member') return askToSignIn();
      mutate(file, { onSuccess: (asset) => asset.kind === newest().kind && newest().onAsset(asset) });
    },
    [mutate, newest],
  );
  return { isOver: usePageDrop(take), isPending };
}
