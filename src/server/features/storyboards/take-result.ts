import type { FactOf } from '#domain/facts.ts';
import type { MediaReference } from '#domain/generation/input.ts';
import { readSlot, type Slot } from '#domain/storyboards/slots.ts';
import type { Task } from '#server/features/generation/index.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { addTakes } from './add-takes.ts';
import { isLocked } from './content-store.ts';
import type { Uses } from './ports.ts';
import type { Take } from './takes-store.ts';

/**
 * What a task has made becomes takes of the slot it was asked for. The first of them becomes the selected one, unless the
 * shot is locked or a person has chosen another take since it was asked for. Told twice, it changes nothing.
 */
export function takeResult(platform: Platform, uses: Uses) {
  const { db } = platform;
  const add = addTakes(platform, uses);

  return async ({ taskId }: FactOf<'task.completed'>): Promise<void> => {
    const task = await uses.generation.findTask(taskId);
    const { storyboardId, slot: name, inputsId } = task?.purpose ?? {};
    if (!task || storyboardId === undefined || name === undefined || task.assetIds.length === 0) return;
    // The purpose is what `request-takes.ts` wrote.
    const slot = name as Slot;
    const frames = await framesOf(task, uses);
    await db.transaction(async (tx) => {
      await add(tx, task.userId, {
        storyboardId,
        slot,
        assetIds: task.assetIds,
        taskId,
        inputsId: inputsId ?? null,
        ...frames,
        selects: (now) => maySelect(tx, { now, slot, storyboardId, askedAt: task.createdAt }),
        chosenAt: null,
      });
    });
  };
}

type Selecting = { now: Take | undefined; slot: Slot; storyboardId: string; askedAt: Date };

async function maySelect(tx: Tx, { now, slot, storyboardId, askedAt }: Selecting): Promise<boolean> {
  if (!now) return true;
  if (now.chosenAt !== null && now.chosenAt > askedAt) return false;
  const { owner, ownerId } = readSlot(slot);
  return owner === 'scene' || !(await isLocked(tx, storyboardId, { owner, ownerId }));
}

/** The assets that a clip begins and ends with: named by themselves, or the first output of the task that made them. */
async function framesOf({ input }: Task, { generation }: Pick<Uses, 'generation'>) {
  const assetOf = async (frame: MediaReference | null): Promise<string | null> => {
    if (frame === null || 'assetId' in frame) return frame?.assetId ?? null;
    return (await generation.findTask(frame.taskId))?.assetIds[0] ?? null;
  };
  const { startFrame, endFrame } = framesIn(input);
  return { startFrameAssetId: await assetOf(startFrame), endFrameAssetId: await assetOf(endFrame) };
}

function framesIn(input: Task['input']): { startFrame: MediaReference | null; endFrame: MediaReference | null } {
  if (input.kind === 'video') return input;
  const startFrame = input.kind === 'lip-sync' && 'portrait' in input.face ? input.face.portrait : null;
  return { startFrame, endFrame: null };
}
