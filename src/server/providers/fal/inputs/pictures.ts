import type { Inpaint, Lora, MediaSource } from '#domain/generation/input.ts';
import { type Dimension, frameSize, type ModelResolution } from '#domain/storyboards/dimension.ts';
import { picturesOf, promptWithLooks, promptWithPictures } from '../../picture-words.ts';
import { type Body, either, forKind, given, type Write, type Writers } from './body.ts';

/** What every picture endpoint chooses from, whoever asks: a picture, a reference, a change in a picture. */
type Wish = {
  /** With every person in words, and with pictures that go along counted. */
  words: string;
  wordsWithPictures: string;
  /** Null where it keeps the shape of the first picture. */
  dimension: Dimension | null;
  resolution: ModelResolution;
  outputs: number;
  seed: number;
  pictures: string[];
  inpaint: Inpaint<MediaSource> | undefined;
  loras: Lora<MediaSource>[];
  cfg: number | undefined;
};

const urls = (media: readonly MediaSource[]) => media.map(({ url }) => url);
const none = { inpaint: undefined, loras: [], cfg: undefined, outputs: 1 };

/** A writer for whatever ends in a picture. `kinds` that the endpoint is not for are refused. */
function picture(write: (wish: Wish) => Body): Write {
  return either(
    forKind('image', (input) =>
      write({
        ...input,
        words: promptWithLooks(input),
        wordsWithPictures: promptWithPictures(input),
        pictures: urls(picturesOf(input)),
        inpaint: input.inpaint,
        loras: input.loras ?? [],
        cfg: input.cfg,
      }),
    ),
    forKind('reference', (input) => {
      const { prompt } = input;
      return write({ ...none, ...input, words: prompt, wordsWithPictures: prompt, pictures: urls(input.pictures) });
    }),
    forKind('image-edit', ({ prompt, picture: first, references, seed }) =>
      write({
        ...none,
        seed,
        words: prompt,
        wordsWithPictures: prompt,
        dimension: null,
        resolution: '1080p',
        pictures: urls([first, ...references]),
      }),
    ),
  );
}

/** Only from pictures: the first of them, where an endpoint takes one. */
function fromPictures(write: (wish: Wish, first: string) => Body): Write {
  const from = picture((wish) => write(wish, wish.pictures[0] ?? ''));
  return (input) => {
    const hasNone =
      (input.kind === 'image' && input.subjects.every(({ images }) => images.length === 0)) ||
      (input.kind === 'reference' && input.pictures.length === 0);
    return hasNone ? undefined : from(input);
  };
}

/** Only a part of a picture, painted anew. */
const painted = (write: (wish: Wish, inpaint: Inpaint<MediaSource>) => Body): Write =>
  forKind('image', (input) => {
    const { inpaint } = input;
    return inpaint && picture((wish) => write(wish, inpaint))(input);
  });

const counted = ({ outputs, seed }: Wish) => ({ num_images: outputs, seed });
const jpeg = { output_format: 'jpeg' };
const square = (dimension: Dimension | null): Dimension => dimension ?? '16:9';

// Sizes

/** Both sides a little larger, in steps, until there are pixels enough. */
function sizeOf({ dimension, resolution }: Wish, { pixels = 0, step = 2 } = {}): { width: number; height: number } {
  const { width, height } = frameSize(square(dimension), resolution);
  const scale = Math.max(1, Math.sqrt(pixels / (width * height)));
  const rounded = (length: number) => Math.ceil(Math.round(length * scale * 1000) / 1000 / step) * step;
  return { width: rounded(width), height: rounded(height) };
}
/** As many pixels as were asked for, in the shape of a picture of which only a part is painted anew. */
function sizeLike({ width, height }: MediaSource, wish: Wish): { width: number; height: number } {
  const asked = sizeOf(wish);
  if (width === undefined || height === undefined) return asked;
  const scale = Math.sqrt((asked.width * asked.height) / (width * height));
  const even = (length: number) => 2 * Math.round((length * scale) / 2);
  return { width: even(width), height: even(height) };
}

const seedreamPixels = 960 * 960;
const seedream45Pixels = 2560 * 1440;
const gptPixels = 655_360;

