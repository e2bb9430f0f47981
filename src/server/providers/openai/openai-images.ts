import type { GenerationInput, ImageInput, MediaSource } from '#domain/generation/input.ts';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import { picturesOf, promptWithPictures } from '../picture-words.ts';

/** What a call says, and what it sends along: pictures, and a mask for the first of them. */
export type OpenaiCall = {
  fields: Readonly<Record<string, string | number>>;
  pictures: MediaSource[];
  mask: MediaSource | null;
};

type Sizes = Record<Dimension, string>;

/** The first model knows three sizes; to the second any is one whose sides are divisible by 16. */
const sizesOf: Readonly<Record<string, Sizes>> = {
  'gpt-image-1': { '16:9': '1536x1024', '1:1': '1024x1024', '9:16': '1024x1536' },
  'gpt-image-2': { '16:9': '1536x864', '1:1': '1024x1024', '9:16': '864x1536' },
};

/** Whether pictures are asked of this model here. */
export const drawsAtOpenai = (model: string): boolean => model in sizesOf;

/** The call that makes these pictures; undefined when the model cannot. */
export function openaiCall(model: string, input: GenerationInput<MediaSource>): OpenaiCall | undefined {
  const sizes = sizesOf[model];
  if (!sizes || input.kind !== 'image') return undefined;
  const { inpaint, dimension, outputs } = input;
  return {
    fields: {
      model,
      prompt: promptFor(input),
      n: outputs,
      // A part that is painted anew leaves the picture's shape as it is.
      size: inpaint ? 'auto' : sizes[dimension],
      output_format: 'jpeg',
    },
    pictures: [...(inpaint ? [inpaint.picture] : []), ...picturesOf(input)],
    mask: inpaint?.mask ?? null,
  };
}

function promptFor(input: ImageInput<MediaSource>): string {
  if (!input.inpaint) return promptWithPictures(input);
  // The picture itself is the first that is sent.
  const picture = { name: 'the picture to be changed', description: '', images: [input.inpaint.picture] };
  const { prompt, subjects } = input;
  return subjects.length === 0 ? prompt : promptWithPictures({ prompt, subjects: [picture, ...subjects] });
}
