import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { dimensionLabel, dimensions, frameRates } from '#domain/storyboards/dimension.ts';
import { findVisualStyle, visualStyleGroups, visualStyles } from '#domain/storyboards/visual-styles.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { useImportOptions } from './import-options.ts';

const styleGroups = visualStyleGroups.map((label) => ({
  label,
  options: visualStyles
    .filter(({ group }) => group === label)
    .map(({ slug, label: name }) => ({ id: slug, label: name })),
}));
const dimensionSegments = dimensions.map((id) => ({ id, label: `${id} ${dimensionLabel[id]}` }));
const rateSegments = frameRates.map((rate) => ({ id: String(rate), label: `${rate} fps` }));

/** Shape, style and frame rate of the next storyboard. All can be changed later. */
export function ImportOptionsButton() {
  const { options, setDimension, setStyle, setFrameRate } = useImportOptions();
  const summary = [options.dimension, findVisualStyle(options.style)?.label, `${options.frameRate} fps`].join(' · ');
  return (
    <DialogTrigger>
      <Button look="ghost" aria-label={`Options: ${summary}`}>
        <SlidersHorizontal size={14} aria-hidden="true" /> {summary}
      </Button>
      <Popover placement="bottom" offset={4} className="float fade-in z-[1060] w-[380px]">
        <Dialog aria-label="Options of the storyboard" className="grid gap-3 p-4 outline-none">
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
          <p className="text-12 text-faint">For the next screenplay. You can change all of it on the board.</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
