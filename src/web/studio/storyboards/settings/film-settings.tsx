import { dimensionLabel, dimensions, fitTypeLabel, fitTypes, frameRates } from '#domain/storyboards/dimension.ts';
import type { StoryboardFields } from '#domain/storyboards/storyboard.ts';
import { visualStyleGroups, visualStyles } from '#domain/storyboards/visual-styles.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { StyleReference } from '../things/style-reference.tsx';
import { useBoardActions, useBoardFacts } from '../board-context.tsx';
import { TempoFields } from './tempo-fields.tsx';

const styleGroups = visualStyleGroups.map((label) => ({
  label,
  options: visualStyles
    .filter(({ group }) => group === label)
    .map(({ slug, label: name }) => ({ id: slug, label: name })),
}));
const dimensionSegments = dimensions.map((id) => ({ id, label: `${id} ${dimensionLabel[id]}` }));
const fitSegments = fitTypes.map((id) => ({ id, label: fitTypeLabel[id] }));
const rateSegments = frameRates.map((rate) => ({ id: String(rate), label: `${rate} fps` }));

type Look = Pick<StoryboardFields, 'dimension' | 'fitType' | 'style' | 'frameRate'>;

/** Shape, fit, style, frame rate and tempo of the whole storyboard. */
export function FilmSettings() {
  const board = useBoardFacts();
  const { edit } = useBoardActions();
  const change = (fields: Partial<Look>) => edit({ do: 'update-storyboard', fields });
  return (
    <div className="grid gap-3">
      <Labelled label="Aspect ratio">
        <Segmented
          label="Aspect ratio"
          isFull
          size="md"
          value={board.dimension}
          segments={dimensionSegments}
          onChange={(dimension) => change({ dimension })}
        />
      </Labelled>
      <Labelled label="Fit images of another aspect ratio">
        <Segmented
          label="Fit images of another aspect ratio"
          isFull
          size="md"
          value={board.fitType}
          segments={fitSegments}
          onChange={(fitType) => change({ fitType })}
        />
      </Labelled>
      <Select label="Style" value={board.style} groups={styleGroups} onChange={(style) => change({ style })} />
      <StyleReference />
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
        Takes that no longer match are marked stale. Nothing is regenerated automatically.
      </p>
      <TempoFields />
    </div>
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
