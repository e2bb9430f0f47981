import type { GenerationInput, ImageInput, MediaSource } from '#domain/generation/input.ts';
import type { ModelResolution } from '#domain/storyboards/dimension.ts';
import type { ReadMedia } from '../http/read-limited.ts';
import { promptWithPictures } from '../picture-words.ts';

/** Whether a model can be told how large a picture is to be. */
const models: ReadonlyMap<string, { hasSizes: boolean }> = new Map([
  ['gemini-2.5-flash-image', { hasSizes: false }],
  ['gemini-3.1-flash-image', { hasSizes: true }],
  ['gemini-3-pro-image', { hasSizes: true }],
]);

/** `1K` is about a megapixel, `2K` four times and `4K` sixteen times that. */
const sizeOf: Partial<Record<ModelResolution, string>> = { '1080p': '2K', '4K': '4K' };
const seedMaximum = 2 ** 31;

/** Whether pictures are asked of this model here. */
export const drawsAtGoogle = (model: string): boolean => models.has(model);

/** Pictures, which this model can make; undefined when it cannot. */
export function picturesFor(model: string, input: GenerationInput<MediaSource>): ImageInput<MediaSource> | undefined {
  if (!models.has(model) || input.kind !== 'image') return undefined;
  return input.inpaint || (input.loras ?? []).length > 0 ? undefined : input;
}

/** The body that asks for the nth picture: a call makes one. */
export function googleBody(model: string, input: ImageInput<MediaSource>, pictures: readonly ReadMedia[]) {
  return (nth: number): object => ({
    contents: [
      {
        role: 'user',
        parts: [
          { text: promptWithPictures(input) },
          ...pictures.map(({ bytes, mediaType }) => ({
            inlineData: { mimeType: mediaType, data: bytes.toString('base64') },
          })),
        ],
      },
    ],
    generationConfig: {
      responseModalities: ['IMAGE'],
      seed: (input.seed + nth) % seedMaximum,
      imageConfig: {
        aspectRatio: input.dimension,
        ...(models.get(model)?.hasSizes === true && { imageSize: sizeOf[input.resolution] ?? '1K' }),
      },
    },
  });
}
