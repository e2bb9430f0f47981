import type { GenerationInput, MediaReference, Subject } from '../generation/input.ts';
import type { SeenRole } from './take-inputs.ts';

/**
 * Who is seen, with as many of their pictures as a model takes: everybody's best one first, then everybody's second. Those who come
 * first in the shot go first.
 */
export function rankPictures(cast: readonly SeenRole[], atMost: number): Subject<MediaReference>[] {
  const ranked = cast
    .flatMap(({ name, pictures = [] }) => pictures.map((assetId, rank) => ({ name, assetId, rank })))
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, atMost);
  return cast.map(({ name, description }) => ({
    name,
    description,
    images: ranked.filter((one) => one.name === name).map(({ assetId }) => ({ assetId })),
  }));
}

/** The same by words alone; the very same where there are no pictures of anybody. */
export function withoutPictures(input: GenerationInput<MediaReference>): GenerationInput<MediaReference> {
  if (!('subjects' in input) || input.subjects.every(({ images }) => images.length === 0)) return input;
  return { ...input, subjects: input.subjects.map((subject) => ({ ...subject, images: [] })) };
}
