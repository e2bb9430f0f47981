import { memo } from 'react';
import type { FilmSound } from '#web/studio/player/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useReadOnlyReason } from '../beyond-plan-context.tsx';
import type { BoardSound } from './board-sounds.ts';
import { useTimelineTools } from './timeline-context.ts';
import { useSoundHandles } from './use-sound-handles.ts';
import { Waveform } from './waveform.tsx';

type SoundBlockProps = {
  heard: FilmSound;
  sound: BoardSound;
  /** The lane has a row below for what runs on over the others. */
  isHalf: boolean;
  pxPerSecond: number;
  isSelected: boolean;
  isTall: boolean;
  mayEdit: boolean;
};

/** A narrower block has no room for a name that could be read. */
const namelessPx = 24;

/** Where the line of a sound as loud as it came lies, from the top; and how far 1 dB is from it. As shares of the height. */
const plainLine = 0.4;
const perDb = 0.016;

/** A sound with its levels; when it is selected, with handles for its edges, its fades and how loud it is. */
export const SoundBlock = memo(function SoundBlock(props: SoundBlockProps) {
  const { heard, sound, isHalf, pxPerSecond, isSelected, isTall, mayEdit } = props;
  const { selectSound } = useTimelineTools();
  const { onBody, ...handles } = useSoundHandles(heard, sound);
  const readOnly = useReadOnlyReason(sound);
  const seconds = heard.endSeconds - heard.startSeconds;
  const width = Math.max(2, seconds * pxPerSecond - 2);
  const { waveformUrl } = sound.take;
  return (
    <div
      data-sound-block={sound.id}
      title={readOnly === undefined ? heard.label : `${heard.label}. ${readOnly}`}
      className={classNames(
        'group absolute cursor-default touch-none overflow-clip rounded-[3px] bg-raised light:bg-ground shadow-[inset_0_0_0_1px_#ffffff12]',
        isSelected && 'z-[1] outline-2 -outline-offset-1 outline-key light:outline-ink',
      )}
      style={{ left: heard.startSeconds * pxPerSecond + 1, width, ...rowOf(heard, isHalf) }}
      onPointerDown={onBody}
    >
      {/* Half of a low lane has room for the name alone. */}
      {waveformUrl !== null && (isTall || !isHalf) && (
        <span className="absolute inset-x-0 top-[13px] bottom-0">
          <Waveform
            url={waveformUrl}
            fromSeconds={heard.sourceSeconds}
            seconds={seconds}
            widthPx={width}
            gainDb={heard.gainDb}
          />
        </span>
      )}
      <Fades heard={heard} pxPerSecond={pxPerSecond} width={width} />
      <SoundName
        heard={heard}
        hasName={width >= namelessPx}
        isSelected={isSelected}
        onSelect={() => selectSound(sound.id)}
      />
      {mayEdit && !sound.isLocked && readOnly === undefined && (
        <Handles heard={heard} pxPerSecond={pxPerSecond} width={width} isTall={isTall} {...handles} />
      )}
    </div>
  );
});

/** What runs on over the others lies below them. */
function rowOf({ isOver }: FilmSound, isHalf: boolean): { top: number | string; bottom: number | string } {
  const [whole, half] = [3, 'calc(50% + 1px)'];
  return { top: isHalf && isOver ? half : whole, bottom: isHalf && !isOver ? half : whole };
}

type SoundNameProps = { heard: FilmSound; hasName: boolean; isSelected: boolean; onSelect: () => void };

/** Stands above the levels, never on them. */
function SoundName({ heard: { label, gainDb }, hasName, isSelected, onSelect }: SoundNameProps) {
  return (
    <button
      type="button"
      tabIndex={isSelected ? 0 : -1}
      aria-pressed={isSelected}
      onClick={onSelect}
      aria-label={`${label}, ${gainText(gainDb)}`}
      className="absolute inset-x-0 top-0 flex h-[13px] text-10 leading-[13px] font-medium text-muted outline-none group-hover:text-ink focus-visible:underline"
    >
      {/* It stays in sight as long as its block does. */}
      {hasName && (
        <span className="sticky left-0 truncate px-[5px]">
          {label}
          {gainDb !== 0 && <span className="num ml-1 text-ink">{gainText(gainDb)}</span>}
        </span>
      )}
    </button>
  );
}

/** As engineers write levels: `+2.5 dB`. */
const gainText = (gainDb: number) => `${gainDb > 0 ? '+' : ''}${gainDb.toFixed(1).replace('-', '−')} dB`;

type InBlock = { heard: FilmSound; pxPerSecond: number; width: number };

/** What is faded is darker. */
function Fades({ heard, pxPerSecond, width }: InBlock) {
  const [into, out] = [heard.fadeInSeconds * pxPerSecond, heard.fadeOutSeconds * pxPerSecond];
  if (into < 1 && out < 1) return null;
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox={`0 0 ${width} 1`}
      className="absolute inset-0 h-full w-full"
    >
      <path d={`M0 1V0H${into}Z`} fill="var(--ground)" opacity=".75" />
      <path d={`M${width} 1V0H${width - out}Z`} fill="var(--ground)" opacity=".75" />
    </svg>
  );
}

type HandlesProps = InBlock & { isTall: boolean } & Omit<ReturnType<typeof useSoundHandles>, 'onBody'>;

/** Below this there is no room for fades beside the edges. */
const roomyPx = 40;

function Handles({ heard, pxPerSecond, width, isTall, ...on }: HandlesProps) {
  const edge = 'absolute inset-y-0 w-[6px] cursor-ew-resize touch-none';
  const fade =
    'absolute top-0 size-2.5 cursor-ew-resize touch-none rounded-full border-2 border-ink bg-panel opacity-0 group-hover:opacity-100';
  const line = `${Math.min(0.94, Math.max(0.06, plainLine - heard.gainDb * perDb)) * 100}%`;
  return (
    <>
      <span data-handle="begin" title="Trim start" className={`${edge} left-0`} onPointerDown={on.onBegin} />
      <span data-handle="end" title="Trim end" className={`${edge} right-0`} onPointerDown={on.onEnd} />
      {isTall && width > roomyPx && (
        <>
          <span
            data-handle="gain"
            title={`Volume ${gainText(heard.gainDb)}. Drag up or down to change it.`}
            className="absolute inset-x-[6px] h-[7px] -translate-y-1/2 cursor-ns-resize touch-none opacity-0 group-hover:opacity-100 after:absolute after:inset-x-0 after:top-[3px] after:h-px after:bg-[#e6e6e8]"
            style={{ top: line }}
            onPointerDown={on.onGain}
          />
          <span
            data-handle="fade-in"
            title="Fade in"
            className={fade}
            style={{ left: Math.min(width / 2, Math.max(6, heard.fadeInSeconds * pxPerSecond)) }}
            onPointerDown={on.onFadeIn}
          />
          <span
            data-handle="fade-out"
            title="Fade out"
            className={fade}
            style={{ right: Math.min(width / 2, Math.max(6, heard.fadeOutSeconds * pxPerSecond)) }}
            onPointerDown={on.onFadeOut}
          />
        </>
      )}
    </>
  );
}
