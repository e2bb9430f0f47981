import { memo, useEffect, useRef } from 'react';
import { shotAt } from '#web/studio/player/index.ts';
import { useBoardActions } from '../board-context.tsx';
import { type Bar, drawBars } from './draw-bars.ts';
import { useTimelineSight, useTimelineTools } from './timeline-context.ts';

/** A lane seen from far away: bars on one canvas. A press selects the shot that lies there. */
export const Overview = memo(function Overview({ bars, name }: { bars: readonly Bar[]; name: string }) {
  const { select } = useBoardActions();
  const { now } = useTimelineTools();
  const { film, pxPerFrame, from, until } = useTimelineSight();
  const canvas = useRef<HTMLCanvasElement>(null);
  const left = from * pxPerFrame;
  // Not beyond the film: there would be something to scroll to.
  const width = Math.max(0, Math.ceil((Math.min(until, film.frames) - from) * pxPerFrame));
  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn) return undefined;
    const draw = () => drawBars(drawn, { bars, pxPerFrame, left, width });
    draw();
    // What was drawn for a lane of another height would be stretched.
    let height = drawn.clientHeight;
    const watch = new ResizeObserver(() => {
      if (drawn.clientHeight === height) return;
      height = drawn.clientHeight;
      draw();
    });
    watch.observe(drawn);
    return () => watch.disconnect();
  }, [bars, pxPerFrame, left, width]);
  return (
    <canvas
      ref={canvas}
      className="absolute inset-y-0 h-full text-muted"
      style={{ left, width, maxWidth: 'none' }}
      onPointerDown={({ currentTarget, clientX }) => {
        const sight = now();
        const x = clientX - currentTarget.getBoundingClientRect().left;
        const shot = shotAt(sight.film, sight.from + Math.floor(x / sight.pxPerFrame));
        if (shot) select(shot.id);
      }}
    >
      {name}
    </canvas>
  );
});
