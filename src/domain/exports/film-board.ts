import type { Dimension, FitType, FrameRate } from '../storyboards/dimension.ts';
import type { ShotType } from '../storyboards/shot-type.ts';
import type { SoundMix } from '../storyboards/sound-mix.ts';
import type { ShotTransition } from '../storyboards/storyboard.ts';

/** A media file of a take. `contentHash` names the bytes: equal bytes have equal hashes, whatever the asset. */
export type FilmMedia = { assetId: string; contentHash: string; mediaType: string };
/** Sizes in pixels, as shown. */
export type FilmPicture = FilmMedia & { width: number; height: number };
/** `sound` is what is heard of it in its shot, if anything is. */
export type FilmClip = FilmPicture & { durationMs: number; sound?: { gainDb: number } | null };
/** `of` names what it belongs to, for the person whose film it is, where that is known: `Shot 2A`. */
export type FilmSound = FilmMedia & { durationMs: number; of?: string };

export type FilmBoardLine = {
  id: string;
  /** Who speaks, as the script writes the name. */
  speaker: string;
  text: string;
  parenthetical?: string | null;
  /** The selected voice take. */
  voice: FilmSound | null;
  /** How the voice lies in the film; as it is when it is left out. */
  mix?: SoundMix;
  /** It is laid under the film from its shot on, to its end. */
  runsOn?: boolean;
  /** It is said at the same time as the line before it. */
  simultaneous?: boolean;
};

/** A shot with the media that are selected for it. */
export type FilmBoardShot = {
  id: string;
  /** As the board shows it: `2A`. */
  label: string;
  type?: ShotType;
  action: string;
  notes?: string;
  durationMs: number;
  /** How far into its clip the shot begins. */
  trimInMs?: number;
  /** How its picture fills the frame; as the film does when it is null or left out. */
  fit?: FitType | null;
  /** The selected takes; null where there is none. */
  clip: FilmClip | null;
  picture: FilmPicture | null;
  sound: FilmSound | null;
  soundPrompt?: string | null;
  /** How that sound lies in the film. */
  soundMix?: SoundMix;
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
  musicMix?: SoundMix;
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
