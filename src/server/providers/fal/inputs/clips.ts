import { lastFrameOf } from '#domain/generation/media.ts';
import type { ModelResolution } from '#domain/storyboards/dimension.ts';
import { picturesOf, promptWithLooks, promptWithPictures } from '../../picture-words.ts';
import { type Body, forKind, given, type InputOf, unlessEmpty, type Write, type Writers } from './body.ts';

type Clip = InputOf<'video'>;

/** From words alone. */
const fromWords = (write: (clip: Clip) => Body): Write =>
  forKind('video', (clip) => ({ prompt: promptWithLooks(clip), ...write(clip) }));

type FrameNames = { first: string; last?: string };

/** From a first frame, and to a last one where the endpoint has a name for it. */
const fromFrame = ({ first, last }: FrameNames, write: (clip: Clip) => Body): Write =>
  forKind('video', (clip) => {
    const end = lastFrameOf(clip);
    if (!clip.startFrame || (end && last === undefined)) return undefined;
    return {
      prompt: promptWithLooks(clip),
      [first]: clip.startFrame.url,
      ...(end && last !== undefined && { [last]: end.url }),
      ...write(clip),
    };
  });

/** From pictures of who and what is in it. */
const fromReferences = (name: string, write: (clip: Clip) => Body): Write =>
  forKind('video', (clip) => {
    const pictures = picturesOf(clip).map(({ url }) => url);
    if (pictures.length === 0) return undefined;
    return { prompt: promptWithPictures(clip), [name]: pictures, ...write(clip) };
  });

const shaped = ({ dimension }: Clip) => ({ aspect_ratio: dimension });
/** On fal nearly every length is a text. */
const seconds = ({ durationSeconds }: Clip) => ({ duration: String(durationSeconds) });
const resolved = ({ resolution }: Clip) => ({ resolution: resolution === '4K' ? '4k' : resolution });
const negative = ({ negativePrompt }: Clip) => given({ negative_prompt: unlessEmpty(negativePrompt) });

// What families share

const veo = (clip: Clip) => ({
  duration: `${clip.durationSeconds}s`,
  generate_audio: true,
  ...shaped(clip),
  ...resolved(clip),
});
const veoSeeded = (clip: Clip) => ({ ...veo(clip), ...negative(clip), seed: clip.seed });

/** It makes 4, 8, 12, 16 and 20 s: what lies between becomes a little longer. */
const soraSeconds = ({ durationSeconds }: Clip) => ({ duration: String(4 * Math.ceil(durationSeconds / 4)) });
const sora = (clip: Clip) => ({ ...soraSeconds(clip), ...resolved(clip), ...shaped(clip) });

const seedance = (clip: Clip) => ({
  ...seconds(clip),
  ...resolved(clip),
  seed: clip.seed,
  enable_safety_checker: true,
});
/** A clip that begins with a picture has its shape. */
const shapedSeedance = (clip: Clip) => ({ ...seedance(clip), ...shaped(clip) });
const seedanceTwo = (clip: Clip) => ({ ...seconds(clip), ...resolved(clip), generate_audio: true });

const kling = (clip: Clip) => ({ ...seconds(clip), ...negative(clip), ...given({ cfg_scale: clip.cfg }) });
const shapedKling = (clip: Clip) => ({ ...kling(clip), ...shaped(clip) });
const klingThree = (clip: Clip) => ({ ...kling(clip), generate_audio: true });

const wanTwoFive = (clip: Clip) => ({
  ...seconds(clip),
  ...resolved(clip),
  ...negative(clip),
  seed: clip.seed,
  enable_safety_checker: true,
});
/** This one takes a number. */
const wanTwoSeven = (clip: Clip) => ({ ...wanTwoFive(clip), duration: clip.durationSeconds });

const hailuoResolutions: Partial<Record<ModelResolution, string>> = { '512p': '512P', '768p': '768P' };
const hailuo = (clip: Clip) => ({ ...seconds(clip), resolution: hailuoResolutions[clip.resolution] ?? '768P' });
const nothing = () => ({});

const omni = (clip: Clip) => ({ duration: clip.durationSeconds, ...shaped(clip) });

