import type { AssetKind } from '../assets/kinds.ts';
import { frameSize, type ModelResolution } from '../storyboards/dimension.ts';
import type { GenerationInput, Lora, MediaReference } from './input.ts';
import { type InputProblem, problem } from './input-problem.ts';

/** What is known of a piece of media that a request names. */
export type KnownMedia = {
  kind: AssetKind;
  durationMs: number | null;
  sizeBytes: number;
  /** In pixels; null where there is no such thing. */
  width: number | null;
  height: number | null;
};

type Use = { path: string; kind: AssetKind; media: MediaReference };

/** A sound is a little longer than it says, or shorter: nobody hears that. */
const toleranceSeconds = 0.1;

const inWords: Record<AssetKind, string> = {
  image: 'an image',
  video: 'a video',
  audio: 'a sound',
  document: 'a document',
  weights: 'a trained model',
};

/**
 * What stands against making something from this media: that it is of another kind, or longer than what is asked and paid for. `find` answers
 * undefined for what is still to be made; `after` are the tasks that this one waits for.
 */
export function mediaProblems(
  input: GenerationInput<MediaReference>,
  find: (media: MediaReference) => KnownMedia | undefined,
  after: readonly string[] = [],
): InputProblem[] {
  return usesOf(input)
    .flatMap(({ path, kind, media }) => {
      const known = find(media);
      return [
        problem(known !== undefined && known.kind !== kind, path, `must be ${inWords[kind]}`),
        isMeasure(input, path) && !isAwaited(input, media, after) ? lengthProblem(input, path, known) : undefined,
      ];
    })
    .concat(input.kind === 'training' ? sizeProblem(input.pictures.map(find)) : [])
    .concat(input.kind === 'image-upscale' ? pictureProblem(find(input.picture)) : [])
    .concat(input.kind === 'video-upscale' ? clipProblem(input.resolution, find(input.clip)) : [])
    .filter((found) => found !== undefined);
}

const megapixel = 1_000_000;
/** A vendor bills an upscale by the pixels of its result, and the flat price is for any picture. */
const upscaleMegapixels = 24;

function pictureProblem(known: KnownMedia | undefined): InputProblem | undefined {
  const pixels = (known?.width ?? 0) * (known?.height ?? 0);
  const size = Math.ceil(pixels / megapixel);
  const message = `has ${size} megapixels, but upscaling is limited to ${upscaleMegapixels}`;
  return problem(pixels > upscaleMegapixels * megapixel, 'picture', message);
}

/** Nothing becomes smaller, and a vendor bills the size that it delivers: 4K at the price of 1080p. */
function clipProblem(resolution: ModelResolution, known: KnownMedia | undefined): InputProblem | undefined {
  const shortSide = Math.min(known?.width ?? 0, known?.height ?? 0);
  const isLarger = shortSide > frameSize('1:1', resolution).height;
  return problem(isLarger, 'resolution', `is lower than the ${shortSide} lines that the video already has`);
}

const megabyte = 1024 ** 2;
/** They are sent in one piece. */
const trainingMegabytes = 80;

function sizeProblem(pictures: readonly (KnownMedia | undefined)[]): InputProblem | undefined {
  // They are read into memory to be sent, so that their size must be known.
  if (pictures.includes(undefined)) {
    return { path: 'pictures', message: 'must be finished before the training starts' };
  }
  const bytes = pictures.reduce((sum, one) => sum + (one?.sizeBytes ?? 0), 0);
  return problem(bytes > trainingMegabytes * megabyte, 'pictures', `can be at most ${trainingMegabytes} MB in total`);
}

/** A file that a vendor cannot fetch is sent to it in one piece. fal takes larger ones in parts alone. */
export const sentMegabytes = 90;

