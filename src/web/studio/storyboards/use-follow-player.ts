import { useEffect, useRef } from 'react';
import { shotAt, usePlayerState } from '#web/studio/player/index.ts';
import type { Board } from './board-context.tsx';

/** Selecting a shot brings the player to it; while the film plays, nothing is moved. */
export function useFollowPlayer({ selected, film, player }: Board): void {
  const { isPlaying } = usePlayerState(player);
  const selectedId = selected?.id;
  const latest = useRef(film);
  useEffect(() => {
    latest.current = film;
  }, [film]);
  useEffect(() => {
    if (isPlaying || selectedId === undefined) return;
    const shot = latest.current.shots.find(({ id }) => id === selectedId);
    const isThere = shotAt(latest.current, player.getFrame())?.id === selectedId;
    if (shot && !isThere) player.seek(shot.startFrame);
  }, [selectedId, isPlaying, player]);
}
