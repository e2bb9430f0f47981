import type { TaskView } from '#contract/generation.ts';

/** A request that a form can be filled with: an earlier task, or an example. */
export type Reusable = Pick<TaskView, 'kind' | 'settings'> & { model: Pick<TaskView['model'], 'id'> };
