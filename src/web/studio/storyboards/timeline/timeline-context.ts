import { createContext, use } from 'react';
import type { Tempo } from '#domain/storyboards/beat-grid.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { Film } from '#web/studio/player/index.ts';
import type { BoardSound } from './board-sounds.ts';

/** What of the film is seen, and how large. Changes with scrolling, zooming and edits. */
export type TimelineSight = {
  /** With what is being dragged as it would be. */
  film: Film;
  pxPerFrame: number;
  /** The lanes are tall enough for lines of gain and for fades. */
  isTall: boolean;
  /** The frames that are drawn: those in sight and some around them. */
  from: number;
  until: number;
  /** The tempo whose beats are marked and catch edges; null if there is none, or they are switched off. */
  tempo: Tempo | null;
  sounds: ReadonlyMap<string, BoardSound>;
  selectedSoundId: string | null;
};

/** What can be done on a timeline. The same functions for good. */
export type TimelineTools = {
  /** The sight at the moment of an event. */
  now: () => TimelineSight;
  selectSound: (id: string | null) => void;
  /** The nearest place to which a frame should go, while snapping is on. */
  snap: (frame: number, limits?: SnapLimits) => number;
  msPerFrame: () => number;
  /** Shows an edit that is not done yet; null shows the storyboard as it is. */
  draft: (command: Command | null) => void;
  /** Does the edit that is shown. */
  commit: () => void;
};

export type SnapLimits = {
  /** Places of the film after this frame do not count: they move along. */
  before?: number;
  /**
   * Where the cut that moves is when the edge is at a frame, for the beat that it catches. Its own inverse. The edge is the cut when it is
   * left out.
   */
  cutAt?: (frame: number) => number;
};

export const SightContext = createContext<TimelineSight | null>(null);
export const ToolsContext = createContext<TimelineTools | null>(null);

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This is for the parts of a timeline.');
  return value;
}

/** What the timeline around shows: for lanes, not for what lies on them. */
export const useTimelineSight = (): TimelineSight => required(use(SightContext));
/** What can be done on the timeline around. Never draws anything again. */
export const useTimelineTools = (): TimelineTools => required(use(ToolsContext));
