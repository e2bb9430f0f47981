import type { TaskView } from '#contract/generation.ts';

/** Whether something went wrong. What the person has cancelled is no alarm. */
export function hasFailed({ failure }: TaskView): boolean {
  return failure !== null && failure.reason !== 'cancelled';
}