const thousands: Partial<Record<ModelResolution, string>> = { '1080p': '2K', '4K': '4K' };
/** `1K` is about a megapixel, `2K` four times and `4K` sixteen times that. */
const kilo = ({ resolution }: Wish) => ({ resolution: thousands[resolution] ?? '1K' });
const shaped = ({ dimension }: Wish) => ({ aspect_ratio: square(dimension) });
const shapedOrAuto = ({ dimension }: Wish) => ({ aspect_ratio: dimension ?? 'auto' });

// Families

const banana = (more: (wish: Wish) => Body) =>
  picture((wish) => ({ prompt: wish.words, ...shaped(wish), ...counted(wish), ...jpeg, ...more(wish) }));
const bananaEdit = (more: (wish: Wish) => Body) =>
  fromPictures((wish) => ({
    prompt: wish.wordsWithPictures,
    image_urls: wish.pictures,
    ...shapedOrAuto(wish),
    ...counted(wish),
    ...jpeg,
    ...more(wish),
  }));
const nothing = () => ({});

const seedream = (pixels: number) =>
  picture((wish) => ({
    prompt: wish.words,
    image_size: sizeOf(wish, { pixels }),
    ...counted(wish),
    enable_safety_checker: true,
  }));
const seedreamEdit = (pixels: number, auto: string) =>
  fromPictures((wish) => ({
    prompt: wish.wordsWithPictures,
    image_urls: wish.pictures,
    image_size: wish.dimension === null ? auto : sizeOf(wish, { pixels }),
    ...counted(wish),
    enable_safety_checker: true,
  }));

/** Half of our scale is what the makers recommend: 3.5 of theirs, which begins at 1. */
const guidance = (cfg: number | undefined, recommended = 3.5) =>
  given({ guidance_scale: cfg === undefined ? undefined : 1 + 2 * cfg * (recommended - 1) });
/** Their own check is on: what it marks is told, not delivered. */
const checked = { enable_safety_checker: true };
const weights = ({ loras }: Wish) => ({
  loras: loras.map((lora) => ({ path: 'weights' in lora ? lora.weights.url : lora.url, scale: lora.scale })),
});
const fluxOf = (wish: Wish) => ({ ...counted(wish), ...jpeg });

const gptSizes: Record<Dimension, string> = { '1:1': '1024x1024', '16:9': '1536x1024', '9:16': '1024x1536' };
const gptOne = ({ dimension, outputs }: Wish) => ({
  image_size: dimension === null ? 'auto' : gptSizes[dimension],
  num_images: outputs,
  ...jpeg,
});
const gptTwo = (wish: Wish) => ({
  image_size: wish.dimension === null ? 'auto' : sizeOf(wish, { pixels: gptPixels, step: 16 }),
  num_images: wish.outputs,
  ...jpeg,
});

/** How much of the picture that it begins with is kept, 0 to 1. */
const photonStrength = 0.6;
/** How far Flux may go from the picture that it begins with, 0 to 1: with less it would copy its composition. */
const likeness = 0.95;
const photon = picture((wish) => ({ prompt: wish.words, ...shaped(wish) }));
const photonModify = fromPictures((wish, first) => ({
  prompt: wish.words,
  image_url: first,
  strength: photonStrength,
  ...shaped(wish),
}));

