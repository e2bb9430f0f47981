import type { FailureReason } from '../generation/progress.ts';
import type { TaskState } from '../generation/status.ts';
import type { CharacterPart } from './parts.ts';

export const characterSteps = ['headshot', 'full-body', 'finalize'] as const;
export type CharacterStep = (typeof characterSteps)[number];

/** The requirement's states. */
export const characterStates = ['IN_PROGRESS', 'COMPLETE', 'ERROR'] as const;
export type CharacterState = (typeof characterStates)[number];

/** The step that comes next, from the parts whose picture was chosen for the main look. */
export function stepOf(chosen: ReadonlySet<CharacterPart>): CharacterStep {
  if (!chosen.has('headshot')) return 'headshot';
  return chosen.has('full-body') ? 'finalize' : 'full-body';
}

/** A task as far as a character's state depends on it. */
type EndedTask = { state: TaskState; failure: { reason: FailureReason } | null };

/** Whether a task failed. One that its user cancelled did not. */
export const hasFailed = ({ state, failure }: EndedTask): boolean =>
  (state === 'ERROR' || state === 'FLAGGED') && failure?.reason !== 'cancelled';

/**
 * A character is complete once it was finalized, whatever happens later. Before that the newest task of the current step decides: ERROR keeps
 * everything that was chosen, and another request for the same step ends it.
 */
export function stateOf(character: { isFinalized: boolean; newestTask: EndedTask | undefined }): CharacterState {
  const { isFinalized, newestTask } = character;
  if (isFinalized) return 'COMPLETE';
  return newestTask !== undefined && hasFailed(newestTask) ? 'ERROR' : 'IN_PROGRESS';
}
