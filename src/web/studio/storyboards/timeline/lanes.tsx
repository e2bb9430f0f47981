import { type DragEvent, memo, type PointerEvent, type ReactNode, type RefObject, useEffect } from 'react';
import type { SoundBus } from '#web/studio/player/index.ts';
import { useBoardActions } from '../board-context.tsx';
import { follow } from './drag.ts';
import { PictureLane } from './picture-lane.tsx';
import { Playhead } from './playhead.tsx';
import { Ruler } from './ruler.tsx';
import { tailPx } from './scale.ts';
import { SoundLane } from './sound-lane.tsx';
import { useTimelineSight, useTimelineTools } from './timeline-context.ts';
import { useDropSound } from './use-drop-sound.ts';

type LanesProps = { scroller: RefObject<HTMLDivElement | null>; rows: string };

const buses: SoundBus[] = ['dialogue', 'effects', 'music'];

/** Ruler, pictures and sounds on one scale. A press beside the blocks brings the player there. */
export const Lanes = memo(function Lanes({ scroller, rows }: LanesProps) {
  const { player } = useBoardActions();
  const { film, pxPerFrame } = useTimelineSight();
  const { selectSound } = useTimelineTools();
  useKeepPlayheadInSight(scroller);
  const scrub = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor((event.clientX - left) / pxPerFrame);
    player.seek(at);
    selectSound(null);
    follow(event, {
      onMove: (across) => player.seek(at + Math.round(across / pxPerFrame)),
      onEnd: () => undefined,
      onCancel: () => undefined,
    });
  };
  return (
    <div ref={scroller} className="overflow-x-auto overflow-y-hidden border-l border-line bg-stage">
      <DropTarget>
        <div
          className="relative grid h-full content-start select-none"
          style={{ width: film.frames * pxPerFrame + tailPx, minWidth: '100%', gridTemplateRows: rows }}
          onPointerDown={scrub}
        >
          <Ruler />
          <PictureLane />
          {buses.map((bus) => (
            <SoundLane key={bus} bus={bus} />
          ))}
          <Playhead />
          {film.shots.length === 0 && (
            <p className="absolute top-8 left-4 text-12 text-ink">Shots appear here at their duration.</p>
          )}
        </div>
      </DropTarget>
    </div>
  );
});

/** Takes sounds that are dropped on the lanes, and says what they will become. */
function DropTarget({ children }: { children: ReactNode }) {
  const { now } = useTimelineTools();
  const { over, isAdding, setOver, drop } = useDropSound();
  const laneOf = ({ target }: DragEvent): SoundBus =>
    ((target instanceof HTMLElement && target.closest<HTMLElement>('[data-lane]')?.dataset['lane']) ||
      'music') as SoundBus;
  return (
    <div
      className="relative h-full w-max min-w-full"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(laneOf(event));
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        const { left } = event.currentTarget.getBoundingClientRect();
        drop({ file, bus: laneOf(event), frame: Math.floor((event.clientX - left) / now().pxPerFrame) });
      }}
    >
      {children}
      {(over ?? (isAdding ? 'adding' : null)) !== null && (
        <output className="pointer-events-none sticky bottom-1 left-2 z-[4] -mt-7 w-max rounded-ctl border border-line-strong bg-raised px-2 py-1 text-12">
          {isAdding ? 'Adding sound' : becomes[over ?? 'music']}
        </output>
      )}
    </div>
  );
}

const becomes: Record<SoundBus, string> = {
  dialogue: 'Drop to add as narration from here',
  effects: 'Drop to add as the sound effect of this shot',
  music: 'Drop to add as music from here',
};

/** While the film plays in a zoomed timeline, the strip follows a page at a time. */
function useKeepPlayheadInSight(scroller: RefObject<HTMLDivElement | null>): void {
  const { player } = useBoardActions();
  const { now } = useTimelineTools();
  useEffect(() => {
    const strip = scroller.current;
    if (!strip) return undefined;
    // Kept, not asked: asking at every frame would lay out the page at every frame.
    let [left, width] = [strip.scrollLeft, strip.clientWidth];
    const hear = () => (left = strip.scrollLeft);
    const watch = new ResizeObserver(() => (width = strip.clientWidth));
    watch.observe(strip);
    strip.addEventListener('scroll', hear, { passive: true });
    const stop = player.subscribeFrame(() => {
      if (!player.getState().isPlaying) return;
      const x = player.getFrame() * now().pxPerFrame;
      if (x < left || x > left + width) strip.scrollLeft = x - width / 8;
    });
    return () => {
      stop();
      watch.disconnect();
      strip.removeEventListener('scroll', hear);
    };
  }, [scroller, player, now]);
}
