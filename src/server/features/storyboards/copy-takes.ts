import type { CopyTakes } from '#domain/storyboards/commands.ts';
import { readSlot, type Slot } from '#domain/storyboards/slots.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { refuseFullSlot } from './refuse-full-slot.ts';
import { type OwnStoryboard, requireStoryboard } from './require-storyboard.ts';
import { copyInputs, countTakes, insertTakes, listSelectedTakes, selectTakes, type Take } from './takes-store.ts';

/**
 * Copies selected takes into other slots, of this storyboard or from another one of the same person. The copy is selected
 * where the slot had nothing. Throws `not-found` for somebody else's storyboard.
 */
export function copyTakes({ ids }: Platform, uses: Pick<Uses, 'projects'>) {
  return async (
    tx: Tx,
    { storyboard, authorId, revision }: OwnStoryboard & { authorId: string; revision: number },
    { storyboardId, slots }: CopyTakes,
  ): Promise<void> => {
    const from = storyboardId ?? storyboard.id;
    if (from !== storyboard.id) await requireStoryboard(tx, { projects: uses.projects, userId: authorId }, from);
    const sources = new Map<string, Take>(
      (
        await listSelectedTakes(
          tx,
          from,
          slots.map((one) => one.from),
        )
      ).map((take) => [take.slot, take]),
    );
    const counts = await countTakes(tx, storyboard.id);
    for (const { from: source, to } of slots) if (sources.has(source)) refuseFullSlot(counts.get(to));
    const copies = slots.flatMap(({ from: source, to }) => {
      const take = sources.get(source);
      return take ? [{ id: ids.next('tak'), inputsId: take.inputsId && ids.next('inp'), take, to }] : [];
    });
    await copyInputs(
      tx,
      storyboard.id,
      copies.flatMap(({ inputsId, take, to }) =>
        inputsId !== null && take.inputsId !== null ? [{ id: inputsId, from: take.inputsId, slot: to }] : [],
      ),
    );
    await insertTakes(
      tx,
      copies.map((copy) => ({ ...newTake(storyboard.id, copy, counts), changedRevision: revision })),
    );
    const first = copies.filter(({ to }) => !counts.has(to)).map(({ id }) => id);
    await selectTakes(tx, { storyboardId: storyboard.id, revision }, { takeIds: first, chosenAt: null });
  };
}

type Copy = { id: string; inputsId: string | null; take: Take; to: Slot };

/** Without a task: what was made for another slot counts there. */
function newTake(storyboardId: string, { id, inputsId, take, to }: Copy, counts: ReadonlyMap<Slot, number>) {
  const { assetId, startFrameAssetId, endFrameAssetId } = take;
  const number = (counts.get(to) ?? 0) + 1;
  const common = { id, storyboardId, slot: to, medium: readSlot(to).medium, number, taskId: null, outputIndex: 0 };
  return { ...common, assetId, inputsId, startFrameAssetId, endFrameAssetId };
}
