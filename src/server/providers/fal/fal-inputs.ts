import type { GenerationInput, ImageInput, MediaSource, VideoInput } from '#domain/generation/input.ts';
import { frameSize } from '#domain/storyboards/dimension.ts';

type Body = Record<string, unknown>;
type Input = GenerationInput<MediaSource>;

/** Flux takes a size in pixels. Its safety check is on; a result that it flags is told, not delivered. */
function fluxDev(input: ImageInput<MediaSource>): Body {
  return {
    prompt: describeSubjects(input.prompt, input),
    image_size: frameSize(input.dimension, input.resolution),
    num_images: input.outputs,
    seed: input.seed,
    output_format: 'jpeg',
    enable_safety_checker: true,
  };
}

/** Kling 2.1 Standard starts from a picture, whose shape it keeps, and knows two lengths, written as text. */
function klingStandard(input: VideoInput<MediaSource>): Body | undefined {
  if (!input.startFrame) return undefined;
  return {
    prompt: describeSubjects(input.prompt, input),
    image_url: input.startFrame.url,
    duration: String(input.durationSeconds),
  };
}

/** Models without reference pictures are told in words how a person looks. */
function describeSubjects(prompt: string, { subjects }: ImageInput<MediaSource> | VideoInput<MediaSource>): string {
  const said = subjects.filter(({ description }) => description !== '');
  return [prompt, ...said.map(({ name, description }) => `${name}: ${description}.`)].join(' ');
}

/** The endpoints whose bodies are written here. */
export const falEndpoints: ReadonlySet<string> = new Set([
  'fal-ai/flux/dev',
  'fal-ai/kling-video/v2.1/standard/image-to-video',
]);

/**
 * The body of a call, by endpoint; the fields are those of the vendor's own types of August 2026. Undefined when the
 * endpoint cannot make this.
 */
export function falBody(endpoint: string, input: Input): Body | undefined {
  if (endpoint === 'fal-ai/flux/dev' && input.kind === 'image') return fluxDev(input);
  if (endpoint === 'fal-ai/kling-video/v2.1/standard/image-to-video' && input.kind === 'video') {
    return klingStandard(input);
  }
  return undefined;
}
