import type { MediaType } from '#domain/assets/kinds.ts';
import type { DescribedFaces } from '#domain/characters/likeness.ts';
import type { Finding } from '#domain/trust/finding.ts';
import type { FramesFile } from '#server/platform/media/sample-frames.ts';

/** A picture or a clip on this machine, as its content was found to be. */
export type Inspected = {
  path: string;
  /** Names its bytes. */
  sha256: string;
  kind: 'image' | 'video';
  mediaType: MediaType;
  /** Of a clip. */
  width: number | null;
  height: number | null;
  /** How long there is something to be seen. */
  durationMs: number | null;
  /**
   * Takes frames of a clip, their shorter side of so many pixels at most, for whoever has more to do with it than to have it looked at; what they
   * lie in is theirs to remove. Without it the clip is opened for this alone.
   */
  takeFrames?: (side: number) => Promise<FramesFile>;
};

/**
 * Looks at pictures and clips, of those at some of their frames. `failed` is no finding: it could not look this time, because it took too
 * long, or something broke. Never rejects.
 */
export type Inspector = {
  /** Human faces, drawn ones too, upright or not. */
  faces(file: Inspected): Promise<Finding | 'failed'>;
  /** What is sexual. */
  safety(file: Inspected): Promise<Finding | 'failed'>;
  /** Face descriptors, similar for pictures of one person. Never stored: they are biometric data. */
  describeFaces(picture: Inspected): Promise<DescribedFaces | 'failed'>;
};
