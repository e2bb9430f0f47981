import { type Dimension, dimensions, type FrameRate, frameRates } from '#domain/storyboards/dimension.ts';
import { defaultVisualStyle, findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { useStored } from '#web/lib/use-stored.ts';

/** How a new storyboard is set up. */
export type StoryboardOptions = { dimension: Dimension; style: string; frameRate: FrameRate };

/** The options of the next storyboard, kept in this browser. */
export function useStoryboardOptions() {
  const [dimension, setDimension] = useStored('import-dimension', '16:9');
  const [style, setStyle] = useStored('import-style', defaultVisualStyle);
  const [frameRate, setFrameRate] = useStored('import-frame-rate', '24');
  const options: StoryboardOptions = {
    dimension: dimensions.find((one) => one === dimension) ?? '16:9',
    style: findVisualStyle(style)?.slug ?? defaultVisualStyle,
    frameRate: frameRates.find((one) => String(one) === frameRate) ?? 24,
  };
  return { options, setDimension, setStyle, setFrameRate };
}
