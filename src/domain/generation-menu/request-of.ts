import type { ModelLimits } from '../catalogue/model.ts';
import type { GenerationInput, MediaReference, Subject } from '../generation/input.ts';
import { assetsAtMost, type ImageMenu, type MenuAsset, type VideoMenu } from './menu.ts';
import { rankImages, rankReferences } from './rank-references.ts';
import { settledImage, settledVideo } from './settled.ts';

type Input = GenerationInput<MediaReference>;
/** What a request needs besides the menu. `clipSeconds` is the length of the clip that is worked on. */
export type Asking = { limits: ModelLimits; seed: number; clipSeconds?: number };

/** Clips of this rate are made where no film says otherwise. */
const framesPerSecond = 24;

/** What the menu asks an image model for; null while the picture that is to be worked on is missing. */
export function imageRequest(menu: ImageMenu, { limits, seed }: Asking): Input | null {
  const { prompt } = menu;
  const [first, ...others] = menu.assets;
  if (menu.mode === 'upscale') return first ? { kind: 'image-upscale', picture: reference(first), seed } : null;
  if (menu.mode === 'edit') {
    const references = rankReferences(others, prompt, limits.references).used.map(reference);
    return first ? { kind: 'image-edit', prompt, picture: reference(first), references, seed } : null;
  }
  return pictureRequest(menu, { limits, seed });
}

function pictureRequest(menu: ImageMenu, { limits, seed }: Asking): Input | null {
  const { mode, mask, loras, prompt, assets, style } = menu;
  const [picture] = assets;
  const inpaint = picture && mask !== null ? { picture: reference(picture), mask: { assetId: mask } } : null;
  if (mode === 'inpaint' && !inpaint) return null;
  const subjects = mode === 'standard' ? subjectsOf(menu, limits.references) : [];
  const asked = { prompt, ...settledImage(menu, limits), ...wishesOf(menu, limits), style, seed, subjects };
  return {
    kind: 'image',
    ...asked,
    ...(mode === 'inpaint' && inpaint && { inpaint }),
    ...(mode === 'lora' && { loras: [...loras] }),
  };
}

/** What the menu asks a video model for; null while the clip that is to be worked on is missing. */
export function videoRequest(menu: VideoMenu, { limits, seed, clipSeconds }: Asking): Input | null {
  const { prompt, mode } = menu;
  const [first] = menu.assets;
  const settled = settledVideo(menu, limits);
  if (mode !== 'clip') {
    if (!first || clipSeconds === undefined) return null;
    const given = { clip: reference(first), durationSeconds: clipSeconds, seed };
    if (mode === 'edit') return { kind: 'video-edit', prompt, ...given };
    return { kind: 'video-upscale', ...given, resolution: settled.resolution };
  }
  const { startFrame, endFrame, loop, ...shape } = settled;
  const fromReferences = menu.assetsAre === 'references' || !limits.supportsImg2Vid;
  return {
    kind: 'video',
    prompt,
    ...shape,
    ...wishesOf(menu, limits),
    style: menu.style,
    seed,
    startFrame: startFrame && reference(startFrame),
    endFrame: endFrame && reference(endFrame),
    frameRate: framesPerSecond,
    subjects: fromReferences ? subjectsOf(menu, limits.references) : [],
    ...(loop && { loop }),
  };
}

const reference = ({ assetId }: MenuAsset): MediaReference => ({ assetId });

/** What the model can be asked for of what was wished. */
function wishesOf(
  { negativePrompt, cfg, smartPrompt }: Pick<ImageMenu, 'negativePrompt' | 'cfg' | 'smartPrompt'>,
  { negativePromptCharacters, supportsCfg }: ModelLimits,
) {
  return {
    smartPrompt,
    ...(negativePromptCharacters > 0 && negativePrompt !== '' && { negativePrompt }),
    ...(supportsCfg && cfg !== null && { cfg }),
  };
}

/**
 * The references as a model gets them: each by its tag, one without by its place. No more images than the requirement allows in a
 * request, and no more than the model takes.
 */
function subjectsOf({ assets, prompt }: Named, references: number): Subject<MediaReference>[] {
  const { used } = rankReferences(assets, prompt, references);
  const { shown } = rankImages(used, Math.min(references, assetsAtMost.image));
  return shown.map(({ asset, images }, n) => ({
    name: asset.tag ?? `reference ${n + 1}`,
    description: '',
    images: images.map((assetId) => ({ assetId })),
  }));
}
type Named = Pick<ImageMenu, 'assets' | 'prompt'>;
