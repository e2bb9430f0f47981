import type { Medium } from './storyboard.ts';

/** What a medium is called where one stands alone. */
export const mediumLabel: Record<Medium, string> = {
  picture: 'Image',
  clip: 'Clip',
  voice: 'Voice',
  sound: 'Sound',
  music: 'Music',
};

/** One take of a medium, where they are counted: `14 images`. */
export const mediumNoun: Record<Medium, string> = {
  picture: 'image',
  clip: 'clip',
  voice: 'line',
  sound: 'effect',
  music: 'music cue',
};
