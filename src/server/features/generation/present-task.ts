import type { TaskView } from '#contract/generation.ts';
import { failureMessage } from '#domain/generation/failure-message.ts';
import { promptOf, quantityOf } from '#domain/generation/quantity.ts';
import { taskState } from '#domain/generation/status.ts';
import type { Uses } from './ports.ts';
import type { Task } from './task.ts';

/** What is made of sound alone, and what can neither be seen nor heard. */
const heard: ReadonlySet<string> = new Set(['speech', 'speech-to-speech', 'music', 'sound']);
const unseen: ReadonlySet<string> = new Set(['text', 'training']);

/** Tasks of one person as they are now: what came of them may have been deleted since, or put into the trash. */
export async function presentTasks(uses: Uses, userId: string, tasks: readonly Task[]): Promise<TaskView[]> {
  const made = tasks.flatMap(({ assetIds }) => assetIds);
  const there = new Set((await uses.assets.findOutsideTrash(userId, made)).map(({ id }) => id));
  const deleted = new Set(made.filter((id) => !there.has(id)));
  return tasks.map((task) => presentTask(uses, task, deleted));
}

const none: ReadonlySet<string> = new Set();

/** A task, as the person who asked for it may see it. */
export function presentTask(
  { assets, catalogue }: Pick<Uses, 'assets' | 'catalogue'>,
  task: Task,
  deleted: ReadonlySet<string> = none,
): TaskView {
  const isHeard = heard.has(task.kind);
  const { failureReason } = task;
  const isSeen = !isHeard && !unseen.has(task.kind);
  return {
    id: task.id,
    kind: task.kind,
    state: taskState(task.step),
    step: task.step,
    fraction: task.fraction,
    label: task.label,
    model: { id: task.modelId, label: catalogue.labelOf(task.modelId) },
    prompt: promptOf(task.input),
    seed: task.input.seed,
    outputsAsked: task.outputsAsked,
    quantity: quantityOf(task.input),
    creditsHeld: task.creditsHeld,
    creditsSettled: task.creditsSettled,
    creditsReleased: task.finishedAt === null ? 0 : task.creditsHeld - task.creditsSettled,
    failure: failureReason && { reason: failureReason, message: failureMessage(failureReason, task) },
    outputsFlagged: task.outputsFlagged,
    outputs: task.assetIds.map((assetId) => {
      const asset = { id: assetId, ownerId: task.userId };
      const isDeleted = deleted.has(assetId);
      return {
        assetId,
        url: assets.signedMediaUrl(asset, 'original'),
        downloadUrl: assets.signedDownloadUrl(asset),
        thumbnailUrl: isSeen && !isDeleted ? assets.signedMediaUrl(asset, 'w320') : null,
        waveformUrl: isHeard && !isDeleted ? assets.signedMediaUrl(asset, 'waveform') : null,
        isDeleted,
      };
    }),
    purpose: task.purpose,
    retryOf: task.retryOf,
    isFreeRetry: task.freeRetry,
    isUnlimited: task.unlimited,
    settings: settingsOf(task),
    createdAt: task.createdAt.toISOString(),
    startedAt: task.startedAt?.toISOString() ?? null,
    finishedAt: task.finishedAt?.toISOString() ?? null,
  };
}

/** What a task on its own was asked with. A board knows what it asked for, and a text is asked for by rules of ours. */
function settingsOf({ input, purpose }: Task): TaskView['settings'] {
  return input.kind === 'text' || Object.keys(purpose).length > 0 ? null : input;
}
