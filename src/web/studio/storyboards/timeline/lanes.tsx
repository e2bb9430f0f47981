import { type DragEvent, type PointerEvent, type ReactNode, type RefObject, useEffect } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import type { SoundBus } from '#web/studio/player/index.ts';
import { useBoard } from '../board-context.tsx';
import { follow } from './drag.ts';
import { PictureLane } from './picture-lane.tsx';
import { Playhead } from './playhead.tsx';
import { Ruler } from './ruler.tsx';
import { tailPx } from './scale.ts';
import { SoundLane } from './sound-lane.tsx';
import { useTimeline } from './timeline-context.ts';
import { useDropSound } from './use-drop-sound.ts';

type LanesProps = { scroller: RefObject<HTMLDivElement | null>; views: ReadonlyMap<string, ShotView>; rows: string };

const buses: SoundBus[] = ['dialogue', 'effects', 'music'];

/** Ruler, pictures and sounds on one scale. A press beside the blocks brings the player there. */
export function Lanes({ scroller, views, rows }: LanesProps) {
  const { player } = useBoard();
  const { film, pxPerFrame, selectSound } = useTimeline();
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
          className="relative grid h-full select-none"
          style={{ width: film.frames * pxPerFrame + tailPx, gridTemplateRows: rows }}
          onPointerDown={scrub}
        >
          <Ruler />
          <PictureLane views={views} />
          {buses.map((bus) => (
            <SoundLane key={bus} bus={bus} />
          ))}
          <Playhead />
        </div>
      </DropTarget>
    </div>
  );
}

/** Takes sounds that are dropped on the lanes, and says what they will become. */
function DropTarget({ children }: { children: ReactNode }) {
  const { pxPerFrame } = useTimeline();
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
        drop({ file, bus: laneOf(event), frame: Math.floor((event.clientX - left) / pxPerFrame) });
      }}
    >
      {children}
      {(over ?? (isAdding ? 'adding' : null)) !== null && (
        <output className="pointer-events-none sticky bottom-1 left-2 z-[4] -mt-7 w-max rounded-ctl border border-line-strong bg-raised px-2 py-1 text-12">
          {isAdding ? 'Adding the sound' : becomes[over ?? 'music']}
        </output>
      )}
    </div>
  );
}

const becomes: Record<SoundBus, string> = {
  dialogue: 'Drop to lay it as narration from here on',
  effects: 'Drop to add it as the sound effect of this shot',
  music: 'Drop to lay it as music from here on',
};

/** While the film plays in a zoomed timeline, the strip follows a page at a time. */
function useKeepPlayheadInSight(scroller: RefObject<HTMLDivElement | null>): void {
  const { player } = useBoard();
  const { pxPerFrame } = useTimeline();
  useEffect(
    () =>
      player.subscribeFrame(() => {
        const strip = scroller.current;
        if (!strip || !player.getState().isPlaying) return;
        const x = player.getFrame() * pxPerFrame;
        const isInSight = x >= strip.scrollLeft && x <= strip.scrollLeft + strip.clientWidth;
        if (!isInSight) strip.scrollLeft = x - strip.clientWidth / 8;
      }),
    [scroller, player, pxPerFrame],
  );
}
