import type { ModelLimits } from '../catalogue/model.ts';
import { defaultResolution, dimensionsFor, durationsAt, resolutionsFor } from '../catalogue/resolution.ts';
import type { Dimension, ModelResolution } from '../storyboards/dimension.ts';
import type { ImageMenu, MenuAsset, VideoMenu } from './menu.ts';

/** The length of a clip while nobody has chosen one, in seconds. */
const usualSeconds = 5;

/** What a picture will be made with: what was chosen where the model can, else what it usually does. */
export function settledImage({ outputs, dimensions, resolution }: ImageMenu, limits: ModelLimits) {
  return {
    outputs: Math.min(Math.max(outputs, 1), limits.outputs),
    dimension: dimensionOf(limits.dimensions ?? [], dimensions),
    resolution: pick(limits.resolutions, resolution) ?? defaultResolution(limits),
  };
}

/** The same of a clip. */
export function settledVideo(menu: VideoMenu, limits: ModelLimits) {
  const { startFrame, endFrame } = framesOf(menu, limits);
  const able = resolutionsFor(limits, startFrame !== null);
  const usual = defaultResolution(limits);
  const resolution = pick(able, menu.resolution) ?? (able.includes(usual) ? usual : (able[0] ?? usual));
  return {
    dimension: dimensionOf(dimensionsFor(limits, startFrame !== null), menu.dimensions),
    resolution,
    durationSeconds: durationFor(limits, resolution, menu.duration),
    startFrame,
    endFrame,
    loop: menu.loop && limits.supportsLoop && startFrame !== null && endFrame === null,
  };
}

/** The first and the last frame that a clip is made between; null where the model takes none, or none is given. */
export function framesOf(
  { assets, assetsAre, loop }: Pick<VideoMenu, 'assets' | 'assetsAre' | 'loop'>,
  { supportsImg2Vid, supportsEndFrame }: Pick<ModelLimits, 'supportsImg2Vid' | 'supportsEndFrame'>,
): { startFrame: MenuAsset | null; endFrame: MenuAsset | null } {
  if (assetsAre !== 'frames' || !supportsImg2Vid) return { startFrame: null, endFrame: null };
  const [startFrame = null, endFrame = null] = assets;
  return { startFrame, endFrame: supportsEndFrame && !loop ? endFrame : null };
}

/** The nearest length that the model makes at this resolution. */
function durationFor(limits: ModelLimits, resolution: ModelResolution, wanted: number | null): number {
  const lengths = durationsAt(limits, resolution);
  const seconds = wanted ?? usualSeconds;
  if (lengths !== null) {
    const [first = seconds] = lengths;
    if (wanted === null) return lengths.includes(usualSeconds) ? usualSeconds : first;
    return lengths.reduce((best, one) => (Math.abs(one - seconds) < Math.abs(best - seconds) ? one : best), first);
  }
  return Math.min(Math.max(seconds, limits.shortestSeconds ?? 1), limits.longestSeconds ?? seconds);
}

function dimensionOf(able: readonly Dimension[], wanted: Dimension | null): Dimension {
  return pick(able, wanted) ?? able[0] ?? '16:9';
}

function pick<One>(known: readonly One[] | null, wanted: One | null): One | null {
  return wanted !== null && known?.includes(wanted) === true ? wanted : null;
}
