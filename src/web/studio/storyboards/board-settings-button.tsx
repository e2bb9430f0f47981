import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { fitTypeLabel, fitTypes, frameRates } from '#domain/storyboards/dimension.ts';
import type { StoryboardFields } from '#domain/storyboards/storyboard.ts';
import { dimensionSegments, rateSegments, styleGroups } from '#web/lib/storyboard-choices.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { useBoardActions, useBoardFacts } from './board-context.tsx';

const fitSegments = fitTypes.map((id) => ({ id, label: fitTypeLabel[id] }));

/** Shape, fit, style and frame rate of the whole storyboard. */
export function BoardSettingsButton() {
  const board = useBoardFacts();
  const { edit } = useBoardActions();
  const change = (fields: Partial<StoryboardFields>) => edit({ do: 'update-storyboard', fields });
  return (
    <DialogTrigger>
      <IconButton label="Storyboard settings" icon={SlidersHorizontal} isDisabled={!board.mayEdit} />
      <Popover placement="bottom end" offset={4} className="float fade-in z-[1060] w-[400px]">
        <Dialog aria-label="Storyboard settings" className="grid gap-3 p-4 outline-none">
          <Labelled label="Dimension">
            <Segmented
              label="Dimension"
              isFull
              size="md"
              value={board.dimension}
              segments={dimensionSegments}
              onChange={(dimension) => change({ dimension })}
            />
          </Labelled>
          <Labelled label="Pictures of another shape">
            <Segmented
              label="Pictures of another shape"
              isFull
              size="md"
              value={board.fitType}
              segments={fitSegments}
              onChange={(fitType) => change({ fitType })}
            />
          </Labelled>
          <Select label="Style" value={board.style} groups={styleGroups} onChange={(style) => change({ style })} />
          <Labelled label="Frame rate">
            <Segmented
              label="Frame rate"
              isFull
              size="md"
              value={String(board.frameRate)}
              segments={rateSegments}
              onChange={(id) => {
                const frameRate = frameRates.find((rate) => String(rate) === id);
                if (frameRate) change({ frameRate });
              }}
            />
          </Labelled>
          <p className="text-12 text-faint">
            Takes that no longer match are marked stale. Nothing is made anew by itself.
          </p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="text-12 font-medium text-muted">
        {label}
      </span>
      {children}
    </div>
  );
}