const image = { first: 'image_url' };
const imageToImage = { first: 'image_url', last: 'end_image_url' };
const imageToTail = { first: 'image_url', last: 'tail_image_url' };

/** How each of fal's clip endpoints is asked; its own types of August 2026. */
export const clipWriters: Writers = {
  'fal-ai/veo3.1': fromWords(veoSeeded),
  'fal-ai/veo3.1/image-to-video': fromFrame(image, veoSeeded),
  'fal-ai/veo3.1/first-last-frame-to-video': fromFrame({ first: 'first_frame_url', last: 'last_frame_url' }, veoSeeded),
  'fal-ai/veo3.1/reference-to-video': fromReferences('image_urls', veo),
  'fal-ai/veo3': fromWords(veoSeeded),
  'fal-ai/veo3/image-to-video': fromFrame(image, veoSeeded),
  'google/gemini-omni-flash': fromWords(omni),
  'google/gemini-omni-flash/image-to-video': fromFrame(image, omni),
  'fal-ai/sora-2/text-to-video': fromWords(sora),
  'fal-ai/sora-2/image-to-video': fromFrame(image, sora),
  'fal-ai/sora-2/text-to-video/pro': fromWords(sora),
  'fal-ai/sora-2/image-to-video/pro': fromFrame(image, sora),
  'bytedance/seedance-2.0/text-to-video': fromWords((clip) => ({ ...seedanceTwo(clip), ...shaped(clip) })),
  'bytedance/seedance-2.0/image-to-video': fromFrame(imageToImage, seedanceTwo),
  'fal-ai/bytedance/seedance/v1/pro/text-to-video': fromWords(shapedSeedance),
  'fal-ai/bytedance/seedance/v1/pro/image-to-video': fromFrame(imageToImage, seedance),
  'fal-ai/bytedance/seedance/v1/pro/fast/text-to-video': fromWords(shapedSeedance),
  'fal-ai/bytedance/seedance/v1/pro/fast/image-to-video': fromFrame(image, seedance),
  'fal-ai/bytedance/seedance/v1/lite/text-to-video': fromWords(shapedSeedance),
  'fal-ai/bytedance/seedance/v1/lite/image-to-video': fromFrame(imageToImage, seedance),
  'fal-ai/bytedance/seedance/v1/lite/reference-to-video': fromReferences('reference_image_urls', shapedSeedance),
  'fal-ai/kling-video/v3/pro/text-to-video': fromWords((clip) => ({ ...klingThree(clip), ...shaped(clip) })),
  'fal-ai/kling-video/v3/pro/image-to-video': fromFrame(
    { first: 'start_image_url', last: 'end_image_url' },
    klingThree,
  ),
  'fal-ai/kling-video/v2.5-turbo/pro/text-to-video': fromWords(shapedKling),
  'fal-ai/kling-video/v2.5-turbo/pro/image-to-video': fromFrame(imageToTail, kling),
  'fal-ai/kling-video/v2.1/master/text-to-video': fromWords(shapedKling),
  'fal-ai/kling-video/v2.1/master/image-to-video': fromFrame(image, kling),
  'fal-ai/kling-video/v2.1/pro/image-to-video': fromFrame(imageToTail, kling),
  'fal-ai/kling-video/v2.1/standard/image-to-video': fromFrame(image, kling),
  'fal-ai/wan-25-preview/text-to-video': fromWords((clip) => ({ ...wanTwoFive(clip), ...shaped(clip) })),
  'fal-ai/wan-25-preview/image-to-video': fromFrame(image, wanTwoFive),
  'fal-ai/wan/v2.7/text-to-video': fromWords((clip) => ({ ...wanTwoSeven(clip), ...shaped(clip) })),
  'fal-ai/wan/v2.7/image-to-video': fromFrame(imageToImage, wanTwoSeven),
  'fal-ai/minimax/hailuo-02/standard/text-to-video': fromWords(seconds),
  'fal-ai/minimax/hailuo-02/standard/image-to-video': fromFrame(imageToImage, hailuo),
  'fal-ai/minimax/hailuo-02/pro/text-to-video': fromWords(nothing),
  'fal-ai/minimax/hailuo-02/pro/image-to-video': fromFrame(imageToImage, nothing),
};
