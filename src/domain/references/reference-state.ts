import { type CharacterState, hasFailed } from '../characters/character-state.ts';

type NewestTask = Parameters<typeof hasFailed>[0];

/** A reference is complete once it has an image. Before that its newest task decides, and another request ends an error. */
export function referenceState(images: number, newestTask: NewestTask | undefined): CharacterState {
  if (images > 0) return 'COMPLETE';
  return newestTask !== undefined && hasFailed(newestTask) ? 'ERROR' : 'IN_PROGRESS';
}
