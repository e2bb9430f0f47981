import { dimensionSegments, rateSegments, styleGroups } from '#web/lib/storyboard-choices.ts';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';
import { Select } from '#web/ui/select.tsx';
import { useStoryboardOptions } from './storyboard-options.ts';

/** Aspect ratio, style and frame rate of the next storyboard. A vertical film has no choice of aspect ratio. */
export function StoryboardOptionsFields({ isVertical = false }: { isVertical?: boolean }) {
  const { options, setDimension, setStyle, setFrameRate } = useStoryboardOptions();
  return (
    <>
      {!isVertical && (
        <LabelledSegments
          label="Aspect ratio"
          value={options.dimension}
          segments={dimensionSegments}
          onChange={setDimension}
        />
      )}
      <Select label="Style" value={options.style} groups={styleGroups} onChange={setStyle} />
      <LabelledSegments
        label="Frame rate"
        value={String(options.frameRate)}
        segments={rateSegments}
        onChange={setFrameRate}
      />
    </>
  );
}
