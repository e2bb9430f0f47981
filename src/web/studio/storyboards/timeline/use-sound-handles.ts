import type { PointerEvent } from 'react';
import type { Command } from '#domain/storyboards/commands.ts';
import type { FilmSound } from '#web/studio/player/index.ts';
import { useIsReadOnly } from '../beyond-plan-context.tsx';
import { useBoardActions } from '../board-context.tsx';
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
import { useTimelineTools } from './timeline-context.ts';

/** How much louder a sound gets for each pixel that its line is drawn upward. */
const dbPerPx = 0.5;

/** What a press on a sound of the timeline begins: moving, trimming, fading, and how loud it is. */
export function useSoundHandles(heard: FilmSound, sound: BoardSound) {
  const { now: board, select } = useBoardActions();
  const { now, msPerFrame, snap, draft, commit, selectSound } = useTimelineTools();
  const edges = () => [heard.startSeconds, heard.endSeconds].map((seconds) => (seconds * 1000) / msPerFrame());
  const isReadOnly = useIsReadOnly();
  const isFixed = () => !board().board.mayEdit || sound.isLocked || isReadOnly(sound);
  const milliseconds = (px: number) => (px / now().pxPerFrame) * msPerFrame();
  const { fadeInSeconds, fadeOutSeconds } = heard;

  const drag = (event: PointerEvent, edit: (across: number, down: number) => Command) => {
    selectSound(sound.id);
    if (sound.shotId !== null) select(sound.shotId);
    follow(event, {
      onMove: (across, down) => !isFixed() && draft(edit(across, down)),
      onEnd: (hasMoved) => hasMoved && !isFixed() && commit(),
      onCancel: () => draft(null),
    });
  };
  const snapped = (edge: number, across: number) => (snap(edge + across / now().pxPerFrame) - edge) * msPerFrame();
  return {
    onBody: (event: PointerEvent) =>
      drag(event, (across) => moveSound(sound, snapMove(edges(), across / now().pxPerFrame, snap) * msPerFrame())),
    onBegin: (event: PointerEvent) => drag(event, (across) => trimSoundBegin(sound, snapped(edges()[0] ?? 0, across))),
    onEnd: (event: PointerEvent) => drag(event, (across) => trimSoundEnd(sound, snapped(edges()[1] ?? 0, across))),
    onGain: (event: PointerEvent) => drag(event, (_, down) => setSoundGain(sound, sound.mix.gainDb - down * dbPerPx)),
    onFadeIn: (event: PointerEvent) =>
      drag(event, (across) => setSoundFade(sound, 'fadeInMs', fadeInSeconds * 1000 + milliseconds(across))),
    onFadeOut: (event: PointerEvent) =>
      drag(event, (across) => setSoundFade(sound, 'fadeOutMs', fadeOutSeconds * 1000 - milliseconds(across))),
  };
}