/** What of an input is too large to be sent, where the vendor cannot fetch it. */
export function sendingProblems(
  input: GenerationInput<MediaReference>,
  find: (media: MediaReference) => KnownMedia | undefined,
): InputProblem[] {
  const where = `at most ${sentMegabytes} MB can be sent while the server has no public https address`;
  return usesOf(input).flatMap(({ path, media }) => {
    const megabytes = (find(media)?.sizeBytes ?? 0) / megabyte;
    return problem(megabytes > sentMegabytes, path, `is ${Math.ceil(megabytes)} MB, but ${where}`) ?? [];
  });
}

/** Whether a result becomes as long as this piece is. Of somebody in a clip the vendor counts the whole clip. */
const isMeasure = (input: GenerationInput<MediaReference>, path: string): input is Measured =>
  // Of several turns each is a part.
  (path === 'audio' && !('turns' in input && input.turns)) ||
  (path === 'clip' && (input.kind === 'video-edit' || input.kind === 'video-upscale')) ||
  (path === 'face' && input.kind === 'lip-sync' && 'clip' in input.face);
/** Whoever is to speak what is still to be made speaks as long as that becomes: see `talk-length.ts`. */
const isAwaited = (input: Measured, media: MediaReference, after: readonly string[]): boolean =>
  input.kind === 'lip-sync' && 'taskId' in media && after.includes(media.taskId);
type Measured = Extract<GenerationInput<MediaReference>, { durationSeconds: number }>;

function lengthProblem({ durationSeconds }: Measured, path: string, known: KnownMedia | undefined) {
  // A price is held before anything is made, so its length must be known.
  if (known === undefined) return { path, message: 'must be finished before it can be used as a source' };
  const seconds = (known.durationMs ?? 0) / 1000;
  const isLonger = seconds > durationSeconds + toleranceSeconds;
  return problem(isLonger, 'durationSeconds', `is shorter than the source, which lasts ${seconds.toFixed(1)} s`);
}

/** What the fields that hold media must hold. */
const kindOfField = {
  startFrame: 'image',
  endFrame: 'image',
  pictures: 'image',
  picture: 'image',
  references: 'image',
  clip: 'video',
  audio: 'audio',
} as const satisfies Record<string, AssetKind>;
type Fields = { [Field in keyof typeof kindOfField]?: MediaReference | MediaReference[] | null };

const weightsOf = (lora: Lora): Use[] =>
  'weights' in lora ? [{ path: 'loras', kind: 'weights', media: lora.weights }] : [];

/** Every piece by its field, with what it must be. */
function usesOf(input: GenerationInput<MediaReference>): Use[] {
  const fields: Fields & { kind: string } = input;
  const named = (Object.keys(kindOfField) as (keyof Fields)[]).flatMap((path) =>
    [fields[path] ?? []].flat().map((media) => ({ path, kind: kindOfField[path], media })),
  );
  return [...named, ...within(input)];
}

/** Those that lie deeper. */
function within(input: GenerationInput<MediaReference>): Use[] {
  const pictures = (path: string, media: readonly MediaReference[]): Use[] =>
    media.map((one) => ({ path, kind: 'image', media: one }));
  if (input.kind === 'lip-sync') {
    const { face, turns = [] } = input;
    const said = turns.map(({ audio }): Use => ({ path: 'turns', kind: 'audio', media: audio }));
    const seen =
      'clip' in face ? [{ path: 'face', kind: 'video' as const, media: face.clip }] : pictures('face', [face.portrait]);
    return [...seen, ...said];
  }
  if (input.kind !== 'image' && input.kind !== 'video') return [];
  const ofSubjects = pictures(
    'subjects',
    input.subjects.flatMap(({ images }) => images),
  );
  if (input.kind === 'video') return ofSubjects;
  const { inpaint, loras = [] } = input;
  const painted = inpaint ? pictures('inpaint', [inpaint.picture, inpaint.mask]) : [];
  return [...ofSubjects, ...painted, ...loras.flatMap(weightsOf)];
}
