import type { UsageTaskView } from '#contract/usage.ts';
import { failureMessage } from '#domain/generation/failure-message.ts';
import { taskState } from '#domain/generation/status.ts';
import type { Uses } from './ports.ts';
import type { UsageTask } from './usage-store.ts';

/** A task as an item of a bill. */
export function presentUsage({ catalogue }: Pick<Uses, 'catalogue'>, task: UsageTask): UsageTaskView {
  const { id, label, kind, modelId, creditsHeld, creditsSettled, failureReason, projectId, projectTitle } = task;
  return {
    id,
    createdAt: task.createdAt.toISOString(),
    label,
    kind,
    model: { id: modelId, label: catalogue.labelOf(modelId) },
    project: projectId === null || projectTitle === null ? null : { id: projectId, title: projectTitle },
    state: taskState(task.step),
    creditsHeld: task.finishedAt === null ? creditsHeld : 0,
    creditsCharged: creditsSettled,
    creditsReleased: task.finishedAt === null ? 0 : creditsHeld - creditsSettled,
    failure: failureReason && { reason: failureReason, message: failureMessage(failureReason, task) },
    outputsAsked: task.outputsAsked,
    outputsDelivered: task.outputsDelivered,
    isFreeRetry: task.freeRetry,
    isUnlimited: task.unlimited,
  };
}
