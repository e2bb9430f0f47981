import type { PointerEvent } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import type { FilmShot } from '#web/studio/player/index.ts';
import { placeOf, useIsReadOnly } from '../beyond-plan-context.tsx';
import { useBoardActions } from '../board-context.tsx';
import { follow } from './drag.ts';
import { useTimelineTools } from './timeline-context.ts';
import { cutWhenTrimmed, slip, trimBegin, trimEnd } from './trim-shot.ts';

/** Whether a shot cannot be cut now: nobody's to change, locked, or beyond the plan. */
function useIsFixed(view: ShotView): () => boolean {
  const { now } = useBoardActions();
  const isReadOnly = useIsReadOnly();
  return () => !now().board.mayEdit || view.locked || isReadOnly(placeOf(view));
}

/** What a press on a shot of the timeline begins: trimming at its edges; with Alt, slipping its clip. */
export function useShotHandles(shot: FilmShot, view: ShotView) {
  const { select, player } = useBoardActions();
  const { now, msPerFrame, snap, draft, commit } = useTimelineTools();
  const isFixed = useIsFixed(view);
  const frames = (px: number) => px / now().pxPerFrame;
  const finish = { onEnd: (hasMoved: boolean) => hasMoved && commit(), onCancel: () => draft(null) };

  return {
    onEnd: (event: PointerEvent) => {
      select(view.id);
      if (isFixed()) return;
      const end = shot.startFrame + shot.frames;
      follow(event, {
        onMove: (across) => {
          const frame = snap(end + Math.round(frames(across)), { before: shot.startFrame });
          draft(trimEnd(view, (frame - end) * msPerFrame()));
        },
        ...finish,
      });
    },
    onBegin: (event: PointerEvent) => {
      select(view.id);
      if (isFixed()) return;
      const begin = shot.startFrame;
      follow(event, {
        onMove: (across) => {
          const frame = snap(begin + Math.round(frames(across)), { before: begin, cutAt: cutWhenTrimmed(shot) });
          draft(trimBegin(view, (frame - begin) * msPerFrame()));
        },
        ...finish,
      });
    },
    onBody: (event: PointerEvent<HTMLElement>) => {
      const { left } = event.currentTarget.getBoundingClientRect();
      const pressedAt = shot.startFrame + Math.floor(frames(event.clientX - left));
      select(view.id);
      const maySlip = event.altKey && !isFixed();
      follow(event, {
        // The picture goes with the hand: to the right shows what lies earlier in the clip.
        onMove: (across) => {
          if (maySlip) draft(slip(view, -Math.round(frames(across)) * msPerFrame()));
          else player.seek(pressedAt + Math.round(frames(across)));
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
