import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { StoryboardOptionsFields, useStoryboardOptions } from '#web/studio/scripts/index.ts';
import { Button } from '#web/ui/button.tsx';

/** Shape, style and frame rate of the next storyboard. All can be changed later. */
export function ImportOptionsButton() {
  const { options } = useStoryboardOptions();
  const summary = [options.dimension, findVisualStyle(options.style)?.label, `${options.frameRate} fps`].join(' · ');
  return (
    <DialogTrigger>
      <Button look="ghost" aria-label={`Options: ${summary}`}>
        <SlidersHorizontal size={14} aria-hidden="true" /> {summary}
      </Button>
      <Popover placement="bottom" offset={4} className="float fade-in z-[1060] w-[380px]">
        <Dialog aria-label="Storyboard options" className="grid gap-3 p-4 outline-none">
          <StoryboardOptionsFields />
          <p className="text-12 text-faint">Used for the next screenplay. You can change everything later.</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
