import type { ModelResolution } from './dimension.ts';

/** `cover`: never shorter than the shot. `nearest`: a little shorter where that is cheaper, and the last frame is held. */
export const clipLengths = ['cover', 'nearest'] as const;
export type ClipLength = (typeof clipLengths)[number];

/** `free`: as the model likes. `next-picture`: where the next shot of the scene begins. */
export const clipEnds = ['free', 'next-picture'] as const;
export type ClipEnd = (typeof clipEnds)[number];

/**
 * What is wished of whatever models make pictures, clips and music: each gives the nearest that it can.
 */
export type Wishes = {
  pictureResolution: ModelResolution;
  clipResolution: ModelResolution;
  clipLength: ClipLength;
  clipEnd: ClipEnd;
  /** The music strikes where the shot begins. */
  musicHit: boolean;
};

/** Some of them; what is left out is as usual, or for a shot as its storyboard says. */
export type SomeWishes = { [Name in keyof Wishes]?: Wishes[Name] | undefined };
