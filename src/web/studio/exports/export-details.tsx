import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import type { StoryboardView } from '#contract/storyboards.ts';
import { exportFormats, formatFacts, isFilm } from '#domain/exports/export-format.ts';
import { paperSizes } from '#domain/exports/export-options.ts';
import { loudnessLabel, loudnessPresets } from '#domain/exports/sound/loudness.ts';
import { dimensions, fitTypes, frameRates, resolutions } from '#domain/storyboards/dimension.ts';
import { counted } from '#web/ui/format.ts';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type ExportDraft, matters, wholeFilm } from './export-draft.ts';

type ExportDetailsProps = {
  draft: ExportDraft;
  storyboard: StoryboardView;
  onChange: (fields: Partial<ExportDraft>) => void;
};

/** Every choice there is; folded away, since the presets will do for most. */
export function ExportDetails({ draft, storyboard, onChange }: ExportDetailsProps) {
  return (
    <Disclosure className="group rounded-ctl border border-line">
      <Button
        slot="trigger"
        className="flex h-9 w-full items-center gap-2 rounded-ctl px-3 text-left text-13 font-medium hover:bg-hover"
      >
        <ChevronRight
          size={14}
          aria-hidden
          className="text-faint transition-transform group-data-[expanded]:rotate-90"
        />
        Details
        <span className="num min-w-0 flex-1 truncate text-right text-12 font-normal text-muted group-data-[expanded]:hidden">
          {inShort(draft)}
        </span>
      </Button>
      <DisclosurePanel className="grid gap-3 px-3 pt-1.5 pb-3 group-not-data-[expanded]:hidden">
        <FilmDetails draft={draft} storyboard={storyboard} onChange={onChange} />
      </DisclosurePanel>
    </Disclosure>
  );
}

function inShort(draft: ExportDraft): string {
  const { format, resolution, dimension, frameRate, loudnessLufs } = draft;
  return [
    formatFacts[format].label,
    ...(matters.resolution(draft) ? [resolution] : []),
    ...(matters.picture(draft) ? [dimension] : []),
    `${frameRate} fps`,
    ...(matters.loudness(draft) ? [`−${Math.abs(loudnessLufs)} LUFS`] : []),
  ].join(' · ');
}

function FilmDetails({ draft, storyboard, onChange }: ExportDetailsProps) {
  const films = exportFormats.filter(isFilm);
  const others = exportFormats.filter((format) => !isFilm(format));
  const formatGroups = [
    { label: 'Film', options: films.map(formatOption) },
    { label: 'Editing and print', options: others.map(formatOption) },
  ];
  const scenes = [
    { id: wholeFilm, label: `Whole film, ${counted(storyboard.scenes.length, 'scene')}` },
    ...storyboard.scenes.map(({ number, slugLine }, n) => ({ id: String(n + 1), label: `${number} ${slugLine}` })),
  ];
  return (
    <>
      <Select
        label="Format"
        isTall
        value={draft.format}
        groups={formatGroups}
        onChange={(id) => {
          const format = exportFormats.find((one) => one === id);
          if (format) onChange({ format });
        }}
      />
      <Select label="Scenes" value={draft.place} options={scenes} onChange={(place) => onChange({ place })} />
      {matters.resolution(draft) && (
        <Choices
          label="Resolution"
          value={draft.resolution}
          of={resolutions}
          onChange={(resolution) => onChange({ resolution })}
        />
      )}
      <PictureDetails draft={draft} onChange={onChange} />
      {matters.drawnWords(draft) && (
        <>
          <Switch isOn={draft.burnCaptions} onChange={(burnCaptions) => onChange({ burnCaptions })}>
            <span className="text-13">Burn in captions</span>
          </Switch>
          <Switch isOn={draft.originLabel} onChange={(originLabel) => onChange({ originLabel })}>
            <span className="text-13">Show an origin label: “Made with AI” or “Computer-generated”</span>
          </Switch>
        </>
      )}
      {matters.grid(draft) && <GridDetails draft={draft} onChange={onChange} />}
    </>
  );
}

type PartProps = Omit<ExportDetailsProps, 'storyboard'>;

function PictureDetails({ draft, onChange }: PartProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {matters.picture(draft) && (
        <>
          <Choices
            label="Aspect ratio"
            value={draft.dimension}
            of={dimensions}
            onChange={(dimension) => onChange({ dimension })}
          />
          <Choices
            label="Other aspect ratios"
            value={draft.fitType}
            of={fitTypes}
            name={(fit) => (fit === 'cover' ? 'Fill' : 'Fit')}
            onChange={(fitType) => onChange({ fitType })}
          />
        </>
      )}
      <Choices
        label="Frame rate"
        value={String(draft.frameRate)}
        of={frameRates.map(String)}
        onChange={(id) => {
          const frameRate = frameRates.find((rate) => String(rate) === id);
          if (frameRate !== undefined) onChange({ frameRate });
        }}
      />
      {matters.loudness(draft) && (
        <Select
          label="Loudness"
          value={String(draft.loudnessLufs)}
          options={loudnessPresets.map((lufs) => ({
            id: String(lufs),
            label: `−${Math.abs(lufs)} LUFS, ${loudnessLabel[lufs]}`,
          }))}
          onChange={(id) => {
            const loudnessLufs = loudnessPresets.find((lufs) => String(lufs) === id);
            if (loudnessLufs !== undefined) onChange({ loudnessLufs });
          }}
        />
      )}
      {matters.paper(draft) && (
        <Choices
          label="Paper"
          value={draft.paperSize}
          of={paperSizes}
          name={(size) => (size === 'Letter' ? 'US Letter' : size)}
          onChange={(paperSize) => onChange({ paperSize })}
        />
      )}
    </div>
  );
}

function GridDetails({ draft: { grid }, onChange }: PartProps) {
  const sides = ['1', '2', '3', '4'];
  return (
    <div className="grid grid-cols-2 gap-3">
      <Choices
        label="Columns per page"
        value={String(grid.columns)}
        of={sides}
        onChange={(columns) => onChange({ grid: { ...grid, columns: Number(columns) } })}
      />
      <Choices
        label="Rows per page"
        value={String(grid.rows)}
        of={sides}
        onChange={(rows) => onChange({ grid: { ...grid, rows: Number(rows) } })}
      />
    </div>
  );
}

const formatOption = (format: (typeof exportFormats)[number]) => ({
  id: format,
  label: formatFacts[format].label,
  detail: formatFacts[format].detail,
});

type ChoicesProps<Id extends string> = {
  label: string;
  value: Id;
  of: readonly Id[];
  name?: (id: Id) => string;
  onChange: (id: Id) => void;
};

function Choices<Id extends string>({ label, value, of, name = String, onChange }: ChoicesProps<Id>) {
  const segments = of.map((id) => ({ id, label: name(id) }));
  return <LabelledSegments label={label} value={value} segments={segments} onChange={onChange} />;
}
