import type { ReferenceKind } from '../references/reference-kinds.ts';
import type { MusicStem } from '../sounds/music-stems.ts';
import type { Dimension, FrameRate, ModelResolution } from '../storyboards/dimension.ts';
import type { Crop } from '../training-sets/crop.ts';

/** Media that a request names: an asset, or the first output of a task that is still to be done. */
export type MediaReference = { assetId: string } | { taskId: string };

/** Media as a generator gets it: an address it may fetch, good for at least a day. */
export type MediaSource = {
  url: string;
  mediaType: string;
  /** In pixels and seconds, where it is known. */
  width?: number;
  height?: number;
  durationSeconds?: number;
};

/**
 * A person or thing that the prompt names, so that it looks the same in every picture.
 * `name` is the word in the prompt (a role's name in capitals, or a `@tag` without the sign).
 */
export type Subject<Media> = {
  name: string;
  description: string;
  images: Media[];
  identity?: Identity;
  /** What it is, where it is a reference; left out for people, and where nobody knows. */
  kind?: ReferenceKind;
};

/** Who a subject is, whatever the prompt calls it: for the built-in models, which draw from words. */
export type Identity = {
  /** What the words leave open follows from it: one character has the same face everywhere. */
  seed: number;
  /** The clothes in words. */
  wears: string;
  /** Its first picture shows those clothes. */
  isDressed: boolean;
};

/**
 * What was learned in a training, the person's own or somebody's at an https address, and how much it is to count (1: as it was
 * learned).
 */
export type Lora<Media = MediaReference> = { scale: number } & ({ weights: Media } | { url: string });

/** A part of a picture to be painted anew: the mask is white where it is. */
export type Inpaint<Media> = { picture: Media; mask: Media };

/** What is left out is not wished for, or the model's own. */
type PictureWishes = {
  /** What must not be seen. */
  negativePrompt?: string;
  /** How closely it keeps to the words, 0 to 1: at 0 the model is free. */
  cfg?: number;
  /**
   * Whether the words are enriched before they are sent (see `words-to-send.ts`), or go word for word with those of the style. Left out where
   * they are complete: a board composes them itself.
   */
  smartPrompt?: boolean;
};

/** What a picture is made from. */
export type ImageInput<Media> = PictureWishes & {
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
  inpaint?: Inpaint<Media>;
  loras?: Lora<Media>[];
};

/** What a clip is made from; lengths in seconds. */
export type VideoInput<Media> = PictureWishes & {
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
  /** Ends on the frame it begins with. */
  loop?: boolean;
};

/** How a voice speaks, each from 0 to 1 but for the speed (1: as usual). What is left out is the voice's own. */
export type VoiceSettings = { stability?: number; similarity?: number; style?: number; speed?: number };

/** A line to be spoken. */
export type SpeechInput = {
  kind: 'speech';
  text: string;
  /** A voice's id within the model's list. */
  voice: string;
  /** How the line is said, from the script's parenthetical: `whispering`, `beer raised`. */
  direction: string | null;
  seed: number;
  settings?: VoiceSettings;
};

/** A cue to be composed, of this length in seconds. */
export type MusicInput = {
  kind: 'music';
  prompt: string;
  durationSeconds: number;
  seed: number;
  /** Seconds at which something happens that the music is to strike. */
  hitSeconds?: number[];
  /** Its end goes on into its beginning. */
  loop?: boolean;
  /** Groups to be delivered on tracks of their own, after the whole and in this order. */
  stems?: MusicStem[];
};
/** An effect to be made, of this length in seconds. */
export type SoundInput = { kind: 'sound'; prompt: string; durationSeconds: number; seed: number; loop?: boolean };
/** A text to be written. */
export type TextInput = {
  kind: 'text';
  instruction: string;
  prompt: string;
  seed: number;
  /** The answer is to be JSON of this shape. Without it, plain words. */
  answer?: AnswerShape;
};

/** What a language model is to fill in: a JSON schema whose objects allow no other fields, and a word for it. */
export type AnswerShape = { name: string; schema: Readonly<Record<string, unknown>> };

