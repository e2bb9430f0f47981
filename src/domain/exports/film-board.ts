import type { Dimension, FitType, FrameRate } from '../storyboards/dimension.ts';
import type { ShotTransition } from '../storyboards/storyboard.ts';

/** A media file of a take. `contentHash` names the bytes: equal bytes have equal hashes, whatever the asset. */
export type FilmMedia = { assetId: string; contentHash: string; mediaType: string };
/** Sizes in pixels, as shown. */
export type FilmPicture = FilmMedia & { width: number; height: number };
export type FilmClip = FilmPicture & { durationMs: number };
export type FilmSound = FilmMedia & { durationMs: number };

export type FilmBoardLine = {
  id: string;
  /** Who speaks, as the script writes the name. */
  speaker: string;
  text: string;
  /** The selected voice take. */
  voice: FilmSound | null;
};

/** A shot with the media that are selected for it. */
export type FilmBoardShot = {
  id: string;
  /** As the board shows it: `2A`. */
  label: string;
  action: string;
  durationMs: number;
  /** The selected takes; null where there is none. */
  clip: FilmClip | null;
  picture: FilmPicture | null;
  sound: FilmSound | null;
  /** In the order they are spoken. */
  dialogue: FilmBoardLine[];
  /** To the next shot; null is a cut. */
  transition: ShotTransition | null;
};

/** A scene with its music cue and its shots, in film order. */
export type FilmBoardScene = {
  id: string;
  number: string;
  slugLine: string;
  /** A cue begins here when it is not null, heard only if `music` has been made. */
  musicPrompt: string | null;
  music: FilmSound | null;
  /** In film order. */
  shots: FilmBoardShot[];
};

/** Everything of a storyboard that shapes its film, at one revision. Plain JSON. */
export type FilmBoard = {
  storyboardId: string;
  title: string;
  revision: number;
  dimension: Dimension;
  fitType: FitType;
  frameRate: FrameRate;
  /** In film order. */
  scenes: FilmBoardScene[];
};
