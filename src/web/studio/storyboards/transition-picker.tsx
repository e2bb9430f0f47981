import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { ShotView } from '#contract/storyboards.ts';
import { type TransitionSlug, transitions } from '#domain/storyboards/transitions.ts';
import { transitionLook } from '#web/studio/player/index.ts';
import { Slider } from '#web/ui/slider.tsx';
import { useBoard } from './board-context.tsx';

const usualMs = 500;
const shortestFrames = 2;
const longestFrames = 120;
/** Far enough to see how it comes, for those that go through black too. */
const shownAt = 0.36;
const cut = 'cut';

/** A cut or one of the 44 transitions, and how long it lasts. */
export function TransitionPicker({ shot }: { shot: ShotView }) {
  const { board, edit } = useBoard();
  const frameMs = 1000 / board.frameRate;
  const frames = Math.round((shot.transition?.durationMs ?? usualMs) / frameMs);
  const set = (transition: ShotView['transition']) =>
    edit({ do: 'update-shot', shotId: shot.id, fields: { transition } });
  const choose = (slug: string) => {
    const chosen = transitions.find((one) => one.slug === slug);
    set(chosen ? { slug: chosen.slug, durationMs: shot.transition?.durationMs ?? usualMs } : null);
  };
  return (
    <>
      <ListBox
        aria-label="Transition"
        layout="grid"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[shot.transition?.slug ?? cut]}
        onSelectionChange={(keys) => keys !== 'all' && choose(String([...keys][0]))}
        className="grid max-h-[320px] grid-cols-4 gap-2 overflow-auto p-3 outline-none"
      >
        <Tile slug={null} name="Cut" />
        {transitions.map(({ slug, name }) => (
          <Tile key={slug} slug={slug} name={name} />
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
    </>
  );
}

function Tile({ slug, name }: { slug: TransitionSlug | null; name: string }) {
  return (
    <ListBoxItem
      id={slug ?? cut}
      textValue={name}
      className="group min-w-0 rounded-pic outline-none data-[focus-visible]:outline-2 data-[focus-visible]:outline-ink"
    >
      <span className="relative block aspect-video overflow-hidden rounded-pic bg-black group-data-[selected]:outline-2 group-data-[selected]:outline-offset-1 group-data-[selected]:outline-key">
        {slug === null ? <CutPicture /> : <TransitionPicture slug={slug} />}
      </span>
      <span className="mt-1 block truncate text-11 text-muted group-data-[selected]:text-ink">{name}</span>
    </ListBoxItem>
  );
}

function CutPicture() {
  return <span className="absolute inset-y-0 left-1/2 w-px bg-[#e6e6e8]" />;
}

/** The transition on its way, from a dark into a light picture. */
function TransitionPicture({ slug }: { slug: TransitionSlug }) {
  const { incoming, outgoing, over, background } = transitionLook(slug, shownAt);
  return (
    <span aria-hidden="true" className="absolute inset-0" style={{ background }}>
      <span className="absolute inset-0 bg-[#4b4b52]" style={{ ...outgoing, zIndex: over === 'outgoing' ? 2 : 0 }} />
      <span className="absolute inset-0 z-[1] bg-[#c9c9cd]" style={incoming} />
    </span>
  );
}