/** One of several lines, with how its recording is cut and moved, in milliseconds. */
export type SpokenTurn<Media> = {
  /** The name of whoever is seen to say it; null where it is only heard. */
  speaker: string | null;
  audio: Media;
  trimInMs: number;
  trimOutMs: number;
  /** How much later than its turn it begins; below zero earlier. */
  offsetMs: number;
  /** It takes no turn: it begins with the shot and is heard to its end. */
  runsOn?: boolean;
  /** It is said at the same time as the turn before it. */
  simultaneous?: boolean;
};

/** A portrait, or a clip of somebody, that is to speak what is heard. `durationSeconds` is how long that is. */
export type LipSyncInput<Media> = {
  kind: 'lip-sync';
  face: { portrait: Media } | { clip: Media };
  /** What is spoken from the first frame on; with turns, what is said first. */
  audio: Media;
  /** All that is said in a shot, in order: each speaker's mouth moves with their own lines, when those are heard in the film. */
  turns?: SpokenTurn<Media>[];
  /** How they move and look; may be empty. */
  prompt: string;
  /** How those look who are seen, for models that read more than what moves. */
  looks?: string;
  durationSeconds: number;
  /** That of the film which it is for; models have their own where it is left out. */
  frameRate?: FrameRate;
  resolution: ModelResolution;
  seed: number;
};

/** A reading to be said by another voice. */
export type SpeechToSpeechInput<Media> = {
  kind: 'speech-to-speech';
  audio: Media;
  voice: string;
  durationSeconds: number;
  seed: number;
};

/** A clean picture of a person, a place or a thing, from words and up to a few pictures of it. */
export type ReferenceInput<Media> = {
  kind: 'reference';
  prompt: string;
  pictures: Media[];
  dimension: Dimension;
  resolution: ModelResolution;
  seed: number;
};

/** A picture in which the words change something; its shape stays. `references` show what is to come into it. */
export type ImageEditInput<Media> = {
  kind: 'image-edit';
  prompt: string;
  picture: Media;
  references: Media[];
  seed: number;
};

/** A picture to be made twice as large. */
export type ImageUpscaleInput<Media> = { kind: 'image-upscale'; picture: Media; seed: number };

/** A clip in which the words change something; its length and sound stay. */
export type VideoEditInput<Media> = {
  kind: 'video-edit';
  prompt: string;
  clip: Media;
  durationSeconds: number;
  seed: number;
};

/** A clip to be made as large as this resolution. */
export type VideoUpscaleInput<Media> = {
  kind: 'video-upscale';
  clip: Media;
  durationSeconds: number;
  resolution: ModelResolution;
  seed: number;
};

/** What a training is to learn: how pictures look, or who or what is in them. */
export const trainingSubjects = ['style', 'person', 'thing'] as const;
export type TrainingSubject = (typeof trainingSubjects)[number];

/**
 * A picture of a training set. Without a crop the whole picture is learned from; without a caption the vendor describes it, or uses the
 * trigger word alone.
 */
export type TrainingPicture<Media> = Media & { crop?: Crop; caption?: string };

/** Pictures out of which a model is to learn something. `trigger` is the word that calls it in a prompt. */
export type TrainingInput<Media> = {
  kind: 'training';
  name: string;
  trigger: string;
  subject: TrainingSubject;
  pictures: TrainingPicture<Media>[];
  seed: number;
};

/** Everything a generator needs to make one task's outputs. Plain JSON. */
export type GenerationInput<Media> =
  | ImageInput<Media>
  | VideoInput<Media>
  | SpeechInput
  | MusicInput
  | SoundInput
  | TextInput
  | LipSyncInput<Media>
  | SpeechToSpeechInput<Media>
  | ReferenceInput<Media>
  | ImageEditInput<Media>
  | ImageUpscaleInput<Media>
  | VideoEditInput<Media>
  | VideoUpscaleInput<Media>
  | TrainingInput<Media>;
