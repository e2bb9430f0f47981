import { createContext, use } from 'react';
import type { Command } from '#domain/storyboards/commands.ts';
import type { Film } from '#web/studio/player/index.ts';
import type { BoardSound } from './board-sounds.ts';

/** Everything that the parts of a timeline share. */
export type Timeline = {
  /** With what is being dragged as it would be. */
  film: Film;
  pxPerFrame: number;
  /** The lanes are tall enough for lines of gain and for fades. */
  isTall: boolean;
  /** The frames that are drawn: those in sight and some around them. */
  from: number;
  until: number;
  sounds: Map<string, BoardSound>;
  selectedSoundId: string | null;
  selectSound: (id: string | null) => void;
  /** The nearest place to which a frame should go, while snapping is on; places after `before` do not count. */
  snap: (frame: number, before?: number) => number;
  msPerFrame: number;
  /** Shows an edit that is not done yet; null shows the storyboard as it is. */
  draft: (command: Command | null) => void;
  /** Does the edit that is shown. */
  commit: () => void;
};

const TimelineContext = createContext<Timeline | null>(null);

export const TimelineProvider = TimelineContext.Provider;

/** The timeline around. */
export function useTimeline(): Timeline {
  const timeline = use(TimelineContext);
  if (!timeline) throw new Error('useTimeline is for the parts of a timeline.');
  return timeline;
}
