import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import type { ShotView } from '#contract/storyboards.ts';
import { type Transition, transitions } from '#domain/storyboards/transitions.ts';
import { TransitionPreview } from '#web/studio/player/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { wellStyle } from '#web/ui/field.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { useBoardActions, useBoardContent, useBoardFacts } from './board-context.tsx';

const usualMs = 500;
const shortestFrames = 2;
const longestFrames = 120;
const cut = 'cut';
/** For shots that have no picture yet: stills of the sample film. */
const sampleOutgoing = '/sample/1a-400.webp';
const sampleIncoming = '/sample/2a-400.webp';

/** A cut or one of the 44 transitions, and how long it lasts. */
export function TransitionPicker({ shot }: { shot: ShotView }) {
  const board = useBoardFacts();
  const { shots } = useBoardContent();
  const { edit } = useBoardActions();
  const { contains } = useFilter({ sensitivity: 'base' });
  const next = shots[shots.findIndex(({ id }) => id === shot.id) + 1];
  const pictures = { outgoingUrl: pictureOf(shot) ?? sampleOutgoing, incomingUrl: pictureOf(next) ?? sampleIncoming };
  const frameMs = 1000 / board.frameRate;
  const frames = Math.round((shot.transition?.durationMs ?? usualMs) / frameMs);
  const set = (transition: ShotView['transition']) =>
    edit({ do: 'update-shot', shotId: shot.id, fields: { transition } });
  const choose = (slug: string) => {
    const chosen = transitions.find((one) => one.slug === slug);
    set(chosen ? { slug: chosen.slug, durationMs: shot.transition?.durationMs ?? usualMs } : null);
  };
  return (
    <Autocomplete filter={contains}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the picker looks for one of many */}
      <SearchField aria-label="Search transitions" autoFocus className="border-b border-line p-2">
        <Input placeholder={`Search ${transitions.length} transitions`} className={inputStyle} />
      </SearchField>
      <ListBox
        aria-label="Transition"
        renderEmptyState={() => <p className="col-span-4 py-6 text-center text-muted">No transitions match.</p>}
        layout="grid"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[shot.transition?.slug ?? cut]}
        onSelectionChange={(keys) => keys !== 'all' && choose(String([...keys][0]))}
        className="grid max-h-[320px] grid-cols-4 content-start gap-2 overflow-auto p-3 outline-none"
      >
        <Tile transition={null} name="Cut" pictures={pictures} />
        {transitions.map((one) => (
          <Tile key={one.slug} transition={one} name={one.name} pictures={pictures} />
        ))}
      </ListBox>
      {shot.transition && (
        <div className="num flex items-center gap-3 border-t border-line px-3 py-1.5 text-12 text-muted">
          Length
          <Slider
            label="Length in frames"
            widthPx={220}
            value={frames}
            minimum={shortestFrames}
            maximum={longestFrames}
            onChange={(next) => shot.transition && set({ ...shot.transition, durationMs: Math.round(next * frameMs) })}
          />
          <span className="ml-auto text-ink">{frames} frames</span>
        </div>
      )}
    </Autocomplete>
  );
}

const inputStyle = classNames(wellStyle, 'h-8 px-2.5 text-13 [&::-webkit-search-cancel-button]:hidden');

type Pictures = { outgoingUrl: string; incomingUrl: string };

type TileProps = {
  /** Null for a plain cut. */
  transition: Transition | null;
  name: string;
  pictures: Pictures;
};

function Tile({ transition, name, pictures }: TileProps) {
  return (
    <ListBoxItem
      id={transition?.slug ?? cut}
      textValue={name}
      className="group min-w-0 rounded-pic outline-none data-[focus-visible]:outline-2 data-[focus-visible]:outline-ink"
    >
      <span className="relative block aspect-video overflow-hidden rounded-pic bg-black group-data-[selected]:outline-offset-1 group-data-[selected]:chosen-ring">
        {transition === null ? (
          <CutPicture {...pictures} />
        ) : (
          <>
            <img src={transition.image} alt="" loading="lazy" className="absolute inset-0 h-full w-full object-cover" />
            <TransitionPreview slug={transition.slug} {...pictures} />
          </>
        )}
      </span>
      <span className="mt-1 block truncate text-11 text-muted group-data-[selected]:text-ink">{name}</span>
    </ListBoxItem>
  );
}

/** The one picture beside the other. */
function CutPicture({ outgoingUrl, incomingUrl }: Pictures) {
  return (
    <>
      <img src={outgoingUrl} alt="" className="absolute inset-y-0 left-0 h-full w-1/2 object-cover" />
      <img
        src={incomingUrl}
        alt=""
        className="absolute inset-y-0 left-1/2 h-full w-1/2 border-l border-[#e6e6e8] object-cover"
      />
    </>
  );
}

function pictureOf(shot: ShotView | undefined): string | null {
  const take = shot?.picture ?? shot?.clip;
  return take ? (take.thumbnailUrl ?? take.url) : null;
}
