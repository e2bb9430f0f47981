import type { Dimension, FrameRate, ModelResolution } from '../storyboards/dimension.ts';

/** What a task makes. */
export const taskKinds = ['image', 'video', 'speech', 'music', 'sound', 'text'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Media that a request names: an asset, or the first output of a task that is still to be done. */
export type MediaReference = { assetId: string } | { taskId: string };

/** Media as a generator gets it: an address it may fetch, good for at least a day. */
export type MediaSource = { url: string; mediaType: string };

/**
 * A person or thing that the prompt names, so that it looks the same in every picture.
 * `name` is the word in the prompt (a role's name in capitals, or a `@tag` without the sign).
 */
export type Subject<Media> = { name: string; description: string; images: Media[] };

/** What a picture is made from. */
export type ImageInput<Media> = {
  kind: 'image';
  prompt: string;
  /** A visual style's slug, or null for the model's own look. */
  style: string | null;
  dimension: Dimension;
  resolution: ModelResolution;
  /** 1 to 4. */
  outputs: number;
  seed: number;
  subjects: Subject<Media>[];
};

/** What a clip is made from; lengths in seconds. */
export type VideoInput<Media> = {
  kind: 'video';
  prompt: string;
  startFrame: Media | null;
  endFrame: Media | null;
  durationSeconds: number;
  frameRate: FrameRate;
  dimension: Dimension;
  resolution: ModelResolution;
  style: string | null;
  seed: number;
  subjects: Subject<Media>[];
};

/** A line to be spoken. */
export type SpeechInput = {
  kind: 'speech';
  text: string;
  /** A voice's id within the model's list. */
  voice: string;
  /** How the line is said, from the script's parenthetical: `whispering`, `beer raised`. */
  direction: string | null;
  seed: number;
};

/** A cue to be composed, of this length in seconds. */
export type MusicInput = { kind: 'music'; prompt: string; durationSeconds: number; seed: number };
/** An effect to be made, of this length in seconds. */
export type SoundInput = { kind: 'sound'; prompt: string; durationSeconds: number; seed: number };
/** A text to be written. */
export type TextInput = { kind: 'text'; instruction: string; prompt: string; seed: number };

/** Everything a generator needs to make one task's outputs. Plain JSON. */
export type GenerationInput<Media> =
  | ImageInput<Media>
  | VideoInput<Media>
  | SpeechInput
  | MusicInput
  | SoundInput
  | TextInput;
