import type { GenerationInput, Identity, MediaReference, Subject } from '../generation/input.ts';
import { seedOf } from '../generation/seed.ts';
import type { SeenRole } from './take-inputs.ts';
import type { SeenThing, ShownSubject } from './things.ts';

/** As many pictures as a request shows a model, whatever they show (the requirement's figure for image assets). */
export const picturesPerRequest = 5;

/**
 * Who is seen, with as many of their pictures as a model takes: everybody's best one first, then everybody's second. Those who come
 * first in the shot go first.
 */
export function rankPictures(cast: readonly ShownSubject[], atMost: number): Subject<MediaReference>[] {
  const ranked = cast
    .flatMap(({ pictures = [] }, at) => pictures.map((assetId, rank) => ({ at, assetId, rank })))
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, Math.min(atMost, picturesPerRequest));
  return cast.map((role, at) => {
    const { name, description, kind } = role;
    const images = ranked.filter((one) => one.at === at).map(({ assetId }) => ({ assetId }));
    return { name, description, images, ...(kind && { kind }), ...identityOf(role, images.length) };
  });
}

function identityOf({ player }: SeenRole, shown: number): { identity?: Identity } {
  if (!player) return {};
  const { characterId, wears, isDressed } = player;
  return { identity: { seed: seedOf(characterId), wears, isDressed: isDressed && shown > 0 } };
}

type Remembered = { cast: readonly SeenRole[]; things?: readonly SeenThing[] };

/** How many pictures of each a model is shown; nothing where it is all that there are. `all` are whom the subjects show, in their order. */
export function shownCounts(
  { cast, things }: Remembered,
  all: readonly ShownSubject[],
  subjects: readonly Subject<MediaReference>[],
): { shown?: number[]; things?: SeenThing[] } {
  // The cast comes first.
  const shown = subjects.slice(0, cast.length).map(({ images }) => images.length);
  const isWhole = cast.every(({ pictures = [] }, at) => pictures.length === shown[at]);
  const counts = new Map(all.map(({ thingId }, at) => [thingId, subjects[at]?.images.length]));
  const counted = things?.map((thing) => {
    const count = counts.get(thing.id) ?? thing.pictures.length;
    return count === thing.pictures.length ? thing : { ...thing, shown: count };
  });
  return { ...(!isWhole && { shown }), ...(counted && { things: counted }) };
}

/** The same by words alone; the very same where there are no pictures of anybody. */
export function withoutPictures(input: GenerationInput<MediaReference>): GenerationInput<MediaReference> {
  if (!('subjects' in input) || input.subjects.every(({ images }) => images.length === 0)) return input;
  return {
    ...input,
    subjects: input.subjects.map(({ identity, ...subject }) => ({
      ...subject,
      images: [],
      ...(identity && { identity: { ...identity, isDressed: false } }),
    })),
  };
}
