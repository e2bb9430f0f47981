import type { TaskView } from '#contract/generation.ts';
import { credits } from '#web/ui/format.ts';

/** What a task has cost, or will: `16 credits held`, `3 of 4 · 24 credits, 8 released`. */
export function billInWords(task: TaskView): string {
  const { state, outputs, outputsAsked, creditsHeld, creditsSettled, creditsReleased } = task;
  if (task.isUnlimited) return 'unlimited';
  if (task.isFreeRetry) return 'free retake';
  if (creditsHeld === 0) return 'free';
  if (state === 'IN_PROGRESS') return `${credits(creditsHeld)} held`;
  if (creditsSettled === 0) return 'nothing charged';
  const share = outputs.length < outputsAsked ? `${outputs.length} of ${outputsAsked} · ` : '';
  const released = creditsReleased > 0 ? `, ${creditsReleased} released` : '';
  return `${share}${credits(creditsSettled)} paid${released}`;
}
