import { memo, type PointerEvent } from 'react';
import type { ShotView, ShownTake } from '#contract/storyboards.ts';
import type { FilmShot } from '#web/studio/player/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { seconds } from '#web/ui/format.ts';
import { placeOf, useReadOnlyReason } from '../beyond-plan-context.tsx';
import { useBoardActions } from '../board-context.tsx';
import { useShotHandles } from './use-shot-handles.ts';

type ShotBlockProps = {
  shot: FilmShot;
  view: ShotView;
  isSelected: boolean;
  isStale: boolean;
  mayEdit: boolean;
  isTall: boolean;
  pxPerFrame: number;
};

/** Narrower blocks have no room for handles that could be told apart. */
const narrowPx = 26;
/** A name is shown where there is room for all of it; a block is never narrower than can be seen. */
const nameMarginPx = 10;
const characterPx = 6.5;
const narrowestPx = 2;
/** About as wide as one whole picture is, by the lane's height. */
const onePicturePx = { low: 56, tall: 200 };

/** A shot in time, to be selected, trimmed at its edges, and slipped with Alt. */
export const ShotBlock = memo(function ShotBlock(props: ShotBlockProps) {
  const { shot, view, isSelected, mayEdit, isTall, pxPerFrame } = props;
  const { onBegin, onEnd, onBody } = useShotHandles(shot, view);
  const readOnly = useReadOnlyReason(placeOf(view));
  const take = view.clip ?? view.picture;
  const width = shot.frames * pxPerFrame;
  return (
    <div
      data-shot-block={shot.label}
      title={readOnly}
      className={classNames(
        'group absolute top-[3px] bottom-[3px] flex flex-col overflow-clip rounded-[3px]',
        take ? 'bg-raised shadow-[inset_0_0_0_1px_#ffffff12]' : 'border border-dashed border-line-strong',
        isSelected && 'z-[1] outline-2 -outline-offset-1 outline-key light:outline-ink',
      )}
      style={{
        left: shot.startFrame * pxPerFrame + 1,
        width: Math.max(narrowestPx, width - 2),
      }}
      onPointerDown={onBody}
    >
      <ShotName {...props} width={width} />
      {take && <Pictures take={take} width={width} isTall={isTall} />}
      {width >= narrowPx && mayEdit && readOnly === undefined && <Edges view={view} onBegin={onBegin} onEnd={onEnd} />}
    </div>
  );
});

type PicturesProps = { take: ShownTake; width: number; isTall: boolean };

/** The picture as often as there is room, like frames on a strip of film; where there is none for a whole one, its middle. */
function Pictures({ take, width, isTall }: PicturesProps) {
  const isOne = width < (isTall ? onePicturePx.tall : onePicturePx.low);
  return (
    <span
      className={classNames('flex-1', isOne ? 'bg-cover bg-center' : 'bg-[length:auto_100%] bg-repeat-x')}
      style={{ backgroundImage: `url("${take.thumbnailUrl ?? take.url}")` }}
    />
  );
}

type ShotNameProps = Pick<ShotBlockProps, 'view' | 'isSelected' | 'isStale'> & { width: number };

/** Above the pictures; in a block without any it is all of it. */
function ShotName({ view, isSelected, isStale, width }: ShotNameProps) {
  const { select } = useBoardActions();
  const hasName = width >= nameMarginPx + view.label.length * characterPx;
  const isWhole = view.clip === null && view.picture === null;
  return (
    <button
      type="button"
      tabIndex={isSelected ? 0 : -1}
      aria-pressed={isSelected}
      onClick={() => select(view.id)}
      aria-label={`Shot ${view.label}, ${seconds(view.durationMs)}`}
      className={classNames(
        'flex min-h-[13px] min-w-0 text-10 leading-[13px] font-medium outline-none focus-visible:underline',
        isWhole && 'flex-1',
        isSelected ? 'bg-key-fill text-key-ink' : isStale ? 'text-info light:bg-ground' : 'text-muted light:bg-ground',
      )}
    >
      {hasName && (
        <span className="sticky left-0 overflow-hidden px-1 whitespace-nowrap">
          {view.label}
          {isStale && ' · stale'}
        </span>
      )}
    </button>
  );
}

type EdgesProps = { view: ShotView } & Pick<ReturnType<typeof useShotHandles>, 'onBegin' | 'onEnd'>;

function Edges({ view: { label, locked }, onBegin, onEnd }: EdgesProps) {
  if (locked) return null;
  return (
    <>
      <Edge side="left" label={label} onPress={onBegin} />
      <Edge side="right" label={label} onPress={onEnd} />
    </>
  );
}

type EdgeProps = { side: 'left' | 'right'; label: string; onPress: (event: PointerEvent) => void };

/** Where a shot is trimmed; the keys [ and ] do the same. */
function Edge({ side, label, onPress }: EdgeProps) {
  return (
    <span
      data-edge={side}
      title={side === 'left' ? `Trim start of ${label}` : `Trim end of ${label}`}
      className={classNames(
        'absolute inset-y-0 w-[7px] cursor-ew-resize touch-none opacity-0 group-hover:opacity-100',
        'after:absolute after:inset-y-[6px] after:left-[2px] after:w-[3px] after:rounded-full after:bg-[#e6e6e8] after:shadow-[0_0_0_1px_#161617]',
        side === 'left' ? 'left-0' : 'right-0',
      )}
      onPointerDown={onPress}
    />
  );
}
