import { indexBoard } from '#domain/storyboards/board-index.ts';
import { readSlot, type Slot, slotOf } from '#domain/storyboards/slots.ts';
import type { StoryboardContent } from '#domain/storyboards/storyboard.ts';
import { hashInputs, takeInputs } from '#domain/storyboards/take-inputs.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { type KeptInputs, insertInputs, insertTakes, selectTakes } from './takes-store.ts';

export type FirstTake = { slot: Slot; assetId: string };

/** The first revision of a storyboard: nobody has it open yet. */
const revision = 1;

/**
 * Adds the first take of each of these slots and selects it, within the transaction that writes the storyboard. Takes remember the board as it is, so that
 * a later edit marks them as outdated. Music remembers nothing: it is like an upload.
 */
export function addFirstTakes({ ids }: Pick<Platform, 'ids'>) {
  return async (tx: Tx, content: Omit<StoryboardContent, 'revision'>, takes: readonly FirstTake[]): Promise<void> => {
    const storyboardId = content.id;
    const index = indexBoard({ ...content, revision });
    const pictures = new Map(takes.map(({ slot, assetId }) => [slot, assetId]));
    const rows = takes.map(({ slot, assetId }) => {
      const { medium, ownerId } = readSlot(slot);
      const inputs = medium === 'music' ? null : takeInputs(index, slot);
      const kept: KeptInputs | null = inputs && {
        id: ids.next('inp'),
        slot,
        inputs,
        inputsHash: hashInputs(inputs),
        coversMs: null,
      };
      const startFrameAssetId = medium === 'clip' ? (pictures.get(slotOf('picture', ownerId)) ?? null) : null;
      return { id: ids.next('tak'), slot, medium, assetId, kept, startFrameAssetId };
    });
    await insertInputs(
      tx,
      storyboardId,
      rows.flatMap(({ kept }) => kept ?? []),
    );
    await insertTakes(
      tx,
      rows.map(({ kept, ...take }) => ({
        ...take,
        storyboardId,
        number: 1,
        taskId: null,
        outputIndex: 0,
        inputsId: kept?.id ?? null,
        endFrameAssetId: null,
        changedRevision: revision,
      })),
    );
    const takeIds = rows.map(({ id }) => id);
    await selectTakes(tx, { storyboardId, revision }, { takeIds, chosenAt: null });
  };
}
