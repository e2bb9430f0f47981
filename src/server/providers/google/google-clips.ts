import { z } from 'zod';
import type { GenerationInput, MediaSource, VideoInput } from '#domain/generation/input.ts';
import { lastFrameOf } from '#domain/generation/media.ts';
import type { FailureReason, Progress } from '#domain/generation/progress.ts';
import type { Output } from '../generator.ts';
import type { ReadMedia } from '../http/read-limited.ts';
import { picturesOf, promptWithLooks, promptWithPictures } from '../picture-words.ts';

const models: ReadonlySet<string> = new Set(['veo-3.1-generate-preview']);

/** Whether clips are asked of this model here. */
export const filmsAtGoogle = (model: string): boolean => models.has(model);

type Clip = VideoInput<MediaSource>;

/** A clip, which this model can make; undefined when it cannot. */
export const clipFor = (model: string, input: GenerationInput<MediaSource>): Clip | undefined =>
  models.has(model) && input.kind === 'video' ? input : undefined;

/** The pictures that go along, in the order in which `clipBody` wants them: the frames, or else who is to be seen. */
export function picturesOfClip(input: Clip): MediaSource[] {
  if (input.startFrame === null) return picturesOf(input);
  return [input.startFrame, lastFrameOf(input)].filter((frame) => frame !== null);
}

/** The body that asks for a clip. It takes either frames or pictures of people and things, and no seed. */
export function clipBody(input: Clip, pictures: readonly ReadMedia[]): object {
  const [first, last] = pictures.map(({ bytes, mediaType }) => ({
    bytesBase64Encoded: bytes.toString('base64'),
    mimeType: mediaType,
  }));
  const shown = pictures.map(({ bytes, mediaType }) => ({
    image: { bytesBase64Encoded: bytes.toString('base64'), mimeType: mediaType },
    referenceType: 'ASSET',
  }));
  const fromFrames = { prompt: promptWithLooks(input), image: first, ...(last && { lastFrame: last }) };
  const fromWords = { prompt: promptWithPictures(input), ...(shown.length > 0 && { referenceImages: shown }) };
  return {
    instances: [input.startFrame === null ? fromWords : fromFrames],
    parameters: {
      sampleCount: 1,
      durationSeconds: input.durationSeconds,
      aspectRatio: input.dimension,
      resolution: input.resolution,
      ...((input.negativePrompt ?? '') !== '' && { negativePrompt: input.negativePrompt }),
    },
  };
}

/** What the work is called there. Nothing else may come into the address that is asked. */
export const ClipOperation = z.object({ name: z.string().regex(/^models\/[\w.-]+\/operations\/[\w-]+$/) });

const Asked = z.object({
  done: z.boolean().default(false),
  error: z.object({ code: z.int().default(0) }).optional(),
  response: z.unknown().optional(),
});
const Made = z.object({
  generateVideoResponse: z.object({
    generatedSamples: z.array(z.object({ video: z.object({ uri: z.url() }) })).default([]),
    raiMediaFilteredCount: z.int().default(0),
  }),
});

/** By the codes of gRPC; every other is their own trouble. */
const reasonOfCode: Readonly<Record<number, FailureReason>> = {
  1: 'cancelled',
  3: 'invalid-input',
  4: 'timed-out',
  5: 'model-gone',
  7: 'vendor-account',
  8: 'rate-limited',
};

/** How a clip goes. Throws when that is not what was answered: the next answer may say it. */
export function readClip(body: unknown): Progress<Output> {
  const { done, error, response } = Asked.parse(body);
  if (!done) return { state: 'pending' };
  if (error) return failed(reasonOfCode[error.code] ?? 'unavailable', `Google returned error code ${error.code}.`);
  const made = Made.safeParse(response);
  return made.success ? readMade(made.data) : failed('bad-output', 'Google returned an output that isn’t a video.');
}

/** A clip that was held back is no error to Google: it is counted, and not there. */
function readMade({ generateVideoResponse: { generatedSamples, raiMediaFilteredCount } }: z.infer<typeof Made>) {
  const clips = generatedSamples.map(({ video }): Output => ({ type: 'url', url: video.uri, mediaType: 'video/mp4' }));
  if (clips.length > 0) return { state: 'done', outputs: clips } as const;
  if (raiMediaFilteredCount > 0) return { state: 'done', outputs: [{ type: 'flagged' }] } satisfies Progress<Output>;
  return failed('no-output', 'Google returned no video.');
}

const failed = (reason: FailureReason, detail: string): Progress<Output> => ({
  state: 'failed',
  failure: { reason, detail },
});
