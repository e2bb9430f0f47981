/** How one sound (a line's voice, a shot's effect, a scene's music) lies in the film. */
export type SoundMix = {
  /** Louder or softer than it was recorded or levelled; 0 leaves it as it is. */
  gainDb: number;
  fadeInMs: number;
  fadeOutMs: number;
  /** What is cut away at the beginning of the recording. */
  trimInMs: number;
  /** What is cut away at its end. */
  trimOutMs: number;
  /** How much later than its place in the film it begins; below zero earlier. */
  offsetMs: number;
};

/** A sound as it is, at its place. */
export const plainMix: SoundMix = {
  gainDb: 0,
  fadeInMs: 0,
  fadeOutMs: 0,
  trimInMs: 0,
  trimOutMs: 0,
  offsetMs: 0,
};

/** From silence, for all that ears can tell, to four times as loud. */
export const gainRangeDb = { least: -60, most: 12 } as const;
