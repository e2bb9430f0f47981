import { type PointerEvent, useEffect, useRef } from 'react';
import { type FilmSound, framesPerSecond, type Player, type SoundBus } from '#web/studio/player/index.ts';
import { useBoard } from '../board-context.tsx';
import { PictureLane } from './picture-lane.tsx';
import { Playhead } from './playhead.tsx';
import { Ruler } from './ruler.tsx';

const buses: SoundBus[] = ['dialogue', 'effects', 'music'];

/** Ruler, pictures and sounds on one scale; a press anywhere brings the player there. */
export function Lanes({ zoom }: { zoom: number }) {
  const { film, player } = useBoard();
  const scroller = useRef<HTMLDivElement>(null);
  const seekProps = useSeekByPointer(player, film.frames);
  useKeepPlayheadInSight(scroller, player, film.frames);
  return (
    <div ref={scroller} className="overflow-x-auto overflow-y-hidden border-l border-line bg-stage">
      <div
        className="relative grid h-full touch-none grid-rows-[18px_52px_26px_26px_28px]"
        style={{ width: `${zoom * 100}%` }}
        {...seekProps}
      >
        <Ruler film={film} zoom={zoom} />
        <PictureLane />
        {buses.map((bus) => (
          <SoundLane key={bus} sounds={film.sounds.filter((sound) => sound.bus === bus)} />
        ))}
        <Playhead player={player} frames={film.frames} />
      </div>
    </div>
  );
}

function SoundLane({ sounds }: { sounds: FilmSound[] }) {
  const { film } = useBoard();
  const total = film.frames / framesPerSecond(film);
  return (
    <div className="relative overflow-hidden border-t border-line">
      {sounds.map(({ id, label, startSeconds, endSeconds }) => (
        <span
          key={id}
          title={label}
          className="absolute top-[3px] bottom-[3px] flex items-center overflow-hidden rounded-[3px] bg-raised pl-[5px] text-[10.5px] whitespace-nowrap text-muted shadow-[inset_0_0_0_1px_#ffffff12]"
          style={{
            left: `calc(${(startSeconds / total) * 100}% + 1px)`,
            width: `calc(${((endSeconds - startSeconds) / total) * 100}% - 2px)`,
          }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

/** Press and drag to scrub. The keyboard has the player's keys and its position slider. */
function useSeekByPointer(player: Player, frames: number) {
  const isDragging = useRef(false);
  const seek = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    player.seek(((clientX - left) / width) * frames);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isDragging.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      seek(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDragging.current) seek(event);
    },
    onPointerUp: () => {
      isDragging.current = false;
    },
  };
}

/** While the film plays in a zoomed timeline, the strip follows a page at a time. */
function useKeepPlayheadInSight(
  scroller: React.RefObject<HTMLDivElement | null>,
  player: Player,
  frames: number,
): void {
  useEffect(
    () =>
      player.subscribeFrame(() => {
        const strip = scroller.current;
        if (!strip || strip.scrollWidth <= strip.clientWidth) return;
        const x = (player.getFrame() / Math.max(1, frames)) * strip.scrollWidth;
        const isInSight = x >= strip.scrollLeft && x <= strip.scrollLeft + strip.clientWidth;
        if (!isInSight) strip.scrollLeft = x - strip.clientWidth / 8;
      }),
    [scroller, player, frames],
  );
}
