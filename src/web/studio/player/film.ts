import type { Dimension, FitType } from '#domain/storyboards/dimension.ts';
import type { IncomingTransition, RationalRate } from '#domain/storyboards/timing.ts';

/** What is seen for a shot: its clip from `fromMs` on, else its picture, else a slate with its words. */
export type FilmPicture =
  | { kind: 'clip'; url: string; durationMs: number | null; fromMs: number; posterUrl: string | null }
  | { kind: 'still'; url: string }
  | { kind: 'slate'; text: string };

export type FilmShot = {
  id: string;
  label: string;
  type: string;
  slugLine: string;
  /** Within the film. */
  startFrame: number;
  frames: number;
  incoming: IncomingTransition | null;
  sceneId: string;
  fitType: FitType;
  picture: FilmPicture;
};

/** A spoken line, for captions; in seconds from the film's beginning. */
export type FilmCaption = { id: string; speaker: string; text: string; startSeconds: number; endSeconds: number };

export type SoundBus = 'dialogue' | 'effects' | 'music';

/** A sound and when it is heard, in seconds from the film's beginning; `sourceSeconds` is where its recording begins. */
export type FilmSound = {
  id: string;
  bus: SoundBus;
  label: string;
  url: string;
  startSeconds: number;
  endSeconds: number;
  sourceSeconds: number;
  gainDb: number;
  fadeInSeconds: number;
  fadeOutSeconds: number;
  /** It runs on over others of its kind. */
  isOver: boolean;
};

/** A film as it can be played now, with whatever has been made of it. */
export type Film = {
  frames: number;
  rate: RationalRate;
  dimension: Dimension;
  shots: FilmShot[];
  sounds: FilmSound[];
  captions: FilmCaption[];
};

/** The shot that is seen at a frame; undefined for a film without shots. */
export function shotAt({ shots }: Film, frame: number): FilmShot | undefined {
  let [low, high] = [0, shots.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((shots[middle]?.startFrame ?? 0) <= frame) low = middle;
    else high = middle - 1;
  }
  return shots[low];
}

/** The first frame of a shot in which nothing of the one before is seen any more. */
export function clearFrame({ startFrame, frames, incoming }: FilmShot): number {
  return startFrame + Math.min(incoming?.frames ?? 0, frames - 1);
}

/** Frames per second. */
export function framesPerSecond({ rate }: Film): number {
  return rate.numerator / rate.denominator;
}

/** Where a frame of a film lies in another version of it: in the same shot, wherever that has gone. */
export function frameInVersion(next: Film, film: Film, frame: number): number {
  const shot = shotAt(film, frame);
  const there = shot && next.shots.find(({ id }) => id === shot.id);
  if (!there) return frame;
  return there.startFrame + Math.min(frame - shot.startFrame, Math.max(there.frames, 1) - 1);
}
