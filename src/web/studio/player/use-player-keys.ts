import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import type { Player } from './create-player.ts';

/** The keys of an editing room. In a list of shots the arrows and Space belong to the list. */
export function usePlayerKeys(player: Player, toggleFull: () => void): void {
  useHotkeys({
    space: () => player.toggle(),
    j: () => player.shuttle(-1),
    k: () => player.pause(),
    l: () => player.shuttle(1),
    arrowleft: () => player.step(-1),
    arrowright: () => player.step(1),
    home: () => player.seek(0),
    end: () => player.seek(player.getFilm().frames - 1),
    m: () => player.toggleMuted(),
    c: () => player.toggleCaptions(),
    f: toggleFull,
  });
}
