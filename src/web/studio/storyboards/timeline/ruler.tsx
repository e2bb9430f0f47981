import { type Film, framesPerSecond, timecode } from '#web/studio/player/index.ts';

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600];
const marksPerView = 8;

/** Times along the film, as many as can be read. */
export function Ruler({ film, zoom }: { film: Film; zoom: number }) {
  const rate = framesPerSecond(film);
  const total = film.frames / rate;
  const wanted = total / (marksPerView * zoom);
  const step = steps.find((seconds) => seconds >= wanted) ?? Math.ceil(wanted / 600) * 600;
  const marks = Array.from({ length: Math.ceil(total / step) }, (_, n) => n * step);
  return (
    <div aria-hidden="true" className="relative overflow-hidden bg-panel">
      {marks.map((seconds) => (
        <span
          key={seconds}
          className="num absolute bottom-px border-l border-line-strong pl-1 text-10 text-faint"
          style={{ left: `${(seconds / total) * 100}%` }}
        >
          {timecode(seconds * rate, film.rate)}
        </span>
      ))}
    </div>
  );
}
