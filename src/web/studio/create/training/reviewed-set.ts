import type { PreparedPictureView } from '#contract/training-sets.ts';
import type { MediaReference, TrainingInput, TrainingPicture } from '#domain/generation/input.ts';
import { type Crop, isWhole } from '#domain/training-sets/crop.ts';
import { hashBits } from '#domain/training-sets/picture-hash.ts';
import { sizeProblem } from '#domain/training-sets/picture-problems.ts';
import { type PictureReview, type TrainingForm, trainingInput } from './training-form.ts';

/** One image of the set: what is proposed for it, as the user has changed it. */
export type ReviewedPicture = {
  assetId: string;
  /** Its place in the set, from 1. */
  number: number;
  /** Undefined while the image is being checked. */
  prepared: PreparedPictureView | undefined;
  /** Null: the whole image. */
  crop: Crop | null;
  caption: string;
  isKept: boolean;
  /** In sentences, of the image as it is cropped now. */
  notes: string[];
};

/** The set as it would be trained on: proposals with the user's changes. */
export function reviewedSet(
  { pictures, review }: Pick<TrainingForm, 'pictures' | 'review'>,
  prepared: readonly PreparedPictureView[],
): ReviewedPicture[] {
  const byId = new Map(prepared.map((one) => [one.assetId, one]));
  const numbers = new Map(pictures.map(({ assetId }, nth) => [assetId, nth + 1]));
  return pictures.map(({ assetId }, nth) => {
    const one = byId.get(assetId);
    const own = review[assetId] ?? {};
    const crop = own.crop === undefined ? (one?.crop ?? null) : own.crop;
    return {
      assetId,
      number: nth + 1,
      prepared: one,
      crop,
      caption: own.caption ?? one?.caption ?? '',
      isKept: own.isKept ?? !isUnreadable(one),
      notes: one ? [...duplicateNote(one, numbers), ...problemNotes(one, crop)] : [],
    };
  });
}

const isUnreadable = (one: PreparedPictureView | undefined): boolean => one !== undefined && one.width === null;

function duplicateNote({ duplicateOf }: PreparedPictureView, numbers: ReadonlyMap<string, number>): string[] {
  const number = duplicateOf && numbers.get(duplicateOf.assetId);
  if (!duplicateOf || number === undefined) return [];
  const { distance, isMirrored } = duplicateOf;
  const what = isMirrored ? 'Mirror image of' : 'Near duplicate of';
  return [`${what} image ${number} (distance ${distance} of ${hashBits}).`];
}

/** The size is judged again with the crop as it is now. */
function problemNotes({ width, height, problems }: PreparedPictureView, crop: Crop | null): string[] {
  const small = width !== null && height !== null ? sizeProblem({ width, height }, crop) : undefined;
  const others = problems.filter(({ code }) => code !== 'small');
  return [...(small ? [small] : []), ...others].map(({ message }) => message);
}

/** The near duplicates that are kept beside an image that is kept. */
export function keptDuplicates(set: readonly ReviewedPicture[]): ReviewedPicture[] {
  const kept = new Set(set.flatMap(({ assetId, isKept }) => (isKept ? [assetId] : [])));
  return set.filter(({ isKept, prepared }) => isKept && kept.has(prepared?.duplicateOf?.assetId ?? ''));
}

type Review = TrainingForm['review'];

/** The review with a change of one image. */
export const withReview = (review: Review, assetId: string, change: PictureReview): Review => ({
  ...review,
  [assetId]: { ...review[assetId], ...change },
});

/** The review with some images kept or left out. */
export const withKept = (review: Review, pictures: readonly { assetId: string }[], isKept: boolean): Review =>
  pictures.reduce((changed, { assetId }) => withReview(changed, assetId, { isKept }), review);

/** What is asked of a model with the reviewed set: the kept images, with their crops and captions. */
export function reviewedInput(
  form: TrainingForm,
  set: readonly ReviewedPicture[],
  seed: number,
): TrainingInput<MediaReference> {
  return { ...trainingInput(form, seed), pictures: set.filter(({ isKept }) => isKept).map(pictureOf) };
}

function pictureOf({ assetId, crop, caption }: ReviewedPicture): TrainingPicture<MediaReference> {
  const words = caption.trim();
  return { assetId, ...(crop && !isWhole(crop) && { crop }), ...(words !== '' && { caption: words }) };
}
