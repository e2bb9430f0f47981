import type { DrawnInput } from './operation.ts';
import type { Failure, FailureReason } from '#domain/generation/progress.ts';

/** The files of the media that a request names; null where it has none. */
export type ReceivedMedia = {
  /** The frames that a clip begins and ends with. */
  startFrame: string | null;
  endFrame: string | null;
  /** The picture that is edited, enlarged or painted over, and where. */
  picture: string | null;
  mask: string | null;
  /** What is to come into the picture. */
  references: string[];
  /** A picture of each subject, in the request's order. */
  subjects: (string | null)[];
  /** The clip of whoever is to speak. */
  clip: string | null;
  /** What somebody says. */
  sound: string | null;
  /** What is said in turns, in the request's order. */
  turns: string[];
};

/** A frame of a clip that is to be kept as a picture, from 0; of somebody's file `frames` is as near as it says of itself. */
export type FrameOfClip = { kind: 'frame'; frame: number; frames: number; frameRate: number };

/** One request as the process that draws or sounds it gets it. Plain JSON. */
export type Work = {
  input: DrawnInput | FrameOfClip;
  received: ReceivedMedia;
  /** A folder of its own, which exists; everything made is written here. */
  directory: string;
  ffmpegPath: string;
};

/** What making something needs besides its input. */
export type Workshop = {
  directory: string;
  ffmpegPath: string;
  /** Tells how far the work is, 0 to 1. */
  onProgress: (fraction: number) => void;
};

/** A finished output on disk. */
export type MadeFile = { file: string; mediaType: string };

/** An error that says why something could not be made. */
export type WorkError = Error & { failure: Failure };

/** Makes the error that ends a request with this reason. `detail` is for the log. */
export function workError(reason: FailureReason, detail: string): WorkError {
  return Object.assign(new Error(detail), { failure: { reason, detail } });
}

/** Why the work failed, whatever was thrown. */
export function failureOf(error: unknown): Failure {
  // Errors come from our own `workError` in this or another process, so the property is ours.
  if (error instanceof Error && 'failure' in error) return (error as WorkError).failure;
  return { reason: 'bad-output', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
