import { framesPerSecond, timecode } from '#web/studio/player/index.ts';
import { BeatTicks } from './beat-ticks.tsx';
import { markStep } from './scale.ts';
import { useTimelineSight } from './timeline-context.ts';

/** Times along the film, as many as can be read, and the beats of its music. */
export function Ruler() {
  const { film, pxPerFrame, from, until } = useTimelineSight();
  const step = markStep(pxPerFrame, Math.round(framesPerSecond(film)));
  const first = Math.floor(from / step);
  const last = Math.ceil(Math.min(until, film.frames + step) / step);
  const marks = Array.from({ length: Math.max(0, last - first) }, (_, n) => (first + n) * step);
  return (
    <div aria-hidden="true" className="relative cursor-ew-resize overflow-hidden bg-panel">
      {marks.map((frame) => (
        <span
          key={frame}
          className="num absolute bottom-px border-l border-line-strong pl-1 text-10 whitespace-nowrap text-faint select-none"
          style={{ left: frame * pxPerFrame }}
        >
          {timecode(frame, film.rate)}
        </span>
      ))}
      <BeatTicks />
    </div>
  );
}
