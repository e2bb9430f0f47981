import { useEffect, useRef } from 'react';
import { clearFrame } from '#web/studio/player/index.ts';
import type { Board } from './board-context.tsx';

/** Selecting a shot brings the player to it, behind the transition into it. While the film plays, and when it stops, nothing is moved. */
export function useFollowPlayer({ selected, film, player }: Board): void {
  const selectedId = selected?.id;
  const latest = useRef(film);
  useEffect(() => {
    latest.current = film;
  }, [film]);
  useEffect(() => {
    if (selectedId === undefined || player.getState().isPlaying) return;
    const shot = latest.current.shots.find(({ id }) => id === selectedId);
    if (!shot) return;
    const [first, frame] = [clearFrame(shot), player.getFrame()];
    const isSeen = frame >= first && frame < shot.startFrame + shot.frames;
    if (!isSeen) player.seek(first);
  }, [selectedId, player]);
}
