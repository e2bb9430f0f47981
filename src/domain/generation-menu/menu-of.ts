import type { GenerationInput, MediaReference, Subject } from '../generation/input.ts';
import { type ImageMenu, type MenuAsset, emptyMenu, type VideoMenu } from './menu.ts';

type Input = GenerationInput<MediaReference>;

/** A part of the menu as it was when something was asked for. */
export type ReusedMenu = { part: 'image'; values: ImageMenu } | { part: 'video'; values: VideoMenu };

/** The settings of an earlier request, for another like it; null where pictures and clips are not what was asked for. */
export function menuOf(input: Input, modelId: string): ReusedMenu | null {
  const image = (values: Partial<ImageMenu>): ReusedMenu => ({
    part: 'image',
    values: { ...emptyMenu.image, model: modelId, ...values },
  });
  const video = (values: Partial<VideoMenu>): ReusedMenu => ({
    part: 'video',
    values: { ...emptyMenu.video, model: modelId, ...values },
  });
  switch (input.kind) {
    case 'image':
      return image(ofPicture(input));
    case 'image-edit': {
      const { prompt, picture, references } = input;
      return image({ mode: 'edit', prompt, assets: assetsOf([picture, ...references]) });
    }
    case 'image-upscale':
      return image({ mode: 'upscale', assets: assetsOf([input.picture]) });
    case 'video':
      return video(ofClip(input));
    case 'video-edit':
      return video({ mode: 'edit', prompt: input.prompt, assets: clipsOf([input.clip]) });
    case 'video-upscale':
      return video({ mode: 'upscale', assets: clipsOf([input.clip]), resolution: input.resolution });
    default:
      return null;
  }
}

function ofPicture(input: Extract<Input, { kind: 'image' }>): Partial<ImageMenu> {
  const { prompt, style, dimension, outputs, resolution, inpaint, loras } = input;
  const mask = inpaint && 'assetId' in inpaint.mask ? inpaint.mask.assetId : null;
  return {
    prompt,
    style,
    outputs,
    resolution,
    dimensions: dimension,
    ...wishes(input),
    mode: inpaint ? 'inpaint' : loras === undefined ? 'standard' : 'lora',
    assets: inpaint ? assetsOf([inpaint.picture]) : assetsOfSubjects(input.subjects),
    mask,
    loras: loras ?? [],
  };
}

function ofClip(input: Extract<Input, { kind: 'video' }>): Partial<VideoMenu> {
  const { prompt, style, dimension, resolution, durationSeconds, startFrame, endFrame, loop = false } = input;
  const frames = [startFrame, endFrame].filter((frame) => frame !== null);
  const fromReferences = frames.length === 0 && input.subjects.length > 0;
  return {
    prompt,
    style,
    resolution,
    loop,
    dimensions: dimension,
    duration: durationSeconds,
    ...wishes(input),
    assetsAre: fromReferences ? 'references' : 'frames',
    assets: fromReferences ? assetsOfSubjects(input.subjects) : assetsOf(frames),
  };
}

/** Another like it is another one: the seed is not kept. */
function wishes({ negativePrompt = '', cfg = null, smartPrompt = true }: Wished) {
  return { negativePrompt, cfg, smartPrompt };
}
type Wished = { negativePrompt?: string; cfg?: number | null; smartPrompt?: boolean };

const assetsOf = (media: readonly MediaReference[]): MenuAsset[] =>
  media.flatMap((one) => ('assetId' in one ? [{ assetId: one.assetId }] : []));

const clipsOf = (media: readonly MediaReference[]): MenuAsset[] =>
  assetsOf(media).map((asset) => ({ ...asset, kind: 'video' }));

function assetsOfSubjects(subjects: readonly Subject<MediaReference>[]): MenuAsset[] {
  return subjects.flatMap(({ name, images }) => {
    const [asset, ...others] = assetsOf(images);
    if (!asset) return [];
    const tagged = /^reference \d+$/.test(name) ? asset : { ...asset, tag: name };
    return others.length === 0 ? [tagged] : [{ ...tagged, more: others.map(({ assetId }) => assetId) }];
  });
}
