import { type BeatMark, beatMarks } from '#domain/storyboards/beat-marks.ts';
import { useTimelineSight } from './timeline-context.ts';

/** The height of a tick in the ruler, in pixels. */
const heightPx = { beat: 3, bar: 6 };

/** Ticks on the beats of the music, longer and stronger ones where bars begin. */
export function BeatTicks() {
  const { tempo, film, pxPerFrame, from, until } = useTimelineSight();
  if (tempo === null) return null;
  const first = Math.max(0, from);
  const marks = beatMarks(tempo, { rate: film.rate, pxPerFrame, from: first, until });
  const pathOf = (shown: BeatMark[], px: number) =>
    // On the middle of a pixel, so that a tick is one pixel wide.
    shown.map(({ frame }) => `M${Math.round((frame - first) * pxPerFrame) + 0.5} 0v${px}`).join('');
  return (
    <svg
      data-beats={marks.length}
      className="absolute top-0 overflow-visible"
      style={{ left: Math.round(first * pxPerFrame) }}
      width={1}
      height={heightPx.bar}
    >
      <path
        d={pathOf(
          marks.filter(({ isBar }) => !isBar),
          heightPx.beat,
        )}
        className="stroke-faint"
      />
      <path
        d={pathOf(
          marks.filter(({ isBar }) => isBar),
          heightPx.bar,
        )}
        className="stroke-ink"
      />
    </svg>
  );
}
