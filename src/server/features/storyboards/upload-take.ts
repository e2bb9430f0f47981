import type { AssetKind } from '#domain/assets/kinds.ts';
import { AppError } from '#contract/errors.ts';
import { indexBoard } from '#domain/storyboards/board-index.ts';
import { readSlot, type Slot } from '#domain/storyboards/slots.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { holdsSlot } from '#domain/storyboards/take-inputs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addTakes } from './add-takes.ts';
import type { Uses } from './ports.ts';
import { readContent } from './read-content.ts';
import { refuseLockedSlot } from './refuse-locked-slot.ts';
import { refuseFullSlot } from './refuse-full-slot.ts';
import { requireStoryboard } from './require-storyboard.ts';
import { countTakes } from './takes-store.ts';

const kindOf: Record<Medium, AssetKind> = {
  picture: 'image',
  clip: 'video',
  voice: 'audio',
  sound: 'audio',
  music: 'audio',
};

export type UploadRequest = { storyboardId: string; slot: Slot; assetId: string };

/**
 * Makes an asset of one's own a take of a slot, and selects it. Throws `not-found` for a slot or an asset that is not
 * there, `unsupported-media` for one of the wrong kind, `not-allowed` when the slot is full.
 */
export function uploadTake(platform: Platform, uses: Uses) {
  const { db, clock } = platform;
  const add = addTakes(platform, uses);

  return async (userId: string, asked: UploadRequest): Promise<{ takeId: string; revision: number }> => {
    const { storyboardId, slot, assetId } = asked;
    const { storyboard } = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const index = indexBoard(await readContent(db.sql, storyboard));
    if (!holdsSlot(index, slot)) throw new AppError('not-found', `slot: there is nothing at ${slot}`);
    refuseLockedSlot(index, slot);
    refuseFullSlot(await countTakes(db.sql, storyboardId), slot);
    const asset = await uses.assets.findOwn(userId, assetId);
    const { medium } = readSlot(slot);
    if (asset.kind !== kindOf[medium]) {
      throw new AppError(
        'unsupported-media',
        `“${asset.name}” is of the kind ${asset.kind}; a ${medium} must be ${kindOf[medium]}.`,
      );
    }
    const added = await db.transaction((tx) =>
      add(tx, userId, {
        storyboardId,
        slot,
        assetIds: [assetId],
        taskId: null,
        inputsId: null,
        startFrameAssetId: null,
        selects: () => true,
        chosenAt: clock.now(),
      }),
    );
    const [takeId] = added?.takeIds ?? [];
    if (!added || takeId === undefined) throw new AppError('not-found', 'There is no such storyboard.');
    return { takeId, revision: added.revision };
  };
}
