import { useEffect, useRef } from 'react';
import { shotAt } from '#web/studio/player/index.ts';
import type { Board } from './board-context.tsx';

/** Selecting a shot brings the player to it. While the film plays, and when it stops, nothing is moved. */
export function useFollowPlayer({ selected, film, player }: Board): void {
  const selectedId = selected?.id;
  const latest = useRef(film);
  useEffect(() => {
    latest.current = film;
  }, [film]);
  useEffect(() => {
    if (selectedId === undefined || player.getState().isPlaying) return;
    const shot = latest.current.shots.find(({ id }) => id === selectedId);
    const isThere = shotAt(latest.current, player.getFrame())?.id === selectedId;
    if (shot && !isThere) player.seek(shot.startFrame);
  }, [selectedId, player]);
}
