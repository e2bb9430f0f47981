import { useEffect, useRef } from 'react';
import { shotAt } from '#web/studio/player/index.ts';
import { useBoard } from '../board-context.tsx';
import { useTimeline } from './timeline-context.ts';

/** More things than this in sight are too narrow to be grasped, and too many to be drawn one by one. */
export const mostBlocks = 160;

/** Something that lasts, by the colour that it has among the others. */
export type Bar = { startFrame: number; frames: number; color: string };

/** The hairline between two bars, where there is room for one. */
const gapPx = 1;
const narrowestWithGapPx = 3;

/** A lane seen from far away: bars on one canvas. A press selects the shot that lies there. */
export function Overview({ bars }: { bars: readonly Bar[] }) {
  const { select } = useBoard();
  const { film, pxPerFrame, from, until } = useTimeline();
  const canvas = useRef<HTMLCanvasElement>(null);
  const left = from * pxPerFrame;
  const width = Math.ceil((until - from) * pxPerFrame);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width, context.canvas.height);
    for (const { startFrame, frames, color } of bars) {
      const wide = frames * pxPerFrame;
      context.fillStyle = color;
      const gap = wide >= narrowestWithGapPx ? gapPx : 0;
      context.fillRect(startFrame * pxPerFrame - left, 3, Math.max(1, wide - gap), context.canvas.height - 6);
    }
  }, [bars, pxPerFrame, left, width]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={48}
      aria-hidden="true"
      className="absolute inset-y-0 h-full"
      style={{ left, width, maxWidth: 'none' }}
      onPointerDown={({ currentTarget, clientX }) => {
        const x = clientX - currentTarget.getBoundingClientRect().left;
        const shot = shotAt(film, from + Math.floor(x / pxPerFrame));
        if (shot) select(shot.id);
      }}
    />
  );
}
