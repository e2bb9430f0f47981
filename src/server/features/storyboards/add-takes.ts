import { readSlot, type Slot } from '#domain/storyboards/slots.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { lockStoryboard, updateStoryboard } from './storyboards-store.ts';
import { insertTakes, listTakesOfSlot, type NewTake, selectTakes, type Take } from './takes-store.ts';

export type TakesToAdd = {
  storyboardId: string;
  slot: Slot;
  /** One take for each, in order. */
  assetIds: string[];
  taskId: string | null;
  inputsId: string | null;
  startFrameAssetId: string | null;
  endFrameAssetId: string | null;
  /** Whether the first of them is to be selected, seeing what is selected now. */
  selects(now: Take | undefined): boolean | Promise<boolean>;
  /** Set when a person wanted exactly this take. */
  chosenAt: Date | null;
};

export type AddedTakes = { takeIds: string[]; revision: number };

/** Adds takes to a slot, and tells whoever has the storyboard open. Undefined when there was nothing new. */
export function addTakes({ ids, clock, live }: Platform, { projects }: Pick<Uses, 'projects'>) {
  return async (tx: Tx, ownerId: string, added: TakesToAdd): Promise<AddedTakes | undefined> => {
    const { storyboardId, slot, assetIds, taskId, inputsId, startFrameAssetId, endFrameAssetId } = added;
    const storyboard = await lockStoryboard(tx, storyboardId);
    if (!storyboard) return undefined;
    const takes = await listTakesOfSlot(tx, storyboardId, slot);
    const number = (takes.at(-1)?.number ?? 0) + 1;
    const revision = storyboard.revision + 1;
    const { medium } = readSlot(slot);
    const rows = assetIds.map((assetId, outputIndex): NewTake => {
      const frames = { startFrameAssetId, endFrameAssetId };
      const common = { storyboardId, slot, medium, assetId, taskId, outputIndex, inputsId, ...frames };
      return { id: ids.next('tak'), number: number + outputIndex, changedRevision: revision, ...common };
    });
    const takeIds = await insertTakes(tx, rows);
    const [first] = takeIds;
    if (first === undefined) return undefined;
    if (await added.selects(takes.find(({ selected }) => selected))) {
      await selectTakes(tx, { storyboardId, revision }, { takeIds: [first], chosenAt: added.chosenAt });
    }
    await updateStoryboard(tx, storyboardId, { revision, updatedAt: clock.now(), fields: null });
    await projects.touch(tx, storyboard.projectId);
    live.tell(tx, `storyboard:${storyboardId}`, { type: 'storyboard.changed', storyboardId, revision });
    if (medium === 'picture') live.tell(tx, `user:${ownerId}`, { type: 'projects.changed' });
    return { takeIds, revision };
  };
}
