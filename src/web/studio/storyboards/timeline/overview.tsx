import { memo, useEffect, useRef } from 'react';
import { shotAt } from '#web/studio/player/index.ts';
import { useBoardActions } from '../board-context.tsx';
import { useTimelineSight, useTimelineTools } from './timeline-context.ts';

/** Something that lasts; what has been made is filled, what is missing has only an edge. */
export type Bar = { startFrame: number; frames: number; look: 'made' | 'missing'; label?: string };

/** The hairline between two bars, where there is room for one. */
const gapPx = 1;
const narrowestWithGapPx = 3;
/** A bar that is wider has room for its name. */
const namedPx = 28;
const marginPx = 3;

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

type Drawing = { bars: readonly Bar[]; pxPerFrame: number; left: number; width: number };

function drawBars(canvas: HTMLCanvasElement, { bars, pxPerFrame, left, width }: Drawing): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const sharpness = window.devicePixelRatio;
  const height = canvas.clientHeight;
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  context.scale(sharpness, sharpness);
  const style = getComputedStyle(canvas);
  const colors = { made: style.getPropertyValue('--line-strong'), missing: style.getPropertyValue('--line') };
  context.font = `500 10px ${style.fontFamily}`;
  for (const { startFrame, frames, look, label } of bars) {
    const wide = frames * pxPerFrame;
    const x = startFrame * pxPerFrame - left;
    const gap = wide >= narrowestWithGapPx ? gapPx : 0;
    context.fillStyle = colors[look];
    context.fillRect(x, marginPx, Math.max(1, wide - gap), height - 2 * marginPx);
    if (label === undefined || wide < namedPx) continue;
    context.fillStyle = style.color;
    context.fillText(label, x + 4, marginPx + 11, wide - 6);
  }
}
