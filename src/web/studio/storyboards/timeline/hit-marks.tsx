import { useBoardContent, useBoardFilm } from '../board-context.tsx';
import { isStruck } from '../is-struck.ts';
import { useTimelineSight } from './timeline-context.ts';

/** Diamonds where the music is to strike. A cue begins with its first cut anyway. */
export function HitMarks() {
  const { board, shots } = useBoardContent();
  const { time } = useBoardFilm();
  const { film, pxPerFrame, from, until } = useTimelineSight();
  const struck = new Map(shots.filter((shot) => isStruck(shot, board.wishes)).map(({ id, label }) => [id, label]));
  const begins = new Set(time.cues.map(({ startFrame }) => startFrame));
  const first = time.cues[0]?.startFrame ?? Infinity;
  const marks = film.shots.filter(({ id, startFrame }) => {
    return struck.has(id) && startFrame > first && !begins.has(startFrame) && startFrame >= from && startFrame <= until;
  });
  return marks.map(({ id, startFrame }) => (
    <span
      key={id}
      title={`Music hits the cut to ${struck.get(id) ?? ''}`}
      className="absolute bottom-[3px] z-[2] size-[7px] -translate-x-1/2 rotate-45 bg-key"
      style={{ left: startFrame * pxPerFrame }}
    />
  ));
}
