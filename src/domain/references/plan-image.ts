import type { Model } from '../catalogue/model.ts';
import { inputProblems } from '../generation/check-input.ts';
import { fitText } from '../generation/fit-text.ts';
import type { MediaReference, ReferenceInput } from '../generation/input.ts';
import { asSentence } from '../generation/words-to-send.ts';
import { resolutionFor } from '../storyboards/fit-model.ts';
import { angleLabel, dimensionOfKind, type ReferenceAngle, type ReferenceKind } from './reference-kinds.ts';

/** A reference, as far as images of it are made from it. */
export type PlannedReference = {
  kind: ReferenceKind;
  tag: string;
  description: string;
  /** Asset ids, best first. */
  images: readonly string[];
};

type ImageOptions = { angle: ReferenceAngle; model: Model; seed: number };

/** What to ask of a model for an image; `refusal` says why that is not possible. */
export type PlannedImage = {
  label: string;
  input: ReferenceInput<MediaReference>;
  notes: string[];
  refusal: string | null;
};

const frames: Record<ReferenceKind, string> = {
  location: 'An empty place without people.',
  prop: 'A single object on a plain light gray background.',
  wardrobe: 'Clothes on a plain mannequin, light gray background.',
  style: 'A film frame in this visual style.',
  other: '',
};

const views: Record<ReferenceAngle, string> = {
  main: '',
  front: 'Seen from the front.',
  'three-quarter': 'In three-quarter view.',
  side: 'Seen from the side.',
  back: 'Seen from behind.',
  above: 'Seen from above.',
  'close-up': 'Close-up of its details.',
  wide: 'Wide shot.',
  reverse: 'Seen from the opposite side.',
  interior: 'Interior.',
  exterior: 'Exterior.',
  night: 'At night.',
};

/** What a drawing shows of a reference without a description. */
const nameless = (tag: string): string => tag.replaceAll(/[_-]+/g, ' ');

/** Plans one image of a reference: its words, and as many of its images as the model takes. */
export function planImage(reference: PlannedReference, { angle, model, seed }: ImageOptions): PlannedImage {
  const { kind, tag, description, images } = reference;
  const { limits, label } = model;
  const frame = [frames[kind], views[angle]].filter((words) => words !== '').join(' ');
  const told = asSentence(description.trim() || nameless(tag));
  const said = fitText(told, Math.max(0, limits.promptCharacters - frame.length - 1));
  const shown = images.slice(0, limits.references);
  const wanted = dimensionOfKind(kind);
  const dimension = limits.dimensions?.includes(wanted) === false ? (limits.dimensions[0] ?? wanted) : wanted;
  const input: ReferenceInput<MediaReference> = {
    kind: 'reference',
    prompt: `${said} ${frame}`.trim(),
    pictures: shown.map((assetId) => ({ assetId })),
    dimension,
    resolution: resolutionFor(limits, { wished: undefined, fromPicture: false }),
    seed,
  };
  const [problem] = inputProblems(model, input);
  const cut = said.length < told.length;
  return {
    label: `@${tag} · ${angleLabel(angle)}`,
    input,
    notes: [
      ...(cut
        ? [`${label} reads at most ${limits.promptCharacters} characters. The rest of the prompt is left out.`]
        : []),
      ...(shown.length < images.length ? [`${label} uses ${shown.length} of the ${images.length} images.`] : []),
    ],
    refusal: problem ? `${label}: ${problem.path} ${problem.message}.` : null,
  };
}
