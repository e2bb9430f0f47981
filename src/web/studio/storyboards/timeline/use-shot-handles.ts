import type { PointerEvent } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import type { FilmShot } from '#web/studio/player/index.ts';
import { useBoard } from '../board-context.tsx';
import { follow } from './drag.ts';
import { useTimeline } from './timeline-context.ts';
import { slip, trimBegin, trimEnd } from './trim-shot.ts';

/** What a press on a shot of the timeline begins: trimming at its edges; with Alt, slipping its clip. */
export function useShotHandles(shot: FilmShot, view: ShotView) {
  const { board, select, player } = useBoard();
  const { pxPerFrame, msPerFrame, snap, draft, commit } = useTimeline();
  const isFixed = !board.mayEdit || view.locked;
  const finish = { onEnd: (hasMoved: boolean) => hasMoved && commit(), onCancel: () => draft(null) };

  return {
    isFixed,
    onEnd: (event: PointerEvent) => {
      select(view.id);
      if (isFixed) return;
      const end = shot.startFrame + shot.frames;
      follow(event, {
        onMove: (across) => {
          const frame = snap(end + Math.round(across / pxPerFrame), shot.startFrame);
          draft(trimEnd(view, (frame - end) * msPerFrame));
        },
        ...finish,
      });
    },
    onBegin: (event: PointerEvent) => {
      select(view.id);
      if (isFixed) return;
      const begin = shot.startFrame;
      follow(event, {
        onMove: (across) => {
          const frame = snap(begin + Math.round(across / pxPerFrame), begin);
          draft(trimBegin(view, (frame - begin) * msPerFrame));
        },
        ...finish,
      });
    },
    onBody: (event: PointerEvent<HTMLElement>) => {
      const { left } = event.currentTarget.getBoundingClientRect();
      const pressedAt = shot.startFrame + Math.floor((event.clientX - left) / pxPerFrame);
      select(view.id);
      const maySlip = event.altKey && !isFixed;
      follow(event, {
        // The picture goes with the hand: to the right shows what lies earlier in the clip.
        onMove: (across) => {
          if (maySlip) draft(slip(view, -Math.round(across / pxPerFrame) * msPerFrame));
          else player.seek(pressedAt + Math.round(across / pxPerFrame));
        },
        onEnd: (hasMoved) => {
          if (hasMoved && maySlip) commit();
          if (!hasMoved) player.seek(pressedAt);
        },
        onCancel: () => draft(null),
      });
    },
  };
}
