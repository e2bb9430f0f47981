import type { GenerationInput, ImageInput, MediaSource, VideoInput } from '#domain/generation/input.ts';
import { lastFrameOf } from '#domain/generation/media.ts';
import { promptWithLooks } from '../picture-words.ts';

type Input = GenerationInput<MediaSource>;
type Body = Record<string, unknown>;
type Write = (input: Input) => Body | undefined;

/** How a model is asked, and how many results one prediction gives. */
type Model = { write: Write; outputs: number };

const pictures = (write: (input: ImageInput<MediaSource>) => Body, outputs = 1): Model => ({
  outputs,
  write: (input) => (input.kind === 'image' ? write(input) : undefined),
});
const clips = (write: (input: VideoInput<MediaSource>) => Body | undefined): Model => ({
  outputs: 1,
  write: (input) => (input.kind === 'video' ? write(input) : undefined),
});

const shaped = (input: ImageInput<MediaSource>): Body => ({
  prompt: promptWithLooks(input),
  aspect_ratio: input.dimension,
  seed: input.seed,
});
const flux = (input: ImageInput<MediaSource>): Body => ({ ...shaped(input), output_format: 'jpg', output_quality: 95 });
/** It is sharp as it is, and knows no quality. */
const fluxUltra = (input: ImageInput<MediaSource>): Body => ({ ...shaped(input), output_format: 'jpg' });
const fluxDev = (input: ImageInput<MediaSource>): Body => ({ ...flux(input), num_outputs: input.outputs });

/** The frame that a clip ends on, by the model's name for it. */
function endsOn(input: VideoInput<MediaSource>, name: string): Body {
  const last = lastFrameOf(input);
  return last ? { [name]: last.url } : {};
}

/** The shape is the first frame's where there is one. */
const seedance = (input: VideoInput<MediaSource>): Body => ({
  prompt: promptWithLooks(input),
  duration: input.durationSeconds,
  resolution: input.resolution,
  seed: input.seed,
  ...(input.startFrame ? { image: input.startFrame.url } : { aspect_ratio: input.dimension }),
  ...endsOn(input, 'last_frame_image'),
});

const kling = (input: VideoInput<MediaSource>): Body | undefined =>
  input.startFrame
    ? {
        prompt: promptWithLooks(input),
        start_image: input.startFrame.url,
        duration: input.durationSeconds,
        ...endsOn(input, 'end_image'),
        ...(input.negativePrompt !== undefined && { negative_prompt: input.negativePrompt }),
      }
    : undefined;

const fabric: Write = (input) =>
  input.kind === 'lip-sync' && 'portrait' in input.face
    ? { image: input.face.portrait.url, audio: input.audio.url, resolution: input.resolution }
    : undefined;

/** The fields are those of the models' own pages. */
const models: ReadonlyMap<string, Model> = new Map([
  ['black-forest-labs/flux-1.1-pro-ultra', pictures(fluxUltra)],
  ['black-forest-labs/flux-1.1-pro', pictures(flux)],
  ['black-forest-labs/flux-dev', pictures(fluxDev, 4)],
  ['luma/photon', pictures(shaped)],
  ['luma/photon-flash', pictures(shaped)],
  ['bytedance/seedance-1-pro', clips(seedance)],
  ['kwaivgi/kling-v2.1', clips(kling)],
  ['veed/fabric-1.0', { write: fabric, outputs: 1 }],
]);

/** Whether a prediction of this model is written here. */
export const speaksReplicate = (model: string): boolean => models.has(model);

/** The inputs of each prediction that a task needs; undefined when the model cannot make it. */
export function replicateInputs(model: string, input: Input): Body[] | undefined {
  const known = models.get(model);
  const body = known?.write(input);
  if (!known || !body) return undefined;
  const count = input.kind === 'image' ? Math.ceil(input.outputs / known.outputs) : 1;
  return Array.from({ length: count }, (_, nth) => ('seed' in body ? { ...body, seed: input.seed + nth } : body));
}
