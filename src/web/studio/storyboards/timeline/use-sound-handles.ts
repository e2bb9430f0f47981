import type { PointerEvent } from 'react';
import type { Command } from '#domain/storyboards/commands.ts';
import { type FilmSound, framesPerSecond } from '#web/studio/player/index.ts';
import { useBoard } from '../board-context.tsx';
import {
  type BoardSound,
  moveSound,
  setSoundFade,
  setSoundGain,
  trimSoundBegin,
  trimSoundEnd,
} from './board-sounds.ts';
import { follow } from './drag.ts';
import { snapMove } from './snap.ts';
import { useTimeline } from './timeline-context.ts';

/** How much louder a sound gets for each pixel that its line is drawn upward. */
const dbPerPx = 0.5;

/** What a press on a sound of the timeline begins: moving, trimming, fading, and how loud it is. */
export function useSoundHandles(heard: FilmSound, sound: BoardSound) {
  const { board, select } = useBoard();
  const { film, pxPerFrame, msPerFrame, snap, draft, commit, selectSound } = useTimeline();
  const rate = framesPerSecond(film);
  const [begin, end] = [heard.startSeconds * rate, heard.endSeconds * rate];
  const isFixed = !board.mayEdit || sound.isLocked;
  const { fadeInSeconds, fadeOutSeconds } = heard;

  const drag = (event: PointerEvent, edit: (across: number, down: number) => Command) => {
    selectSound(sound.id);
    if (sound.shotId !== null) select(sound.shotId);
    follow(event, {
      onMove: (across, down) => !isFixed && draft(edit(across, down)),
      onEnd: (hasMoved) => hasMoved && !isFixed && commit(),
      onCancel: () => draft(null),
    });
  };
  const snapped = (edge: number, across: number) => (snap(edge + across / pxPerFrame) - edge) * msPerFrame;
  return {
    isFixed,
    onBody: (event: PointerEvent) =>
      drag(event, (across) => moveSound(sound, snapMove([begin, end], across / pxPerFrame, snap) * msPerFrame)),
    onBegin: (event: PointerEvent) => drag(event, (across) => trimSoundBegin(sound, snapped(begin, across))),
    onEnd: (event: PointerEvent) => drag(event, (across) => trimSoundEnd(sound, snapped(end, across))),
    onGain: (event: PointerEvent) => drag(event, (_, down) => setSoundGain(sound, sound.mix.gainDb - down * dbPerPx)),
    onFadeIn: (event: PointerEvent) =>
      drag(event, (across) =>
        setSoundFade(sound, 'fadeInMs', fadeInSeconds * 1000 + (across / pxPerFrame) * msPerFrame),
      ),
    onFadeOut: (event: PointerEvent) =>
      drag(event, (across) =>
        setSoundFade(sound, 'fadeOutMs', fadeOutSeconds * 1000 - (across / pxPerFrame) * msPerFrame),
      ),
  };
}
