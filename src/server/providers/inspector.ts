import type { MediaType } from '#domain/assets/kinds.ts';
import type { Finding } from '#domain/trust/finding.ts';

/** A picture or a clip on this machine, as its content was found to be. */
export type Inspected = {
  path: string;
  kind: 'image' | 'video';
  mediaType: MediaType;
  /** Of a clip. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
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
};
