import type { Slot } from '#domain/storyboards/slots.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { addTakes } from './add-takes.ts';
import type { Uses } from './ports.ts';

type OwnTake = { storyboardId: string; slot: Slot; assetId: string };

/** Adds an asset of the owner's library as a take, and selects it. The caller has checked asset, slot and storyboard. */
export function addOwnTake(platform: Platform, uses: Pick<Uses, 'projects'>) {
  const add = addTakes(platform, uses);
  return (tx: Tx, ownerId: string, { storyboardId, slot, assetId }: OwnTake) =>
    add(tx, ownerId, {
      storyboardId,
      slot,
      assetIds: [assetId],
      taskId: null,
      inputsId: null,
      startFrameAssetId: null,
      endFrameAssetId: null,
      selects: () => true,
      chosenAt: platform.clock.now(),
    });
}
