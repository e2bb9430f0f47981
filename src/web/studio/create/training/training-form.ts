import type { MenuAsset } from '#domain/generation-menu/menu.ts';
import type { MediaReference, TrainingInput, TrainingSubject } from '#domain/generation/input.ts';

/** What a model is to learn. */
export type TrainingForm = {
  name: string;
  /** Null: the one that follows from the name. */
  trigger: string | null;
  subject: TrainingSubject;
  pictures: readonly MenuAsset[];
  modelId: string | null;
};

export const emptyForm: TrainingForm = { name: '', trigger: null, subject: 'person', pictures: [], modelId: null };

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
export function formOf(input: TrainingInput<MediaReference>, modelId: string): TrainingForm {
  const pictures = input.pictures.flatMap((one) => ('assetId' in one ? [{ assetId: one.assetId }] : []));
  return { ...input, pictures, modelId };
}

/** Further pictures, each once, up to as many as the model takes. */
export function withPicture(pictures: readonly MenuAsset[], added: MenuAsset, atMost: number): readonly MenuAsset[] {
  const isThere = pictures.some(({ assetId }) => assetId === added.assetId);
  return isThere || pictures.length >= atMost ? pictures : [...pictures, added];
}
