import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPlayer, type Player } from './create-player.ts';
import type { PlayerState } from './engine.ts';
import type { Film } from './film.ts';

/** The player of a page; it follows the film as it changes. */
export function useCreatePlayer(film: Film): Player {
  const [player] = useState(() => createPlayer(film));
  useEffect(() => player.setFilm(film), [player, film]);
  useEffect(() => () => player.close(), [player]);
  return player;
}

/** Whether it plays, how fast, how loud. */
export function usePlayerState(player: Player): PlayerState {
  return useSyncExternalStore(player.subscribe, player.getState, player.getState);
}

/** The frame that is seen. Draws again with each frame: for small things only. */
export function usePlayerFrame(player: Player): number {
  return useSyncExternalStore(player.subscribeFrame, player.getFrame, player.getFrame);
}

/** What follows from the frame, drawn again only when it changes: the shot that is seen, the caption. */
export function useFromFrame<Value extends string | number | null>(
  player: Player,
  read: (frame: number) => Value,
): Value {
  const get = () => read(player.getFrame());
  return useSyncExternalStore(player.subscribeFrame, get, get);
}
