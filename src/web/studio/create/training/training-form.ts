import type { MenuAsset } from '#domain/generation-menu/menu.ts';
import type { ImageMode } from '#domain/catalogue/model.ts';
import type { MediaReference, TrainingInput, TrainingPicture, TrainingSubject } from '#domain/generation/input.ts';
import type { Crop } from '#domain/training-sets/crop.ts';

/** `training` sends the images as they are; `pretraining` reviews crops and captions first, and sends those. */
export type TrainingMode = Extract<ImageMode, 'training' | 'pretraining'>;
export const trainingModes: readonly TrainingMode[] = ['training', 'pretraining'];

/** What the user has decided about an image. A missing field: what is proposed for it. */
export type PictureReview = { crop?: Crop | null; caption?: string; isKept?: boolean };

/** What a model is to learn. */
export type TrainingForm = {
  name: string;
  /** Null: the one that follows from the name. */
  trigger: string | null;
  subject: TrainingSubject;
  pictures: readonly MenuAsset[];
  modelId: string | null;
  mode: TrainingMode;
  /** By asset. Kept while the mode or the set changes. */
  review: Readonly<Record<string, PictureReview>>;
};

export const emptyForm: TrainingForm = {
  name: '',
  trigger: null,
  subject: 'person',
  pictures: [],
  modelId: null,
  mode: 'training',
  review: {},
};

const longestWord = 12;

/** A word that no prompt has by chance: the first of the name, and an ending that is no English. */
export function wordFor(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const first = words.find(({ length }) => length > 2) ?? words.join('');
  return first === '' ? '' : `${first.slice(0, longestWord)}xq`;
}

/** What is asked of a model. */
export function trainingInput(form: TrainingForm, seed: number): TrainingInput<MediaReference> {
  const { name, trigger, subject, pictures } = form;
  return {
    kind: 'training',
    name: name.trim(),
    trigger: trigger ?? wordFor(name),
    subject,
    pictures: pictures.map(({ assetId }) => ({ assetId })),
    seed,
  };
}

/** The form as it was when something was asked for. */
export function formOf(
  { name, trigger, subject, pictures }: TrainingInput<MediaReference>,
  modelId: string,
): TrainingForm {
  const named = pictures.flatMap((one) => ('assetId' in one ? [one] : []));
  return {
    name,
    trigger,
    subject,
    pictures: named.map(({ assetId }) => ({ assetId })),
    modelId,
    mode: pictures.some(isReviewed) ? 'pretraining' : 'training',
    review: pictures.some(isReviewed) ? Object.fromEntries(named.map((one) => [one.assetId, reviewOf(one)])) : {},
  };
}

const isReviewed = ({ crop, caption }: TrainingPicture<unknown>): boolean =>
  crop !== undefined || caption !== undefined;

const reviewOf = ({ crop, caption = '' }: TrainingPicture<unknown>): PictureReview => ({ crop: crop ?? null, caption });

/** Further pictures, each once, up to as many as the model takes. */
export function withPicture(pictures: readonly MenuAsset[], added: MenuAsset, atMost: number): readonly MenuAsset[] {
  const isThere = pictures.some(({ assetId }) => assetId === added.assetId);
  return isThere || pictures.length >= atMost ? pictures : [...pictures, added];
}
