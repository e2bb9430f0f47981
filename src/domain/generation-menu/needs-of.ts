import { type ModelNeeds, noNeeds } from '../catalogue/model-needs.ts';
import type { ImageMenu, VideoMenu } from './menu.ts';

/** What an image menu asks of a model. */
export function imageNeeds(menu: ImageMenu): ModelNeeds {
  const { mode, assets, prompt, loras, dimensions, resolution, outputs, negativePrompt } = menu;
  if (mode === 'upscale') return noNeeds;
  if (mode === 'edit') return { ...noNeeds, references: Math.max(0, assets.length - 1), characters: prompt.length };
  return {
    ...noNeeds,
    references: mode === 'standard' ? assets.length : 0,
    loras: mode === 'lora' ? loras.length : 0,
    dimension: dimensions,
    resolution,
    outputs,
    characters: prompt.length,
    negativePrompt: negativePrompt !== '',
  };
}

/** What a video menu asks of a model; `clipSeconds` is the length of the clip that is worked on. */
export function videoNeeds(menu: VideoMenu, clipSeconds?: number): ModelNeeds {
  const { mode, assets, assetsAre, prompt, dimensions, resolution, duration, negativePrompt } = menu;
  const characters = mode === 'upscale' ? 0 : prompt.length;
  if (mode !== 'clip') return { ...noNeeds, characters, resolution, durationSeconds: clipSeconds ?? null };
  const frames = assetsAre === 'frames' ? assets.length : 0;
  return {
    ...noNeeds,
    startFrame: frames > 0,
    // A loop ends on the frame it begins with.
    endFrame: frames > 1 && !menu.loop,
    loop: menu.loop && frames > 0,
    references: assetsAre === 'references' ? assets.length : 0,
    dimension: dimensions,
    resolution,
    durationSeconds: duration,
    sound: menu.sound,
    characters,
    negativePrompt: negativePrompt !== '',
  };
}
