import { AppError } from '#contract/errors.ts';
import { beyondPlanOfRows } from '#domain/storyboards/beyond-plan.ts';
import { assetKindOf, readSlot, type Slot } from '#domain/storyboards/slots.ts';
import { holdsSlot } from '#domain/storyboards/take-inputs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addOwnTake } from './add-own-take.ts';
import type { Boards } from './keep-boards.ts';
import { slotIn } from './kept-rows.ts';
import type { Uses } from './ports.ts';
import type { Person } from './read-planning-board.ts';
import { refuseLockedSlot } from './refuse-locked-slot.ts';
import { refuseSlotBeyond } from './refuse-slot-beyond.ts';
import { refuseFullSlot } from './refuse-full-slot.ts';
import { requireStoryboard } from './require-storyboard.ts';

type Parts = { platform: Platform; uses: Uses; boards: Boards };
export type UploadRequest = { storyboardId: string; slot: Slot; assetId: string };

/**
 * Makes an asset of one's own a take of a slot, and selects it. Throws `not-found` for a slot or an asset that is not
 * there, `conflict` for an asset in the trash, `unsupported-media` for one of the wrong kind, `not-allowed` when the slot is full.
 */
export function uploadTake({ platform, uses, boards }: Parts) {
  const { db } = platform;
  const add = addOwnTake(platform, uses);

  return async ({ userId, role }: Person, asked: UploadRequest): Promise<{ takeId: string; revision: number }> => {
    const { storyboardId, slot, assetId } = asked;
    const own = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const { index, rows } = await boards.read(own);
    if (!holdsSlot(index, slot)) throw new AppError('not-found', `slot: ${slot} doesn’t exist in this storyboard`);
    refuseLockedSlot(index, slot);
    const limits = await uses.billing.limitsOf(userId, role === 'admin');
    refuseSlotBeyond({ index, limits, beyond: beyondPlanOfRows(rows, limits) }, slot);
    refuseFullSlot(slotIn(rows, slot)?.count);
    await uses.assets.room.refuseMore(userId, { notDone: 'The take wasn’t added.' });
    const asset = await uses.assets.requireOwnUsable(userId, assetId);
    const { medium } = readSlot(slot);
    if (asset.kind !== assetKindOf[medium]) {
      throw new AppError(
        'unsupported-media',
        `“${asset.name}” is of the kind ${asset.kind}. A ${medium} needs an asset of the kind ` +
          `${assetKindOf[medium]}.`,
      );
    }
    const added = await db.transaction((tx) => add(tx, userId, { storyboardId, slot, assetId }));
    const [takeId] = added?.takeIds ?? [];
    if (!added || takeId === undefined) throw new AppError('not-found', 'Storyboard not found.');
    return { takeId, revision: added.revision };
  };
}