/** How each of fal's picture endpoints is asked; its own types of August 2026. */
export const pictureWriters: Writers = {
  'fal-ai/nano-banana': banana(nothing),
  'fal-ai/nano-banana/edit': bananaEdit(nothing),
  'fal-ai/nano-banana-2': banana(kilo),
  'fal-ai/nano-banana-2/edit': bananaEdit(kilo),
  'fal-ai/nano-banana-pro': banana(kilo),
  'fal-ai/nano-banana-pro/edit': bananaEdit(kilo),
  'fal-ai/imagen4/preview': banana(kilo),
  'fal-ai/imagen4/preview/ultra': banana(kilo),
  'fal-ai/imagen4/preview/fast': banana(nothing),
  'fal-ai/bytedance/seedream/v3/text-to-image': picture((wish) => ({
    prompt: wish.words,
    image_size: sizeOf(wish),
    ...counted(wish),
    ...checked,
    ...guidance(wish.cfg, 2.5),
  })),
  'fal-ai/bytedance/seedream/v4/text-to-image': seedream(seedreamPixels),
  'fal-ai/bytedance/seedream/v4/edit': seedreamEdit(seedreamPixels, 'auto'),
  'fal-ai/bytedance/seedream/v4.5/text-to-image': seedream(seedream45Pixels),
  'fal-ai/bytedance/seedream/v4.5/edit': seedreamEdit(seedream45Pixels, 'auto_2K'),
  'fal-ai/flux-pro/v1.1-ultra': picture((wish) => ({ prompt: wish.words, ...shaped(wish), ...fluxOf(wish) })),
  'fal-ai/flux-pro/v1.1-ultra/redux': fromPictures((wish, first) => ({
    prompt: wish.words,
    image_url: first,
    ...shaped(wish),
    ...fluxOf(wish),
  })),
  'fal-ai/flux-pro/v1.1': picture((wish) => ({ prompt: wish.words, image_size: sizeOf(wish), ...fluxOf(wish) })),
  'fal-ai/flux-pro/v1.1/redux': fromPictures((wish, first) => ({
    prompt: wish.words,
    image_url: first,
    image_size: sizeOf(wish),
    ...fluxOf(wish),
  })),
  'fal-ai/flux-pro/v1/fill': painted((wish, { picture: whole, mask }) => ({
    prompt: wish.words,
    image_url: whole.url,
    mask_url: mask.url,
    ...fluxOf(wish),
  })),
  'fal-ai/flux-pro/kontext': fromPictures((wish, first) => ({ prompt: wish.words, image_url: first, ...fluxOf(wish) })),
  'fal-ai/flux/dev': picture((wish) => ({
    prompt: wish.words,
    image_size: sizeOf(wish),
    ...fluxOf(wish),
    ...checked,
    ...guidance(wish.cfg),
  })),
  'fal-ai/flux-lora/image-to-image': fromPictures((wish, first) => ({
    prompt: wish.words,
    image_url: first,
    image_size: sizeOf(wish),
    strength: likeness,
    ...fluxOf(wish),
    ...checked,
    ...guidance(wish.cfg),
  })),
  'fal-ai/flux-lora': picture((wish) => ({
    prompt: wish.words,
    image_size: sizeOf(wish),
    ...weights(wish),
    ...fluxOf(wish),
    ...checked,
    ...guidance(wish.cfg),
  })),
  'fal-ai/flux-lora/inpainting': painted((wish, { picture: whole, mask }) => ({
    prompt: wish.words,
    image_url: whole.url,
    mask_url: mask.url,
    image_size: sizeLike(whole, wish),
    ...weights(wish),
    ...fluxOf(wish),
    ...checked,
    ...guidance(wish.cfg),
  })),
  'fal-ai/gpt-image-1/text-to-image': picture((wish) => ({ prompt: wish.words, ...gptOne(wish) })),
  'fal-ai/gpt-image-1/edit-image': fromPictures((wish) => ({
    prompt: wish.wordsWithPictures,
    image_urls: wish.pictures,
    ...gptOne(wish),
  })),
  'openai/gpt-image-2': picture((wish) => ({ prompt: wish.words, ...gptTwo(wish) })),
  'openai/gpt-image-2/edit': either(
    painted((wish, { picture: whole, mask }) => ({
      prompt: wish.words,
      image_urls: [whole.url],
      mask_url: mask.url,
      ...gptTwo({ ...wish, dimension: null }),
    })),
    fromPictures((wish) => ({ prompt: wish.wordsWithPictures, image_urls: wish.pictures, ...gptTwo(wish) })),
  ),
  'fal-ai/minimax/image-01': picture((wish) => ({ prompt: wish.words, ...shaped(wish), num_images: wish.outputs })),
  'fal-ai/minimax/image-01/subject-reference': fromPictures((wish, first) => ({
    prompt: wish.words,
    image_url: first,
    ...shaped(wish),
    num_images: wish.outputs,
  })),
  'fal-ai/luma-photon': photon,
  'fal-ai/luma-photon/modify': photonModify,
  'fal-ai/luma-photon/flash': photon,
  'fal-ai/luma-photon/flash/modify': photonModify,
};
