import type { GenerationInput } from '../generation/input.ts';
import { mediaOf } from '../generation/media.ts';
import { type SourceType, trainedPart } from './source-type.ts';

/** How a task's result comes about: from nothing but words and what a model is shown, or by a change of something. */
export type TaskMaking<Media> = {
  how: 'created' | 'edited';
  sourceType: SourceType;
  /** What went into it; what was changed first. */
  ingredients: Media[];
};

/** What is claimed of how a task's result was made. `isTrained`: by a model that has learned from data, not by rules. */
export function makingOfTask<Media>(input: GenerationInput<Media>, isTrained: boolean): TaskMaking<Media> {
  const all = mediaOf(input);
  const changed = changedBy(input);
  if (changed === null) {
    return { how: 'created', sourceType: isTrained ? 'trainedAlgorithmicMedia' : 'algorithmicMedia', ingredients: all };
  }
  return {
    how: 'edited',
    sourceType: isTrained ? trainedPart : 'algorithmicallyEnhanced',
    ingredients: [changed, ...all.filter((media) => media !== changed)],
  };
}

/** What a task changes; null where it makes something new. */
function changedBy<Media>(input: GenerationInput<Media>): Media | null {
  if (input.kind === 'image') return input.inpaint?.picture ?? null;
  if (input.kind === 'lip-sync') return 'clip' in input.face ? input.face.clip : null;
  if (input.kind === 'speech-to-speech') return input.audio;
  if ('picture' in input) return input.picture;
  return 'clip' in input ? input.clip : null;
}
