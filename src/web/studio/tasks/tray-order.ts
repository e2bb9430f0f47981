import type { TaskView } from '#contract/generation.ts';

const collator = new Intl.Collator('en', { numeric: true });

/** What needs an answer first, then what is being made, then what waits, each in the order of the film. */
export function inTrayOrder(tasks: readonly TaskView[]): TaskView[] {
  return tasks.toSorted((a, b) => rank(a) - rank(b) || collator.compare(a.label, b.label));
}

function rank({ failure, state, fraction }: TaskView): number {
  if (failure) return 0;
  if (state !== 'IN_PROGRESS') return 3;
  return fraction ? 1 : 2;
}
