import { framesOf } from '../storyboards/timing.ts';
import { hasDrawnWords, formatFacts, gifPreview } from './export-format.ts';
import type { ExportOptions } from './export-options.ts';
import type { FilmBoard } from './film-board.ts';
import { type FilmPlan, planFilm } from './film-plan.ts';
import { deliveryAt } from './sound/loudness.ts';

/** Decides everything of the film that an export in some format is made from. */
export function planExport(board: FilmBoard, options: ExportOptions): FilmPlan {
  const { format, loudnessLufs, burnCaptions } = options;
  const codec = formatFacts[format].codec ?? 'h264';
  const film = planFilm(board, options, {
    // H.264 at the web's level is what a plan without these means, so that older films are the same films.
    ...(codec !== 'h264' && { codec }),
    ...(loudnessLufs !== -14 && { delivery: deliveryAt(loudnessLufs) }),
    burnCaptions: burnCaptions && hasDrawnWords(format),
  });
  return format === 'gif' ? beginningOf(film, gifPreview.seconds) : film;
}

/** The first seconds of a film, with a shot cut short where they end. */
function beginningOf(film: FilmPlan, seconds: number): FilmPlan {
  const most = framesOf(seconds * 1000, film.rate);
  let left = most;
  const segments = film.segments.flatMap((segment) => {
    const frames = Math.min(segment.frames, left);
    left -= frames;
    if (frames === 0) return [];
    // A transition that does not end in time would need the frames behind it.
    const incoming = segment.incoming && segment.incoming.frames <= frames ? segment.incoming : null;
    return [{ ...segment, frames, incoming }];
  });
  return { ...film, segments, frames: Math.min(film.frames, most), sound: { samples: 0, stems: [] } };
}
