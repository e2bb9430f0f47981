import type { FactOf } from '#domain/facts.ts';
import type { MediaReference } from '#domain/generation/input.ts';
import { isBuiltIn } from '#domain/credentials/source-type.ts';
import { readSlot, type Slot } from '#domain/storyboards/slots.ts';
import { hashInputs } from '#domain/storyboards/take-inputs.ts';
import type { Task } from '#server/features/generation/index.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { addTakes } from './add-takes.ts';
import { isLocked } from './content-store.ts';
import type { Uses } from './ports.ts';
import { findInputs, type Take, updateInputs } from './takes-store.ts';

/**
 * What a task has made becomes takes of the slot it was asked for. The first of them becomes the selected one, unless the
 * shot is locked or a person has chosen another take since it was asked for. Told twice, it changes nothing.
 */
export function takeResult(platform: Platform, uses: Uses) {
  const { db, jobs } = platform;
  const add = addTakes(platform, uses);

  return async ({ taskId }: FactOf<'task.completed'>): Promise<void> => {
    const task = await uses.generation.findTask(taskId);
    const { storyboardId, slot: name, inputsId } = task?.purpose ?? {};
    if (!task || storyboardId === undefined || name === undefined || task.assetIds.length === 0) return;
    // The purpose is what `request-takes.ts` wrote.
    const slot = name as Slot;
    const frames = await framesOf(task, uses);
    const voices = await voicesOf(task, uses);
    await db.transaction(async (tx) => {
      if (inputsId !== undefined && voices.length > 0) await fillVoices(tx, inputsId, voices);
      const added = await add(tx, task.userId, {
        storyboardId,
        slot,
        assetIds: task.assetIds,
        taskId,
        inputsId: inputsId ?? null,
        ...frames,
        selects: (now) => maySelect(tx, { now, slot, storyboardId, askedAt: task.createdAt }),
        chosenAt: null,
      });
      // Later and apart: a take is there at once, and is not lost if its faces can't be compared.
      if (added && readSlot(slot).medium === 'picture' && !isBuiltIn(task.modelId)) {
        const { userId, assetIds } = task;
        await jobs.add(tx, 'storyboard.compare-faces', { userId, storyboardId, slot, assetIds });
      }
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

/** An asset that is named by itself, or the first output of the task that made it. */
async function assetOf(media: MediaReference | null, { generation }: Pick<Uses, 'generation'>): Promise<string | null> {
  if (media === null || 'assetId' in media) return media?.assetId ?? null;
  return (await generation.findTask(media.taskId))?.assetIds[0] ?? null;
}

/** The voices of a clip that was asked for before they were there: what is said first, then each turn. */
async function voicesOf({ input }: Task, uses: Pick<Uses, 'generation'>): Promise<(string | null)[]> {
  if (input.kind !== 'lip-sync') return [];
  const audios = [input.audio, ...(input.turns ?? []).map(({ audio }) => audio)];
  if (audios.every((audio) => 'assetId' in audio)) return [];
  return Promise.all(audios.map((audio) => assetOf(audio, uses)));
}

/** Keeps with what a clip was made from the voices that have been made for it. */
async function fillVoices(tx: Tx, inputsId: string, [first, ...turns]: (string | null)[]): Promise<void> {
  const inputs = (await findInputs(tx, [inputsId])).get(inputsId);
  if (!inputs || !('talk' in inputs) || !inputs.talk) return;
  const said = inputs.talk.turns?.map((turn, n) => ({ ...turn, voiceAssetId: turns[n] ?? turn.voiceAssetId }));
  const talk = { ...inputs.talk, voiceAssetId: first ?? inputs.talk.voiceAssetId, ...(said && { turns: said }) };
  const filled = { ...inputs, talk };
  await updateInputs(tx, inputsId, { inputs: filled, inputsHash: hashInputs(filled) });
}

/** The assets that a clip begins and ends with. */
async function framesOf({ input }: Task, uses: Pick<Uses, 'generation'>) {
  const { startFrame, endFrame } = framesIn(input);
  return { startFrameAssetId: await assetOf(startFrame, uses), endFrameAssetId: await assetOf(endFrame, uses) };
}

function framesIn(input: Task['input']): { startFrame: MediaReference | null; endFrame: MediaReference | null } {
  if (input.kind === 'video') return input;
  const startFrame = input.kind === 'lip-sync' && 'portrait' in input.face ? input.face.portrait : null;
  return { startFrame, endFrame: null };
}
