import type { TaskView } from '#contract/generation.ts';
import type { SlotTaskView } from '#contract/storyboards.ts';

/** A task of this storyboard, as the board shows it at its slot. */
export function presentSlotTask(task: TaskView): SlotTaskView {
  return {
    id: task.id,
    slot: task.purpose.slot ?? '',
    label: task.label,
    state: task.state,
    step: task.step,
    fraction: task.fraction,
    modelId: task.model.id,
    creditsHeld: task.creditsHeld,
    creditsReleased: task.creditsReleased,
    failure: task.failure,
    createdAt: task.createdAt,
    startedAt: task.startedAt,
  };
}
