import { useMemo } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import type { FilmShot } from '#web/studio/player/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { seconds } from '#web/ui/format.ts';
import { useBoard } from '../board-context.tsx';
import { cardState } from '../card-state.ts';
import { transitionName } from '../transition-joint.tsx';
import { mostBlocks, Overview } from './overview.tsx';
import { inSight } from './scale.ts';
import { useTimeline } from './timeline-context.ts';
import { useShotHandles } from './use-shot-handles.ts';

/** The shots in time, each as long as it lasts. Only those in sight are drawn. */
export function PictureLane({ views }: { views: ReadonlyMap<string, ShotView> }) {
  const { selected } = useBoard();
  const { film, from, until } = useTimeline();
  const shots = inSight(film.shots, from, until);
  if (shots.length > mostBlocks) return <FarPictures shots={shots} views={views} />;
  return (
    <fieldset aria-label="Picture" className="relative min-w-0 border-t border-line">
      {shots.map((shot) => {
        const view = views.get(shot.id);
        return view && <ShotBlock key={shot.id} shot={shot} view={view} isSelected={selected?.id === shot.id} />;
      })}
      {shots.map((shot) => shot.incoming && <Join key={shot.id} shot={shot} />)}
    </fieldset>
  );
}

type FarPicturesProps = { shots: readonly FilmShot[]; views: ReadonlyMap<string, ShotView> };

const farColors = { made: '#3a3a3f', missing: '#202023', selected: '#e2a65a' };

function FarPictures({ shots, views }: FarPicturesProps) {
  const { selected } = useBoard();
  const selectedId = selected?.id;
  const bars = useMemo(
    () =>
      shots.map(({ id, startFrame, frames }) => {
        const view = views.get(id);
        const made = view?.clip || view?.picture ? farColors.made : farColors.missing;
        return { startFrame, frames, color: id === selectedId ? farColors.selected : made };
      }),
    [shots, views, selectedId],
  );
  return (
    <fieldset aria-label="Picture" className="relative min-w-0 border-t border-line">
      <Overview bars={bars} />
    </fieldset>
  );
}

/** Narrower blocks have no room for handles that could be told apart. */
const narrowPx = 26;

function ShotBlock({ shot, view, isSelected }: { shot: FilmShot; view: ShotView; isSelected: boolean }) {
  const { pxPerFrame } = useTimeline();
  const { onBegin, onEnd, onBody, isFixed } = useShotHandles(shot, view);
  const take = view.clip ?? view.picture;
  const width = shot.frames * pxPerFrame;
  const hasHandles = !isFixed && width >= narrowPx;
  return (
    <div
      data-shot-block={shot.label}
      className={classNames(
        'group absolute top-[3px] bottom-[3px] flex flex-col overflow-hidden rounded-[3px]',
        take ? 'bg-raised shadow-[inset_0_0_0_1px_#ffffff12]' : 'border border-dashed border-line-strong',
        isSelected && 'z-[1] outline-2 -outline-offset-1 outline-key',
      )}
      style={{ left: shot.startFrame * pxPerFrame + 1, width: Math.max(1, width - 2) }}
      onPointerDown={onBody}
    >
      <ShotName view={view} isSelected={isSelected} />
      {take && (
        <span
          className="flex-1 bg-[length:auto_100%] bg-repeat-x"
          style={{ backgroundImage: `url("${take.thumbnailUrl ?? take.url}")` }}
        />
      )}
      {hasHandles && <Edge side="left" label={shot.label} onPress={onBegin} />}
      {hasHandles && <Edge side="right" label={shot.label} onPress={onEnd} />}
    </div>
  );
}

function ShotName({ view, isSelected }: { view: ShotView; isSelected: boolean }) {
  const { tasks, select } = useBoard();
  const isStale = cardState(view, tasks).kind === 'stale';
  return (
    <button
      type="button"
      tabIndex={isSelected ? 0 : -1}
      aria-pressed={isSelected}
      onClick={() => select(view.id)}
      aria-label={`Shot ${view.label}, ${seconds(view.durationMs)}`}
      className={classNames(
        'truncate px-1 text-left text-10 leading-[13px] font-medium outline-none focus-visible:underline',
        isSelected ? 'bg-key text-key-ink' : 'text-muted',
      )}
    >
      {view.label}
      {isStale && ' · stale'}
    </button>
  );
}

type EdgeProps = { side: 'left' | 'right'; label: string; onPress: (event: React.PointerEvent) => void };

/** Where a shot is trimmed; the keys [ and ] do the same. */
function Edge({ side, label, onPress }: EdgeProps) {
  return (
    <span
      data-edge={side}
      title={side === 'left' ? `Trim the beginning of ${label}` : `Trim the end of ${label}`}
      className={classNames(
        'absolute inset-y-0 w-[7px] cursor-ew-resize touch-none opacity-0 group-hover:opacity-100',
        'after:absolute after:inset-y-[6px] after:left-[2px] after:w-[3px] after:rounded-full after:bg-[#e6e6e8] after:shadow-[0_0_0_1px_#161617]',
        side === 'left' ? 'left-0' : 'right-0',
      )}
      onPointerDown={onPress}
    />
  );
}

function Join({ shot }: { shot: FilmShot }) {
  const { board, shots } = useBoard();
  const { pxPerFrame } = useTimeline();
  const before = shots[shots.findIndex(({ id }) => id === shot.id) - 1];
  const width = Math.max(14, (shot.incoming?.frames ?? 0) * pxPerFrame);
  return (
    <i
      title={before && transitionName(before, board.frameRate)}
      className="pointer-events-none absolute top-5 bottom-[3px] z-[2] rounded-[2px] bg-[linear-gradient(to_top_right,#161617b0_49%,#e6e6e8_50%,#e6e6e8_54%,#16161760_55%)] shadow-[0_0_0_1px_#e6e6e880]"
      style={{ left: shot.startFrame * pxPerFrame - (width === 14 ? 7 : 0), width }}
    />
  );
}
