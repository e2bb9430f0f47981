import { useEffect, useRef } from 'react';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import type { Player } from './create-player.ts';
import { framesPerSecond } from './film.ts';
import { toggleLoop } from './loop-button.tsx';

/** The keys of an editing room. In a list of shots the arrows and Space belong to the list. */
export function usePlayerKeys(player: Player, toggleFull: () => void): void {
  const isHeld = useHeldKey('k');
  const second = () => Math.round(framesPerSecond(player.getFilm()));
  // With K held, J and L go a frame at a time.
  const shuttle = (direction: 1 | -1) => (isHeld() ? player.step(direction) : player.shuttle(direction));
  useHotkeys({
    space: () => player.toggle(),
    j: () => shuttle(-1),
    k: () => player.pause(),
    l: () => shuttle(1),
    arrowleft: () => player.step(-1),
    arrowright: () => player.step(1),
    ',': () => player.step(-1),
    '.': () => player.step(1),
    'shift+arrowleft': () => player.step(-second()),
    'shift+arrowright': () => player.step(second()),
    r: () => toggleLoop(player),
    i: () => player.markIn(),
    o: () => player.markOut(),
    'alt+x': () => player.clearMarks(),
    home: () => player.seek(0),
    end: () => player.seek(player.getFilm().frames - 1),
    m: () => player.toggleMuted(),
    c: () => player.toggleCaptions(),
    f: toggleFull,
  });
}

function useHeldKey(key: string): () => boolean {
  const isHeld = useRef(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === key) isHeld.current = event.type === 'keydown';
    };
    const forget = () => {
      isHeld.current = false;
    };
    window.addEventListener('keydown', hear);
    window.addEventListener('keyup', hear);
    window.addEventListener('blur', forget);
    return () => {
      window.removeEventListener('keydown', hear);
      window.removeEventListener('keyup', hear);
      window.removeEventListener('blur', forget);
    };
  }, [key]);
  return () => isHeld.current;
}
