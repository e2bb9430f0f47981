import { memo, useEffect, useRef } from 'react';
import { shotAt } from '#web/studio/player/index.ts';
import { useBoardActions } from '../board-context.tsx';
import { type Bar, drawBars } from './draw-bars.ts';
import { useTimelineSight, useTimelineTools } from './timeline-context.ts';

/** A lane seen from far away: bars on one canvas. A press selects the shot that lies there. */
export const Overview = memo(function Overview({ bars, name }: { bars: readonly Bar[]; name: string }) {
  const { select } = useBoardActions();
  const { now } = useTimelineTools();
  const { pxPerFrame, from, until } = useTimelineSight();
  const canvas = useRef<HTMLCanvasElement>(null);
  const left = from * pxPerFrame;
  const width = Math.ceil((until - from) * pxPerFrame);
  useEffect(() => {
    if (canvas.current) drawBars(canvas.current, { bars, pxPerFrame, left, width });
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
