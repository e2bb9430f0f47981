import type { TaskView } from '#contract/generation.ts';

/** A generated image. */
export type Candidate = { assetId: string; url: string; thumbnailUrl: string | null };

/** A task that generates images, as far as its progress is shown. */
export type RunningTask = Pick<TaskView, 'step' | 'fraction' | 'createdAt' | 'startedAt'>;

/** A task that has ended without an image. */
export type FailedTask = Pick<TaskView, 'state' | 'failure' | 'creditsSettled'>;
