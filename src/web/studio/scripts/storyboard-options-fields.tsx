import { dimensionSegments, rateSegments, styleGroups } from '#web/lib/storyboard-choices.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { useStoryboardOptions } from './storyboard-options.ts';

/** Shape, style and frame rate of the next storyboard. */
export function StoryboardOptionsFields() {
  const { options, setDimension, setStyle, setFrameRate } = useStoryboardOptions();
  return (
    <>
      <div className="grid gap-1">
        <span className="text-12 font-medium text-muted">Dimension</span>
        <Segmented
          label="Dimension"
          isFull
          size="md"
          value={options.dimension}
          segments={dimensionSegments}
          onChange={setDimension}
        />
      </div>
      <Select label="Style" value={options.style} groups={styleGroups} onChange={setStyle} />
      <div className="grid gap-1">
        <span className="text-12 font-medium text-muted">Frame rate</span>
        <Segmented
          label="Frame rate"
          isFull
          size="md"
          value={String(options.frameRate)}
          segments={rateSegments}
          onChange={setFrameRate}
        />
      </div>
    </>
  );
}
