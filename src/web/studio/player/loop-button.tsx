import Repeat from 'lucide-react/icons/repeat';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import type { Player } from './create-player.ts';
import type { FrameRange } from './engine.ts';
import { type Film, shotAt } from './film.ts';
import { timecode } from './timecode.ts';
import { usePlayerState } from './use-player.ts';

/** What is marked with In and Out; a missing mark is the film's end. Null while nothing is marked. */
export function markedRange(player: Player): FrameRange | null {
  const { markIn, markOut } = player.getState();
  if (markIn === null && markOut === null) return null;
  return { from: markIn ?? 0, until: (markOut ?? player.getFilm().frames - 1) + 1 };
}

/** The shot, or the scene, that is seen. */
function rangeAround(player: Player, whole: 'shot' | 'scene'): FrameRange | null {
  const film = player.getFilm();
  const seen = shotAt(film, player.getFrame());
  if (!seen) return null;
  const shots = whole === 'shot' ? [seen] : film.shots.filter(({ sceneId }) => sceneId === seen.sceneId);
  const [first, last] = [shots[0] ?? seen, shots.at(-1) ?? seen];
  return { from: first.startFrame, until: last.startFrame + last.frames };
}

/** Begins to play the marked part, or else this scene, again and again; or stops that. */
export function toggleLoop(player: Player): void {
  player.setLoop(player.getState().loop ? null : (markedRange(player) ?? rangeAround(player, 'scene')));
}

/** What is played again and again. */
export function LoopButton({ player, film }: { player: Player; film: Film }) {
  const { loop, markIn, markOut } = usePlayerState(player);
  const marked = markIn === null && markOut === null ? null : markedRange(player);
  const at = (frame: number) => timecode(frame, film.rate);
  return (
    <Menu
      label="Loop"
      trigger={
        <IconButton
          label={loop ? `Loops ${at(loop.from)} to ${at(loop.until)}` : 'Loop'}
          shortcut="R"
          icon={Repeat}
          isDisabled={film.frames === 0}
          className={loop ? 'bg-hover text-ink shadow-[0_0_0_1px_var(--line-strong)]' : ''}
        />
      }
    >
      <MenuItem label="Loop this shot" onAction={() => player.setLoop(rangeAround(player, 'shot'))} />
      <MenuItem label="Loop this scene" shortcut="R" onAction={() => player.setLoop(rangeAround(player, 'scene'))} />
      <MenuItem
        label="Loop marked range"
        aside={marked ? undefined : 'mark with I and O'}
        isDisabled={!marked}
        onAction={() => player.setLoop(marked)}
      />
      <MenuItem label="Loop film" onAction={() => player.setLoop({ from: 0, until: film.frames })} />
      <MenuLine />
      <MenuItem label="Turn loop off" isDisabled={!loop} onAction={() => player.setLoop(null)} />
    </Menu>
  );
}
